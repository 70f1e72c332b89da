event-description = Veranstaltung mit Runden und Regeln zeigen
event-option-name = Veranstaltung, falls es mehrere gibt

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Schach960-Veranstaltung** { $name }
event-rounds = { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] Die Gruppen { $names } spielen in jeder Runde dieselbe Stellung.
   *[false] Die Gruppen { $names } spielen verschiedene Stellungen.
}
event-position-per-board = Jedes Brett hat eine eigene Stellung.
# $positions is a list of what is never drawn.
event-excluded = Nie ausgelost: { $positions }.
event-no-repeats = Keine Stellung wird zweimal ausgelost.
event-repeats = In einer späteren Runde kann dieselbe Stellung noch einmal kommen.
event-two-games = Zwei Partien mit jeder Stellung, die zweite mit Farbentausch.
event-revealed-by-button = Die Turnierleitung deckt jede Runde hier auf.
event-revealed-before = { $minutes ->
    [0] Jede Runde wird hier aufgedeckt, wenn sie beginnt.
    [one] Jede Runde wird hier { $minutes } Minute vor Beginn aufgedeckt.
   *[other] Jede Runde wird hier { $minutes } Minuten vor Beginn aufgedeckt.
}
event-public = { $is_quicknet ->
    [true] -# Jede Stellung wird erst ein paar Sekunden nach der Nachricht ihrer Runde ausgelost, aus öffentlichem Zufall ([drand](<https://drand.love>)). Vorher kann niemand sie kennen oder aussuchen, auch ich nicht.
   *[false] -# Jede Stellung wird erst ein paar Sekunden nach der Nachricht ihrer Runde ausgelost, aus der Kette `{ $chain }` von drand, ausgesucht von der Person, die mich betreibt.
}
# $digits are the first digits of the commitment.
event-committed = -# Alle Ziehungen stehen ab jetzt fest, durch ein Geheimnis. Seine Festlegung beginnt mit `{ $digits }`.
event-rules-fixed = -# Diese Regeln ändern sich nicht mehr.
event-ended = **Diese Veranstaltung ist beendet.**
# A button below the first message
event-rounds-button = Runden

# The message of a round. $name is the event's name in code style.
event-round-heading = **Runde { $number }** · { $name }
event-round-drawing = { $number ->
    [one] **In ein paar Sekunden lose ich die Stellung aus …**
   *[other] **In ein paar Sekunden lose ich { $number } Stellungen aus …**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [one] **Hier steht dann die Stellung.** Das Geheimnis der Veranstaltung legt sie fest.
   *[other] **Hier stehen dann die { $number } Stellungen.** Das Geheimnis der Veranstaltung legt sie fest.
}
event-round-waiting = **Ich warte noch auf drand.** Nur eine Runde von drand entscheidet. Nichts anderes wird an ihrer Stelle ausgelost, es sei denn, die Turnierleitung gibt eine Stellung von Hand ein.
event-round-not-drawn = **Nicht ausgelost:** Die entscheidende drand-Runde war 48 Stunden lang nicht abrufbar. Die Turnierleitung kann diese Runde noch einmal aufdecken.
event-round-left-out = -# Ausgeschlossen: alles, was die Regeln ausschließen, und die Stellungen früherer Runden.
# $time is when the games start, $distance how long until then.
event-round-starts = Beginn: { $time }, { $distance }.
event-round-late = -# Verspätet: Fällig war das am { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Spielfrei: { $players }
event-more-boards = { $number ->
    [one] … und { $number } weiteres Brett
   *[other] … und { $number } weitere Bretter
}
event-round-by-secret = -# Die Ziehung stand mit der Festlegung der Veranstaltung schon fest
event-round-by-hand = -# Von Hand ausgelost, eingegeben von { $person }
event-round-late-entry = -# Eingegeben, während drand auf sich warten ließ, anstelle der angekündigten Ziehung
event-round-against-rules = -# Eingegeben von { $person }. Die Regeln der Veranstaltung erlauben diese Stellung nicht.
event-round-reused = -# Wie in Runde { $round }
event-round-reused-corrected = -# Wie in Runde { $round } vor deren Korrektur
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Korrigiert von { $person } am { $time }: { $reason }
event-thread = { $name } · Runde { $round }
# Menus of boards below the message of a round
event-board-menu = Dein Brett…
event-board-menu-part = Dein Brett: { $first }–{ $last }…
event-board-label = Brett { $board }
# The answer to a choice from such a menu
event-board-heading = **Brett { $board }** · { $name }, Runde { $round }
event-board-challenges = -# Eine Person von euch öffnet einen Link. Nur die andere kann die Herausforderung annehmen.
event-board-open-link = -# Der Link erstellt eine Herausforderung, die alle annehmen können; schick sie deinem Gegner. Seid ihr am Brett beide erwähnt und habt mit `/chess960 preferences` eure lichess-Namen angegeben, kann nur dein Gegner sie annehmen.

# The list of rounds, for members
event-list-running = **Veranstaltung** { $name }
event-list-ended = **Veranstaltung** { $name }, beendet am { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Runde { $number }:** { $positions } · [Nachricht]({ $link })
event-positions = { $number ->
    [one] { $number } Stellung
   *[other] { $number } Stellungen
}
event-list-corrected = korrigiert
event-list-by-hand = von Hand ausgelost
event-list-against-rules = von Hand, gegen die Regeln
event-list-reused = aus Runde { $round } übernommen
event-list-timed = **Runde { $number }:** beginnt am { $start }, wird am { $time } aufgedeckt
event-list-revealing = **Runde { $number }:** wird gerade aufgedeckt
event-list-planned = **Runde { $number }:** nicht aufgedeckt
event-list-all-planned = **Runden { $first }–{ $last }:** nicht aufgedeckt
event-list-earlier = { $number ->
    [one] Eine frühere Runde steht im Export.
   *[other] { $number } frühere Runden stehen im Export.
}
event-organize-button = Verwalten
# A menu of the revealed rounds
event-verify-menu = Eine Runde prüfen…
event-none = Dieser Server hat noch keine Veranstaltung. Die Moderation kann mit `/chess960-event create` eine anlegen.
event-several = Dieser Server hat mehrere Veranstaltungen: { $names }. Gib eine davon als `name` an.
# Why a call is refused
event-no-such-event = Die Veranstaltung { $typed } hat dieser Server nicht. Er hat { $names }.
event-gone = Diese Veranstaltung ist nicht mehr gespeichert.

# The answer to Verify on the message of a round
event-proof-not-revealed = Für diese Runde ist noch nichts ausgelost. Discord hat meiner Nachricht eine ID gegeben, die ihre Zeit enthält. Es entscheidet die erste Runde von [drand](<https://drand.love>), die mindestens 6 Sekunden später fällig ist; ihr Wert ist bis dahin unbekannt.
event-proof-public = Discord hat meiner Nachricht eine ID gegeben, die ihre Zeit enthält, und Runde { $round } von drand ist die erste, die mindestens 6 Sekunden später fällig war. Aus ihrer Signatur und der ID folgt, was ausgelost ist.
event-proof-secret = Die Festlegung der Veranstaltung ist `{ $commitment }`. Ihre ersten Ziffern stehen in der ersten Nachricht, die älter ist als jede Runde. Der Schlüssel dieser Runde führt zur Festlegung zurück, und aus ihm folgt, was ausgelost ist. Prüf es selbst:
    ```
    { $command }
    ```
event-proof-attached = Der Beweis ist lang und hängt als Datei an.
event-proof-being-posted = Diese Runde ist nicht aufgedeckt.
event-proof-reused = Gespielt wird dasselbe wie in Runde { $round }. Drück *Prüfen* unter der Nachricht jener Runde.
event-proof-reused-corrected = Gespielt wird, was Runde { $round } vor ihrer Korrektur hatte. Drück *Prüfen* unter der Nachricht jener Runde.
event-proof-by-hand = Diese Stellung hat die Turnierleitung eingegeben, also gibt es nichts nachzurechnen. Frag die Leute, die beim Auslosen dabei waren.
event-proof-corrected = **Seither korrigiert:** Die Turnierleitung hat diese Auslosung ersetzt. Die Nachricht der Runde zeigt beides.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Exportieren…
event-export-pgn = PGN: eine Partie je Gruppe und Runde
event-export-fens = FEN-Liste
event-export-csv = Tabelle (CSV)
event-export-picture = Bild aller Stellungen
event-export-newest-picture = Bild der neuesten Runde
event-exported = { $number ->
    [one] { $number } Stellung aus den aufgedeckten Runden.
   *[other] { $number } Stellungen aus den aufgedeckten Runden.
}
event-picture-shortened = Das Bild zeigt die neuesten { $shown } von { $number } Stellungen. In den anderen Exporten stehen alle.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# Links über jedem Brett: die Runde.
event-picture-section-labels = -# Links über jedem Brett: die Runde und die Gruppe ({ $sections }).
event-picture-board-labels = -# Links über jedem Brett: die Runde und die Nummer des Bretts.
event-nothing-to-export = Noch ist keine Runde aufgedeckt, also gibt es nichts zu exportieren.
