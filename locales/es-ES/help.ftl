help-option-command = Un comando que explicar, como show
help-description = Ver la lista de comandos, o explicar uno con sus opciones

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explicar un comando
help-all = Todos los comandos
help-moderators = Comandos de moderación · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` sortear una posición
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` posición del día
    `/chess960 list` · `/chess960 history`
    {""}**Aprender**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` las tablas
    `/chess960 from-throws` tus dados
    {""}**Jugar**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Tus preferencias**
    `/chess960 preferences` tableros
    `/chess960 my-data` · `/chess960 forget`
    {""}**Moderación**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**En el menú de un mensaje**, **Aplicaciones**: `Chess960: identify`
    -# Elige un comando aquí abajo o escríbelo en `/chess960 help`.

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
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Mantén el dedo sobre un mensaje, o haz clic derecho en él, y elige **Aplicaciones**.
# Above the commands that a text can mean
help-matching = Comandos para { $typed }:
