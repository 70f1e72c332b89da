# What is no command.
find-which = Which command? `/chess960 help` lists them all.
# $now is a list of one name or several.
find-renamed = { $before } is now { $now }.
find-unknown = No command { $given }. `/chess960 help` lists them all.
find-meant = No command { $given }. Did you mean `{ $meant }`? `/chess960 help` lists them all.

# On a terminal.
find-not-a-command = { $typed } is neither a command nor a position. `/chess960 help` lists the commands.
    `Chess960: identify` finds positions in a text: `Chess960: identify was it RNBQKBNR?`
