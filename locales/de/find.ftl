# What is no command.
find-which = Welcher Befehl? Alle stehen in `/chess960 help`.
# $now is a list of one name or several.
find-renamed = { $before } heißt jetzt { $now }.
find-unknown = Den Befehl { $given } gibt es nicht. Alle stehen in `/chess960 help`.
find-meant = Den Befehl { $given } gibt es nicht. Meinst du `{ $meant }`? Alle stehen in `/chess960 help`.

# On a terminal.
find-not-a-command = { $typed } ist weder ein Befehl noch eine Stellung. Alle Befehle stehen in `/chess960 help`.
    `Chess960: identify` findet Stellungen in einem Text: `Chess960: identify war es RNBQKBNR?`
