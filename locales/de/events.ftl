events-group-description = Turnier oder Liga: Stellungen Runde für Runde aufdecken
events-create-description = Eine Veranstaltung mit einer Stellung je Runde anlegen
events-show-description = Eine Veranstaltung zeigen und Runden aufdecken
events-option-new-name = Name der Veranstaltung: Herbst-Open
events-option-rounds = Wie viele Runden; mehr gehen auch später
events-option-channel = Wo die Runden aufgedeckt werden
events-option-repeats = Ob eine Stellung später noch einmal kommen darf (Standard: nie)
events-option-positions = Wie viele Stellungen eine Runde hat (Standard: eine, bei Gruppen eine je Gruppe)
events-option-sections = Namen von Gruppen mit verschiedenen Stellungen: Open, Frauen, U12
events-option-same-position = In allen Gruppen dieselbe Stellung
events-option-reveal = So viele Minuten vor Beginn automatisch aufdecken (Standard: mit einem Button)
events-option-games = Partien je Stellung; die zweite mit Farbentausch
events-option-randomness = Woraus ausgelost wird: öffentlicher Zufall (drand) oder ein Geheimnis des Bots
events-option-thread = Zu jeder Runde einen Thread öffnen
events-option-pin = Die Nachricht jeder Runde anpinnen
events-option-organizers = Wer noch aufdecken darf: eine Rolle oder Leute erwähnen

# What create refuses
events-name-taken = Eine laufende Veranstaltung heißt schon { $name }. Wähl einen anderen Namen.
events-too-many = Auf diesem Server laufen { $number } Veranstaltungen, mehr gehen nicht. Beende erst eine.
events-same-position-without-sections = `same-position` gilt nur für Gruppen. Nenn sie in `sections` oder lass `same-position` weg.
events-section-twice = Die Gruppe { $name } kommt zweimal vor.
events-too-many-sections = Mehr als { $number } Gruppen gehen nicht.
events-boards-with-sections = Mit einer Stellung je Brett gibt es keine Gruppen. Leg für jede Gruppe eine Veranstaltung an, oder lass `positions` weg.
events-reveal-needs-timezone = Um Runden automatisch aufzudecken, brauche ich auch `timezone`: die Zeitzone, in der du den Beginn eingeben wirst.
events-too-many-rounds = { $number ->
    [0] Diese Regeln lassen keine Stellung übrig. Schließ weniger aus.
    [one] Möglich ist nur { $number } Runde. Schließ weniger Stellungen aus oder erlaub Wiederholungen.
   *[other] Möglich sind höchstens { $number } Runden. Schließ weniger Stellungen aus oder erlaub Wiederholungen.
}
events-no-more-rounds = Eine Veranstaltung hat höchstens { $number } Runden. Für weitere leg eine neue an: `/chess960-event create`.
events-not-a-mention = { $typed } kann ich nicht als Rolle oder Person lesen. Erwähne sie: Gib `@` ein und wähl aus Discords Liste.
events-too-many-organizers = Mehr als { $number } Rollen und Personen gehen nicht. Gib mehreren eine gemeinsame Rolle.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Angelegt.** Ich kündige die Veranstaltung in { $channel } an. Stellung 518, die klassische Anfangsstellung, wird nie ausgelost; soll sie möglich sein, leg die Veranstaltung mit `exclude:nichts` an.
   *[false] **Angelegt.** Ich kündige die Veranstaltung in { $channel } an.
}

# The panel
events-problem = ⚠️ Erste Nachricht: { $problem }
events-round-problem = ⚠️ Runde { $number }: { $problem }
events-late-beacon = -# Du kannst warten oder von Hand auslosen und die Stellung jetzt eingeben.
events-entered = Für Runde { $number } eingegeben, erst beim Aufdecken zu sehen: { $positions }
events-button-reveal = Runde { $number } aufdecken
events-button-start = Beginn eingeben
events-button-enter = Stellung eingeben
events-button-boards = Bretter
events-button-clear = Doch auslosen
events-button-refresh = Aktualisieren
events-button-add-round = Runde hinzufügen
events-button-end = Beenden
events-button-back = Zurück
events-button-post = Posten
events-menu-correct = Eine Runde korrigieren…
events-menu-reuse = In Runde { $number } dasselbe spielen wie in…
events-round-label = Runde { $number } · { $positions }
events-start-title = Beginn von Runde { $number }
events-start-label = Wann die Partien beginnen (leer: offen)
events-start-placeholder = 20:30 oder 5. Dez. 20:30
events-enter-title = Stellung für Runde { $number }
events-enter-label = { $number ->
    [one] Nummer, Buchstaben oder „die 3 1 6 5 2“
   *[other] { $number } Stellungen, durch Kommas getrennt
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Bretter von Runde { $number }
events-boards-label = Eine Zeile je Brett, Weiß zuerst
events-boards-placeholder = Alice - Bob
events-correct-title = Runde { $number } korrigieren
events-correct-label = Richtige Stellung: was falsch war
events-correct-placeholder = 451: zwei Ziffern vertauscht
events-reveal-question = -# Das siehst nur du. In { $channel } posten?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Deine Eingabe: { $typed }
events-preview-reused = -# Gewählte Runde: { $round }
events-end-question = { $name } beenden? Was noch nicht aufgedeckt ist, bleibt verdeckt. Das lässt sich nicht rückgängig machen.

# Above the panel, after an action
events-revealing = **Runde { $number }** wird gerade in { $channel } gepostet.
events-start-set = **Runde { $number }** beginnt am { $time } und wird am { $reveal } aufgedeckt.
events-start-withdrawn = **Runde { $number } hat keinen Beginn mehr.** Trag einen neuen ein, oder deck die Runde mit dem Button auf.
events-entered-note = **Für Runde { $number } eingegeben.** Bis zum Aufdecken sieht es nur die Turnierleitung.
events-entered-late = **Runde { $number } ist aufgedeckt,** mit deiner Eingabe. In der Nachricht steht das dabei.
events-cleared = **Die Eingabe für Runde { $number } ist gelöscht.** Die Stellung wird ausgelost.
events-boards-set = { $boards ->
    [0] **Runde { $round } hat keine Bretter.**
    [one] **Runde { $round } hat { $boards } Brett.** Die Nachricht der Runde wird es zeigen.
   *[other] **Runde { $round } hat { $boards } Bretter.** Die Nachricht der Runde wird sie zeigen.
}
events-entry-dropped = Die eingegebenen Stellungen sind gelöscht, weil sich die Zahl der Bretter geändert hat.
events-corrected = **Runde { $number } ist korrigiert.** Die Nachricht zeigt die falsche Stellung durchgestrichen, mit deiner Begründung.
events-round-added = **Runde { $number } ist hinzugefügt.**
events-ended-note = **{ $name } ist beendet.**

# Why an action is refused
events-not-an-organizer = Das können nur die Turnierleitung und alle, die diesen Server verwalten.
events-changed = Jemand anders hat diese Veranstaltung gerade geändert. Sieh sie dir noch einmal an und wiederhol, was noch nötig ist.
events-already-revealed = Runde { $number } ist schon aufgedeckt oder wird es gerade. Drück **Aktualisieren**, um mit der nächsten Runde weiterzumachen; eine aufgedeckte änderst du mit **Eine Runde korrigieren…**.
events-all-revealed = Alle Runden sind aufgedeckt. Füg erst eine hinzu.
events-boards-first = Jedes Brett hat eine eigene Stellung. Gib also erst die Bretter ein, mit dem Button **Bretter**.
events-has-ended = Diese Veranstaltung ist beendet. Für weitere Runden leg eine neue an: `/chess960-event create`.
events-no-clock = Die Runden dieser Veranstaltung werden mit einem Button aufgedeckt, nicht automatisch.
events-start-in-the-past = { $typed } ist schon vorbei, oder die Uhrzeit gibt es an diesem Tag nicht. Gib einen Beginn an, der noch kommt: `20:30` oder `5. Dez. 20:30`.
events-start-too-soon = Bei einem Beginn am { $time } würde ich die Runde sofort aufdecken, ohne sie dir vorher zu zeigen. Deck sie stattdessen mit dem Button auf oder gib einen späteren Beginn an.
events-other-zone = { $typed } ist eine andere Zeitzone als die der Veranstaltung, { $zone }. Gib die dortige Uhrzeit ohne Zeitzone an.
events-position-twice = Jede Stellung darf nur einmal vorkommen, aber { $position } kommt zweimal vor.
events-wait-for-round = Runde { $number } wird gerade aufgedeckt, und beim Auslosen sind die früheren Stellungen ausgeschlossen. Korrigier die frühere Runde erst danach.
events-reused-by-next = In Runde { $number } soll diese Stellung noch einmal gespielt werden. Drück zuerst **Doch auslosen**, korrigier dann diese Runde und wähl die Stellung danach erneut.
events-number-of-positions = { $needed ->
    [one] Ich brauche eine Stellung; eingegeben hast du { $given }.
   *[other] Ich brauche { $needed } Stellungen, durch Kommas getrennt, eine für jede Gruppe oder jedes Brett; eingegeben hast du { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Hier gibst du dann { $typed } ein.
events-not-double = In einer Runde haben Weiß und Schwarz dieselbe Stellung. Gib eine einzige Nummer ein.
events-too-many-boards = Eine Runde hat höchstens { $boards } Bretter und { $byes } Spielfreie.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Ich kann nicht jede Zeile lesen und habe nichts geändert. Schreib ein Brett pro Zeile, Weiß zuerst, mit Leerzeichen um den Bindestrich: `Alice - Bob` oder `Carol - spielfrei`. Jeder Name darf nur einmal vorkommen.
    { $lines }
events-unreadable-line = Zeile { $number }: { $text }
events-not-members = Mindestens eine der erwähnten Personen ist nicht auf diesem Server, deshalb ist nichts geändert. Schreib stattdessen ihre Namen.
events-position-excluded = Die Regeln schließen Stellung { $position } aus. Soll sie trotzdem gespielt werden, gib { $on_purpose } ein; in der Nachricht steht das dann dabei.
events-position-repeated = Stellung { $position } kam schon in Runde { $round } vor. Soll sie trotzdem noch einmal gespielt werden, gib { $on_purpose } ein; in der Nachricht steht das dann dabei.
events-correction-without-reason = Gib die richtige Stellung ein, dann einen Doppelpunkt und was falsch war: `451: zwei Ziffern vertauscht`.
events-nothing-to-correct = Runde { $number } hat genau diese Stellungen schon, es gibt also nichts zu korrigieren. Ist eine andere Runde falsch, wähl diese.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord hat nie gemeldet, ob meine Nachricht angekommen ist, und ich finde sie nicht. Sieh im Kanal nach; steht sie nicht dort, deck die Runde noch einmal auf.
events-announcement-unknown = Discord hat nie gemeldet, ob meine Nachricht angekommen ist, und ich finde sie nicht. Ich suche weiter.
events-announcement-gone = Die erste Nachricht der Veranstaltung wurde gelöscht, also kann ich sie nicht aktualisieren.
events-message-gone = Die Nachricht dieser Runde wurde gelöscht, also kann ich sie nicht aktualisieren.
events-not-announced = Die erste Nachricht der Veranstaltung ist noch nicht gepostet. Drück in ein paar Sekunden **Aktualisieren**; lässt sie sich nicht posten, siehst du, warum.
events-earlier-round-first = Zuerst muss Runde { $round } aufgedeckt werden.
events-round-missed = Als das fällig war, war ich nicht in Betrieb.
events-round-not-drawn = Die entscheidende drand-Runde war 48 Stunden lang nicht abrufbar.
