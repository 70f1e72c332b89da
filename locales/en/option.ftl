# Why what somebody gave to an option of a command is not taken.
option-none = There is no option { $name }: this command takes none.
option-unknown = There is no option { $name }. This command takes { $known }.
option-twice = The option `{ $option }` was given twice; give it once.
# $what is the option's description.
option-missing = The option `{ $option }` is missing ({ $what }).
# $wanted is one of the sentences below.
option-wrong-value = { $given } is not a value for the option `{ $option }`. { $wanted }
option-discord-only = The option `{ $option }` works in Discord only, where its value is chosen from a list.

# What an option takes.
option-integer = Give a whole number from { $first } to { $last }.
option-text = Give a text of at most { $most } characters.
option-flag = Give `true` or `false`.
option-choice = Choose { $words }.
option-channel = Choose a text or announcement channel.
option-role = Choose a role.
option-user = Choose a member of the server.
