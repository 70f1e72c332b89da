help-option-command = Welcher Befehl erklärt wird, etwa show
help-description = Alle Befehle auflisten oder einen mit Optionen erklären

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Einen Befehl erklären
help-all = Alle Befehle
help-moderators = Befehle der Moderation · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` Stellung auslosen
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` Stellung des Tages
    `/chess960 list` · `/chess960 history`
    {""}**Lernen**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` Tabellen
    `/chess960 from-throws` deine Würfe
    {""}**Zusammen spielen**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Deine Einstellungen**
    `/chess960 preferences` Bretter
    `/chess960 my-data` · `/chess960 forget`
    {""}**Moderation**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**Bei einer Nachricht**: lange drücken, **Apps**, `Chess960: identify`
    -# Wähl unten einen Befehl oder gib ihn bei `/chess960 help` an.

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
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Drück lange auf eine Nachricht oder klick sie mit rechts an und wähl **Apps**.
# Above the commands that a text can mean
help-matching = Befehle zu { $typed }:
