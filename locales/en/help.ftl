help-option-command = A command to explain, such as show
help-description = List the commands, or explain one with its options

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explain a command
help-all = All commands
help-moderators = Moderators' commands · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` draws a position
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` today's position
    `/chess960 list` · `/chess960 history`
    {""}**Learn**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` to look up
    `/chess960 from-throws` your own dice
    {""}**Play together**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Your settings**
    `/chess960 preferences` boards
    `/chess960 my-data` · `/chess960 forget`
    {""}**Moderators**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**On a message**: long-press it, **Apps**, `Chess960: identify`
    -# Choose a command below, or add it to `/chess960 help`.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Example: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, needed: { $about }.
   *[false] - `{ $name }`: { $about }.
}
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Press and hold a message, or right-click it, then choose **Apps**.
# Above the commands that a text can mean
help-matching = Commands for { $typed }:
