# Why what somebody gave to an option of a command is not taken.
option-none = This command takes no options. Leave out { $name }.
option-unknown = This command has no option { $name }. It takes { $known }.
option-misspelled = This command has no option { $name }. Did you mean `{ $meant }`?
option-twice = You gave `{ $option }` twice. Please give it once.
# $what is the option's description.
option-missing = Please add `{ $option }`: { $what }.
option-missing-choice = Please add `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = `{ $option }` can't be { $given }. { $wanted }
option-misspelled-value = `{ $option }` can't be { $given }. Did you mean `{ $meant }`?
option-discord-only = `{ $option }` works in Discord only, where you choose it from a list.

# What an option takes.
option-integer = Type a whole number from { $first } to { $last }.
option-text = Type up to { $most } characters.
option-flag = Type `true` or `false`.
option-choice = Choose { $words }.
option-channel = Choose a text or announcement channel.
option-role = Choose a role.
option-user = Choose a member of this server.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Locked in by the bot
    [public] Public randomness (drand)
    [coins] Two coins
    [parallel-dice] Dice, all at once
    [parallel-coins] Coins, all at once
    [parallel-die-and-coins] Die and coins, all at once
    [lot] At random
    [scharnagl-1-960] Scharnagl 1–960
    [krn] KRN table
    [n5n] N5N table
    [nq-skeleton] By NQ skeletons
    [nq-scharnagl] NQ skeletons, Scharnagl
    [nq-fritz9] NQ skeletons, Fritz9
    [uniform] Random number
    [die] One die
    [digits] Three digits
    [digits-second-again] Three digits, only the second drawn again
    [numbers] Numbers 1 to 4, or pawns
    [direct] By division
    [reverse] From pieces to number
    [two-tables] By two tables
    [figurine] Chess symbols
    [picture] Picture of the board
    [line] Back rank in letters
    [strip] Back rank as a picture
    [words] In words
    [me] Me
    [opponent] My opponent
    [both] Both sides
    [current] Sealed or open
    [daily] Position of the day
    [pair] Draw of two players
    [bishops] Bishops' table
    [kings] King's table
    [round] One per round
    [board] One per board
   *[other] { $name }
}
