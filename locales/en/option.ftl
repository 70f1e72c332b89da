# Why what somebody gave to an option of a command is not taken.
option-none = This command takes no options. Leave out { $name }.
option-unknown = This command has no option { $name }. It takes { $known }.
option-twice = You gave `{ $option }` twice. Please give it once.
# $what is the option's description.
option-missing = Please add `{ $option }`: { $what }.
# $wanted is one of the sentences below.
option-wrong-value = `{ $option }` can't be { $given }. { $wanted }
option-discord-only = `{ $option }` works in Discord only, where you choose it from a list.

# What an option takes.
option-integer = Type a whole number from { $first } to { $last }.
option-text = Type up to { $most } characters.
option-flag = Type `true` or `false`.
option-choice = Choose { $words }.
option-channel = Choose a text or announcement channel.
option-role = Choose a role.
option-user = Choose a member of this server.

# What Discord shows for a choice of an option, at most 100 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [coins] Two coins
    [digits] Three digits
    [digits-second-again] Three digits, only the second again
    [numbers] Numbers from 1 to 4
    [uniform] Random number
    [parallel-dice] Five dice, all at once
    [parallel-coins] Coins, all at once
    [parallel-die-and-coins] Die and coins, all at once
    [opponent] My opponent
    [lot] At random
    [current] Sealed and open
    [text] Text: letters
    [figurine] Figurine: chess symbols
    [line] Line: the back rank
    [strip] Strip: a picture of the back rank
    [words] Words: the names of the pieces
    [scharnagl] Scharnagl (0–959)
    [scharnagl-1-960] Scharnagl, 1–960
    [daily] Position of the day
    [pair] Draw of an agreement
    [krn] KRN
    [kern] KERN
    [n5n] N5N
    [nq-skeleton] NQ skeleton
    [nq-scharnagl] NQ skeleton, Scharnagl
    [nq-fritz9] NQ skeleton, Fritz9
   *[other] { $name }
}
