# What is no command.
find-which = Qual comando? `/chess960 help` lista todos.
# $now is a list of one name or several.
find-renamed = { $before } agora é { $now }.
find-unknown = Não existe o comando { $given }. `/chess960 help` lista todos.
find-meant = Não existe o comando { $given }. Você quis dizer `{ $meant }`? `/chess960 help` lista todos.

# On a terminal.
find-not-a-command = { $typed } não é um comando nem uma posição. `/chess960 help` lista os comandos.
    `Chess960: identify` encontra posições num texto: `Chess960: identify era RNBQKBNR?`
