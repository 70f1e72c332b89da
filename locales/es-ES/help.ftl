help-option-command = Un comando que explicar, como show
help-description = Ver la lista de comandos, o explicar uno con sus opciones

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explicar un comando
help-all = Todos los comandos
help-moderators = Comandos de moderación

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Posiciones**
    `random` sortear una · `show` por número
    `id-of` hallar su número · `list` las 960
    `daily` la de hoy · `history` quién sorteó
    {""}**Aprender**
    `explain` los números · `table` las tablas
    `castling` el enroque · `term` el glosario
    `odds` ¿equitativo? · `from-throws` tus dados
    {""}**Jugar**
    `agree` acordar · `agreements` tus acuerdos
    `verify` comprobar un sorteo
    {""}**Tus preferencias**
    `preferences` tableros · `my-data` qué guardo
    `forget` borrarlo · `help` ver un comando
    {""}**Moderación**: `/chess960-daily`
    { $moderators }
    {""}**En el menú de un mensaje**, **Aplicaciones**
    `Chess960: identify`
    -# Prueba `/chess960 random` o elige un comando aquí abajo. La 518 es la posición inicial clásica.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Ejemplo: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, obligatoria: { $about }.
   *[false] - `{ $name }`: { $about }.
}
