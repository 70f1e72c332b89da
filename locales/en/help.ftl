help-option-command = A command to explain, such as show
help-description = List the commands, or explain one with its options

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explain a command
help-all = All commands
help-moderators = Moderators' commands

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Positions**
    `random` draw one · `show` one by its number
    `id-of` find a number · `list` all 960
    `daily` today's one · `history` who drew
    {""}**Learn**
    `explain` the numbers · `table` to look up
    `castling` how it works · `term` glossary
    `odds` how fair? · `from-throws` your dice
    {""}**Play together**
    `agree` on a position · `agreements` yours
    `verify` check how it was drawn
    {""}**Your settings**
    `preferences` boards · `my-data` what I keep
    `forget` erase it · `help` for a command
    {""}**Moderators**: `/chess960-daily`
    { $moderators }
    {""}**On a message**: long-press it, **Apps**
    `Chess960: identify`
    -# Try `/chess960 random`, or choose a command below. 518 is the classical start.

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
