from-throws-option-method = What you threw: one throw after another, or two players at once (parallel)
from-throws-option-throws = A die's numbers (3 1 6 5 2), or coins as H and T with the small coin first (HT TT H)
from-throws-description = Turn dice or coins that you threw yourself into a position

# Above how the position came from the throws; in short with the throws alone.
from-throws-heading = **From your throws**
from-throws-heading-in-short = **From your throws**: { $throws }
from-throws-in-all = { $number ->
    [one] { $number } throw
   *[other] { $number } throws
} in all.
from-throws-used-coins = I used { $used_pairs } of { $pairs } pairs, in the players' order. Where only the large coin counts, I took the large coin of the next pair. As throws of one player: { $throws }
from-throws-used-die-and-coins = I used { $used_pairs } of { $pairs } pairs and { $used_dice } of { $dice } dice, in the players' order. Where only the large coin counts, I took the large coin of the next pair. As throws of one player: { $throws }

# How to begin, when no throws were given. A sentence about the first throw follows on the first three.
from-throws-begin-die = Throw a die for each piece: the bishop on a dark square, the bishop on a light square, the queen, then both knights. Count the free squares from a. If a number is too high, throw again. Rook, king and rook fill the gaps.
from-throws-begin-coins = Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where only two squares are possible, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
from-throws-begin-die-and-coins = Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where three squares are possible, throw the die; where it's two, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
# $decision is "a toss of both coins for the light bishop (…)"; see throws.ftl. So it is in all sentences below.
from-throws-first = Start with { $decision }.
from-throws-write = Type your throws in order: `/chess960 from-throws method:{ $method } throws:{ $example }`

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
    [parallel-coins] two of you tossed four coins each at once
   *[parallel-die-and-coins] two of you threw four coins and a die each at once
}, choose `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol, $last and $rest are what somebody typed.
from-throws-symbol = Throw { $number }: I can't read { $symbol }. Type a die's number (1 to 6), or `H` for heads and `T` for tails.
from-throws-symbol-in-word = Throw { $number }, { $word }: I can't read { $symbol }. Type a die's number (1 to 6), or `H` for heads and `T` for tails.

# A throw with something else than what decides there. $placed is "the dark bishop on e1 and the queen on a1". One of the sentences after these two follows.
from-throws-other-device = Throw { $number }, { $throw }, doesn't fit: start with { $decision }.
from-throws-other-device-after = Throw { $number }, { $throw }, doesn't fit. You have { $placed }; next comes { $decision }.
from-throws-give-large-coin = If you tossed both coins, only the large one counts: type { $coin }.
from-throws-give-one-letter = Type `H` or `T`.
from-throws-give-one-letter-each = Type `H` or `T`, with a space between throws.
from-throws-give-two-letters = Type two letters, the small coin first, such as { $examples }.
from-throws-give-two-letters-each = Type two letters for each throw, with a space between throws.
from-throws-give-number = Type a number from 1 to 6.

# More throws are needed.
from-throws-missing = More throws are needed: nothing is placed yet.
from-throws-missing-after = More throws are needed. So far you have { $placed }.
from-throws-missing-again = Throw { $number }, { $last }, was too high, so throw again.
from-throws-missing-next = Next, as throw { $number }, comes { $decision }.

# The position was complete before the last throw.
from-throws-superfluous = Throw { $used } completes position { $position }. Extra throws at the end: { $rest }. Leave them out, or check that you typed no throw twice.
from-throws-superfluous-many = Throw { $used } completes position { $position }. Extra throws at the end: the { $number } from throw { $first } on. Leave them out, or check that you typed no throw twice.

# Something that two players do not throw at once.
from-throws-no-die-here = Throw { $number }, { $throw }, is a die's, but this method uses only coins.
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
