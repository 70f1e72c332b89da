# What is no command.
find-which = ¿Qué comando? `/chess960 help` los muestra todos.
# $now is a list of one name or several.
find-renamed = { $before } ahora se llama { $now }.
find-unknown = No hay ningún comando { $given }. `/chess960 help` los muestra todos.
find-meant = No hay ningún comando { $given }. ¿Querías decir `{ $meant }`? `/chess960 help` los muestra todos.

# On a terminal.
find-not-a-command = { $typed } no es un comando ni una posición. `/chess960 help` muestra todos los comandos.
    `Chess960: identify` encuentra posiciones en un texto: `Chess960: identify ¿era RNBQKBNR?`
