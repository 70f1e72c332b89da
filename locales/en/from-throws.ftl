from-throws-option-method = What you threw or drew: one after another, or all at once (parallel)
from-throws-option-throws = Numbers or digits (3 1 6 5 2), coins as H and T, small coin first (HT TT H), or pawns as w and b
from-throws-description = Turn dice, coins or digits that you threw or drew yourself into a position

# Above how the position came from the throws; in short with the throws alone.
from-throws-heading = **From your { $kind ->
    [digits] digits
    [numbers] numbers
   *[throws] throws
}**
from-throws-heading-in-short = **From your { $kind ->
    [digits] digits
    [numbers] numbers
   *[throws] throws
}**: { $throws }
from-throws-in-all = { $number ->
    [one] { $number } throw
   *[other] { $number } throws
} in all.
from-throws-numbers-in-all = { $number ->
    [one] { $number } number
   *[other] { $number } numbers
} in all.
# The same, where colors of pawns were typed.
from-throws-pawns-in-all = { $number ->
    [one] { $number } number
   *[other] { $number } numbers
} in all. Two pawns count together: white white 1, white black 2, black white 3, black black 4. A pawn alone counts 1 if it's white and 2 if it's black.
from-throws-digits-in-all = { $number ->
    [one] { $number } digit
   *[other] { $number } digits
} in all.
from-throws-digits-unfair = Drawing only the second digit again isn't quite fair: see `/chess960 odds method:digits-second-again`.
from-throws-used-dice = { $rounds ->
    [one] All dice fit in 1 round.
   *[other] All dice fit after { $rounds } rounds.
} As throws of one die: { $throws }
from-throws-used-coins = I used { $used_pairs } of { $pairs } pairs, in the players' order. Where only the large coin counts, I took the large coin of the next pair. As throws of one player: { $throws }
from-throws-used-die-and-coins = I used { $used_pairs } of { $pairs } pairs and { $used_dice } of { $dice } dice, in the players' order. Where only the large coin counts, I took the large coin of the next pair. As throws of one player: { $throws }

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin-die = Throw a die for each piece: the bishop on a dark square, the bishop on a light square, the queen, then both knights. Count the free squares from a. If a number is too high, throw again. Rook, king and rook fill the gaps.
from-throws-begin-coins = Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where only two squares are possible, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
from-throws-begin-die-and-coins = Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where three squares are possible, throw the die; where it's two, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
from-throws-begin-numbers = Draw a number from 1 to 4 for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where three squares are possible, draw again on a 4; where it's two, draw 1 or 2; where it's one, nothing. The knights fill the gaps. With a white and a black pawn in closed hands, choosing a hand gives 1 (white) or 2 (black). Choosing twice gives 1 to 4: white white is 1, white black 2, black white 3, black black 4. You can type the colors instead of the numbers, such as `wb` for 2.
from-throws-begin-digits = Put the digits 0 to 9 into each of three boxes. Draw the hundreds, the tens and the ones of a position's number. If the number is above 959, draw all three again, and type those that were too high too: `9 7 2 5 1 8`.
from-throws-begin-digits-second-again = Put the digits 0 to 9 into each of three boxes. Draw the hundreds, the tens and the ones of a position's number. After a 9, draw the second digit again until it's 0 to 5, and type those that were too high too. To be exactly fair, draw all three again instead, with `method:digits`.
from-throws-begin-dice = Take five dice of different colours, and agree on their order: the bishop on a dark square, the bishop on a light square, the queen, then both knights. Throw them at once and type them in this order. If some are too high (5 and 6 for a bishop and the second knight, 6 for the first knight), throw these again and add them in the same order, until all fit. Rook, king and rook fill the gaps.
# $decision is "a toss of both coins for the light bishop (…)"; see throws.ftl. So it is in all sentences below.
from-throws-first = Start with { $decision }.
from-throws-write = Type your { $kind ->
    [digits] digits
    [numbers] numbers
   *[throws] throws
} in order: `/chess960 from-throws method:{ $method } throws:{ $example }`

# How two players throw at once, each round.
from-throws-form-coins = Each of you tosses two pairs of coins at once; a pair is a small and a large coin. Agree beforehand how to tell the pairs apart, for example a penny with a nickel first, then a dime with a quarter; or 1 with 5 cents first, then 1 with 2 euros. Type the first player's first pair (the small coin first), the first player's second pair, then the second player's pairs: `HTTH THHT`. I use the pairs in this order. Two such rounds are usually enough; what is left of the last one doesn't count.
from-throws-form-die-and-coins = Each of you tosses two pairs of coins and throws a die, all at once; a pair is a small and a large coin. Agree beforehand how to tell the pairs apart, for example a penny with a nickel first, then a dime with a quarter; or 1 with 5 cents first, then 1 with 2 euros. Type the first player's first pair (the small coin first), the first player's second pair and die, then the second player's: `HTTH3 THHT5`. I use them in this order. One such round is always enough; what is left doesn't count.

# The same in short, after what is wrong.
from-throws-short-form-coins = Type all throws of a round, the first player's first: `HTTH THHT`.
from-throws-short-form-die-and-coins = Type all throws of a round, the first player's first, each with the die at the end: `HTTH3 THHT5`.

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = If { $method ->
    [die] you threw only a die
    [coins] you tossed only coins, one throw after another
    [die-and-coins] you threw a die too
    [numbers] you drew numbers from 1 to 4, or pawns
    [digits] you drew three digits, and all three again above 959
    [digits-second-again] you drew only the second digit again
    [parallel-coins] two of you tossed four coins each at once
   *[parallel-die-and-coins] two of you threw four coins and a die each at once
}, choose `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol, $last and $rest are what somebody typed.
from-throws-symbol = Throw { $number }: I can't read { $symbol }. Type numbers, `H` and `T` for heads and tails, or `w` and `b` for white and black pawns.
from-throws-symbol-in-word = Throw { $number }, { $word }: I can't read { $symbol }. Type numbers, `H` and `T` for heads and tails, or `w` and `b` for white and black pawns.

# A throw with something else than what decides there. $placed is "the dark bishop on e1 and the queen on a1". One of the sentences after these two follows.
from-throws-other-device = Throw { $number }, { $throw }, doesn't fit: start with { $decision }.
from-throws-other-device-after = Throw { $number }, { $throw }, doesn't fit. You have { $placed }; next comes { $decision }.
from-throws-give-large-coin = If you tossed both coins, only the large one counts: type { $coin }.
from-throws-give-one-letter = Type `H` or `T`.
from-throws-give-one-letter-each = Type `H` or `T`, with a space between throws.
from-throws-give-two-letters = Type two letters, the small coin first, such as { $examples }.
from-throws-give-two-letters-each = Type two letters for each throw, with a space between throws.
from-throws-give-two-colors = Choose a hand twice and type both colors, such as `wb`, or type a number from 1 to 4.
from-throws-give-one-color = Choose a hand once and type its color, `w` or `b`, or type `1` or `2`.
from-throws-give-number = { $most ->
    [2] Type `1` or `2`.
   *[other] Type a number from 1 to { $most }.
}

# More throws are needed.
from-throws-missing = More throws are needed: nothing is placed yet.
from-throws-missing-after = More throws are needed. So far you have { $placed }.
from-throws-missing-again = Throw { $number }, { $last }, was too high, so throw again.
from-throws-missing-next = Next, as throw { $number }, comes { $decision }.

# The position was complete before the last throw.
from-throws-superfluous = Throw { $used } completes position { $position }. Extra throws at the end: { $rest }. Leave them out, or check that you typed no throw twice.
from-throws-superfluous-many = Throw { $used } completes position { $position }. Extra throws at the end: the { $number } from throw { $first } on. Leave them out, or check that you typed no throw twice.

# Digits from three boxes. $digits is "`9 7 2`".
from-throws-no-digit = In place { $number }, { $throw } isn't a digit. Type the hundreds, the tens and the ones, such as `5 1 8`.
from-throws-digits-too-high = { $digits } is too high, so draw { $redraw ->
    [all] all three digits
   *[second] only the second digit
} again.
from-throws-digits-next = { $open ->
    [0] More digits are needed: next come the hundreds, the tens and the ones.
    [1] More digits are needed: after { $digits } come the tens and the ones.
   *[2] One more digit is needed: after { $digits } come the ones.
}
from-throws-superfluous-digits = Digit { $used } completes position { $position }, but { $number ->
    [one] one more follows. Leave it out,
   *[other] { $number } more follow. Leave them out,
} or check that you typed no digit twice.

# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-no-face = Throw { $number }, { $throw }, isn't a die's. Type a number from 1 to 6.
from-throws-first-dice = Type all { $number } dice in the order you agreed on: { $pieces }. You gave { $given }.
from-throws-dice-again = { $number ->
    [one] The die for { $pieces } was too high. Throw it again, and add it at the end.
   *[other] The dice for { $pieces } were too high. Throw them again, and add them at the end in the same order.
}
from-throws-dice-again-incomplete = Round { $round } is incomplete: the dice for { $pieces } were too high, so { $number } more numbers are needed, in this order. You gave { $given }.
from-throws-die-of = { $die ->
    [1] the dark bishop
    [2] the light bishop
    [3] the queen
    [4] the first knight
   *[5] the second knight
}

# Something that two players do not throw at once.
from-throws-no-die-here = Throw { $number }, { $throw }, is a die's, but this method uses only coins.
from-throws-no-pawns-here = Throw { $number }, { $throw }, is of pawns, but this method has none.
from-throws-no-pairs = Throw { $number }, { $throw }, has { $letters ->
    [one] { $letters } letter
   *[other] { $letters } letters
}. Type two letters for each pair of coins, or four for each player.
from-throws-second-action = With a die each, one round is always enough: type { $needed_pairs } pairs of coins and { $needed_dice } dice. You gave { $pairs } pairs and { $dice } dice.

# Something of a round is missing; how two players type their throws follows.
from-throws-incomplete = Round { $action } is incomplete: { $missing }.
# $things is a list of $number of the things below.
from-throws-things-missing = { $number ->
    [one] { $things } is missing
   *[other] { $things } are missing
}
from-throws-first-players-pair = the first player's second pair
from-throws-first-players-die = the first player's die
from-throws-second-players-pair = the second player's second pair
from-throws-second-players-die = the second player's die
from-throws-pairs-missing = { $needed } pairs of coins are needed, and { $given ->
    [0] you gave none
   *[other] you gave { $given }
}
from-throws-dice-missing = { $number ->
    [one] one of the two dice is missing
   *[other] both dice are missing
}

# There are too many rounds, or too few.
from-throws-superfluous-actions = Round { $action } completes position { $position }. Leave out the rest, { $rest }: you need another round only if something is missing.
from-throws-another-action = { $actions ->
    [one] One round isn't
   *[other] { $actions } rounds aren't
} enough this time. You have { $placed }; next comes { $thrown }, and no coins are left. Both of you toss all four coins again: add them at the end, as round { $next }.
