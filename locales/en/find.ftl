# What is no command.
find-which = Which command? `/chess960 help` lists them all.
# $now is a list of one name or several.
find-renamed = { $before } is now { $now }.
find-unknown = No command { $given }. `/chess960 help` lists them all.
find-meant = No command { $given }. Did you mean `{ $meant }`? `/chess960 help` lists them all.

# On a terminal.
find-not-a-command = Commands begin with a slash. `/chess960 help` lists them all.
    `Chess960: identify` takes the text of a message: `Chess960: identify was it RNBQKBNR?`
