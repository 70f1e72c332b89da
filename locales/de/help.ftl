help-option-command = Welcher Befehl erklärt wird, etwa show
help-description = Alle Befehle auflisten oder einen mit Optionen erklären

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Einen Befehl erklären
help-all = Alle Befehle
help-moderators = Befehle der Moderation

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Stellungen**
    `random` auslosen · `show` nach Nummer
    `id-of` Nummer finden · `list` alle 960
    `daily` die von heute · `history` Verlauf
    {""}**Lernen**
    `explain` die Nummern · `table` Tabellen
    `castling` Rochade · `term` Glossar
    `odds` wie fair? · `from-throws` deine Würfe
    {""}**Zusammen spielen**
    `agree` vereinbaren · `agreements` Liste
    `verify` prüfen, wie ausgelost wurde
    {""}**Deine Einstellungen**
    `preferences` Bretter · `my-data` Daten
    `forget` löschen · `help` zu einem Befehl
    {""}**Moderation**: `/chess960-daily`
    { $moderators }
    {""}**Bei einer Nachricht**: lange drücken, **Apps**
    `Chess960: identify`
    -# Probier `/chess960 random` oder wähl unten einen Befehl. 518 ist die klassische Anfangsstellung.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Beispiel: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, erforderlich: { $about }.
   *[false] - `{ $name }`: { $about }.
}
