agree-option-opponent = Dein Gegner, der diesen Kanal sehen kann
agree-option-position = Die vorgeschlagene Stellung (Standard: zufällig)
agree-option-event = Was ihr spielt: einen Wettkampf, ein Turnier
agree-option-color = Wer Weiß hat (Standard: zufällig oder dein Gegner)
agree-option-games = Eine Partie oder zwei, die zweite mit Farbentausch
agree-option-draw = Woher der Zufall kommt
agree-description = Eine Anfangsstellung mit deinem Gegner vereinbaren

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, du hast { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } in der Zählung 1–960
} eingegeben: Stellung { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = Ich habe { $opponent } nicht benachrichtigt: Das habe ich in der letzten Stunde schon { $number }-mal getan, und noch ist keine Antwort da. Sag selbst Bescheid.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Vorschlag { $number }
agree-form-label = Dein Wort, gern auch mehrere
agree-form-placeholder = Nimm kein Passwort: Am Ende sehen alle das Wort

# Why nothing can be proposed
agree-only-caller-sees = Hier würdest nur du den Vorschlag sehen: Dieser Server hat mich nicht hinzugefügt und gibt dir die Berechtigung **Externe Apps verwenden** nicht. Mach den Vorschlag stattdessen in einer Direktnachricht mit deinem Gegner oder bitte die Admins, mich hinzuzufügen.
agree-no-other-people = Hier ist sonst niemand. Mach den Vorschlag auf einem Server, in einer Gruppe oder in einer Direktnachricht mit deinem Gegner. In Gruppen und Direktnachrichten musst du mich bei dir selbst hinzufügen: Öffne mein Profil und wähl **App hinzufügen**.
agree-oneself = Mit dir selbst kannst du nichts vereinbaren. Wähl deinen Gegner; eine zufällige Stellung nur für dich gibt es mit `/chess960 random`.
agree-bot = Ein Bot kann keinen Vorschlag annehmen. Wähl deinen Gegner.
agree-not-a-member = { $player } ist kein Mitglied dieses Servers und würde den Vorschlag nicht sehen. Wähl ein Mitglied.
agree-too-many-open = Du hast { $number } offene Vorschläge, mehr gehen nicht. `/chess960 agreements` listet sie auf; zeig einen mit `number` an, um ihn zurückzuziehen, oder warte, bis einer beantwortet ist oder abläuft.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } Meinst du das? Um diese Stellung vorzuschlagen, gib `position:{ $rank }` ein.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Um diese Stellung vorzuschlagen, gib `position:{ $rank }` ein.
agree-numbering-alone = `numbering` sagt, wie `position` zu lesen ist, also gib beides an. Ohne beides entscheidet der Zufall zwischen euch über die Stellung.
agree-position-and-exclusion = `exclude` gilt nur für eine zufällige Stellung, aber du hast eine genannt. Lass eins von beiden weg.
agree-too-many-excluded = Das schließt { $number } Stellungen aus, zu viele, um sie in einem Vorschlag aufzulisten. Nenn weniger, gib Bereiche an oder schau weniger Tage zurück.
agree-public-unavailable = Öffentlichen Zufall kann ich hier gerade nicht nutzen. Dafür brauche ich einen Server, auf dem ich meine eigenen Nachrichten lesen kann, und eine Antwort von drand, der Quelle dieses Zufalls. Lass `draw` weg, dann nehme ich, was hier geht.
agree-nothing-drawn = `draw` sagt, woher der Zufall kommt, aber in diesem Vorschlag ist nichts zufällig. Lass es weg oder gib `color:lot` an.

# Why a button does nothing
agree-stranger = Das können nur { $opponent } und { $proposer }. Um selbst eine Stellung vorzuschlagen, nimm `/chess960 agree`.
agree-only-opponent = Das kann nur { $opponent }. Du kannst den Vorschlag zurückziehen.
agree-only-proposer = Das kann nur { $proposer }. Du kannst den Vorschlag ablehnen.
agree-word-is-in = Dein Wort ist da und lässt sich nicht mehr ändern. Das Ergebnis kommt, sobald das andere Wort da ist.
agree-is-drawn = Der Vorschlag ist angenommen, und das Ergebnis wird gerade ausgelost. Ändern lässt sich daran nichts mehr.
agree-cannot-be-drawn = Das Ergebnis lässt sich gerade nicht auslosen, deshalb bleibt der Vorschlag offen. Ich brauche eine Antwort von drand, der Quelle des öffentlichen Zufalls, und die Berechtigung, in diesem Kanal meine eigenen Nachrichten zu lesen. Drück später noch einmal *Annehmen* oder mach mit `/chess960 agree` einen neuen Vorschlag.
# A word came too late. $ending is agreement-ended.
agree-closed = Zu spät: Was du gerade eingegeben hast, zählt nicht. { $ending }
agree-gone = Diesen Vorschlag habe ich nicht mehr: Vorschläge, aus denen nichts wurde, werden nach einer Weile gelöscht, und man kann die eigenen löschen lassen. Mach ihn bitte mit `/chess960 agree` noch einmal.
agree-crowded = Gerade drücken zu viele gleichzeitig. Drück bitte noch einmal.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Du hast nur Leerzeichen eingegeben. Drück noch einmal *Mein Wort eingeben* und gib mindestens ein Wort ein, oder drück *Dem Zufall überlassen*.
agree-word-too-long = Dein Wort hat { $number } Zeichen; höchstens { $most } sind erlaubt. Drück noch einmal *Mein Wort eingeben*.
agree-word-with-control-character = Dein Wort enthält ein unsichtbares Zeichen, etwa einen Zeilenumbruch oder Tabulator. Drück noch einmal *Mein Wort eingeben* und lass es weg.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Wähl eine Bedenkzeit für Vereinbarung { $number }. Ich frage { $player }; nach der Zusage entsteht auf lichess eine Partie mit eurer Stellung.
# An earlier game may still go on.
agree-start-earlier-game = Eure frühere Partie: { $link }. Hier entsteht eine neue.
agree-start-menu = Bedenkzeit
agree-start-button-other = Andere Bedenkzeit…
agree-start-form-title = Andere Bedenkzeit
agree-start-form-label = Tage pro Zug oder Minuten und Sekunden
agree-start-form-placeholder = 4+3, 3 Tage

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } möchte mit **{ $time }** auf lichess spielen: { $games ->
    [one] die Partie
   *[other] Partie { $game }
} zu Vereinbarung { $number }, Stellung { $start }.
agree-start-open-seats = -# Wer einen Link hat, kann einen Platz einnehmen, außer ihr gebt beide euren lichess-Namen an. Noch offen: { $players }.
agree-start-not-notified = Ich habe { $player } nicht benachrichtigt: Meine Benachrichtigungen sind dort ausgeschaltet. Sag selbst Bescheid.
agree-start-button-play = { $time } spielen
agree-start-button-name = Mein lichess-Name…
agree-start-other-menu = Andere Bedenkzeit
agree-start-asked = Ich habe { $player } gefragt, ob ihr mit { $time } spielt. Zum Ändern wähl unter der Frage eine andere Bedenkzeit.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } möchte lieber { $other_time } als { $time }.

# The form for a name on lichess
agree-start-name-title = Dein Name auf lichess
agree-start-name-label = Name auf lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [one] Die Partie zu Vereinbarung { $number }
   *[other] Partie { $game } zu Vereinbarung { $number }
} ist auf lichess bereit**: Stellung { $start }, { $time }
    -# { $seats ->
        [open] Wer einen Link hat, kann einen Platz einnehmen: Tretet bald bei. Die Links gelten, bis ihr beide beigetreten seid, und laufen spätestens { $until } ab.
       *[named] Die Links gelten, bis ihr beide beigetreten seid, und laufen spätestens { $until } ab.
    }
agree-start-ready = { $player }, { $games ->
    [one] die Partie
   *[other] Partie { $game }
} zu Vereinbarung { $number } ist auf lichess bereit. Du spielst mit { $side ->
    [White] Weiß
   *[Black] Schwarz
}: { $link }
agree-start-button-white = Mit Weiß ({ $player })
agree-start-button-black = Mit Schwarz ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [one] Die Partie zu Vereinbarung { $number } ist
   *[other] Partie { $game } zu Vereinbarung { $number } ist
} schon auf lichess**: { $time }, { $link }
    Eine weitere könnt ihr { $until } mit **Auf lichess starten** anlegen.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Diese Frage ist älter als { $games ->
    [one] die Partie
   *[other] Partie { $game }
} zu Vereinbarung { $number } auf lichess: { $link }. Für eine weitere Partie drück unter der Vereinbarung **Auf lichess starten**.

# Why it can't be started
agree-start-alone = Die Daten der anderen Person sind gelöscht, also kann ich sie nicht nach der Bedenkzeit fragen. Bau die Stellung auf lichess mit ihrer FEN auf: Drück **Details**.
agree-start-not-own = Nur { $player } kann deiner Bedenkzeit zustimmen. Zum Ändern wähl hier eine andere.
agree-no-lichess = Hier lassen sich keine Partien auf lichess starten. Bau die Stellung dort mit ihrer FEN auf: Drück **Details**.
agree-game-is-starting = Diese Partie wird gerade gestartet. Drück in einer halben Minute noch einmal, dann kommen die Links.
