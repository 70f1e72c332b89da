# What is no command.
find-which = ¿Qué comando? `/chess960 help` los muestra todos.
# $now is a list of one name or several.
find-renamed = { $before } ahora se llama { $now }.
find-unknown = No hay ningún comando { $given }. `/chess960 help` los muestra todos.
find-meant = No hay ningún comando { $given }. ¿Querías decir `{ $meant }`? `/chess960 help` los muestra todos.

# On a terminal.
find-not-a-command = Los comandos empiezan por una barra. `/chess960 help` los muestra todos.
    `Chess960: identify` lleva el texto de un mensaje: `Chess960: identify was it RNBQKBNR?`
