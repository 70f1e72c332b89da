from-throws-option-method = What you threw: one throw after another, or two players in parallel
from-throws-option-throws = A die's numbers (3 1 6 5 2), coins as H and T, the small one first (HT TT H)
from-throws-description = Turn dice or coins that you threw yourself into a position

# Above how the position came from the throws; in short with the throws alone.
from-throws-heading = **From your throws**
from-throws-heading-in-short = **From your throws**: { $throws }
from-throws-in-all = { $number ->
    [one] { $number } throw
   *[other] { $number } throws
} in all.
from-throws-used-coins = Used in the players' order: { $used_pairs } of { $pairs } pairs. Where the large coin alone decides, that of the next pair does. As throws of one player: { $throws }
from-throws-used-die-and-coins = Used in the players' order: { $used_pairs } of { $pairs } pairs and { $used_dice } of { $dice } dice. Where the large coin alone decides, that of the next pair does. As throws of one player: { $throws }

# How to begin, when no throws were given. A sentence about the first throw follows on the first three.
from-throws-begin-die = Throw a die. In this order it places the bishop on a dark square, the bishop on a light one, the queen and both knights, each on one of the squares that are still free, counted from a. Throw again what is too high. Rook, king and rook take the rest.
from-throws-begin-coins = Toss a small and a large coin. Write `H` for heads and `T` for tails, the small coin first. They place, in this order, the bishop on a light square, the bishop on a dark one, the king, the rook on his a-side, the rook on his h-side and the queen; the knights take the rest. For one of two squares toss the large coin alone, and for a single square nothing.
from-throws-begin-die-and-coins = Toss a small and a large coin. Write `H` for heads and `T` for tails, the small coin first. They place, in this order, the bishop on a light square, the bishop on a dark one, the king, the rook on his a-side, the rook on his h-side and the queen; the knights take the rest. For one of two squares toss the large coin alone, and for a single square nothing. One of three squares is chosen by a die.
# $decision is "a toss of both coins for the light bishop (…)"; see throws.ftl. So it is in all sentences below.
from-throws-first = First comes { $decision }.
from-throws-write = Write down the throws as you make them, for example `/chess960 from-throws method:{ $method } throws:{ $example }`.

# How two players throw in parallel.
from-throws-form-coins = In one action each of two players throws two pairs of coins. A pair is a small and a large coin; agree before how you tell the pairs apart, such as copper for the first and silver for the second. Write the first player's first pair (the small coin first), the first player's second pair, then the second player's: `HTTH THHT`. They are used in this order. Mostly two such actions suffice; what is left over of the last one does not count.
from-throws-form-die-and-coins = In one action each of two players throws two pairs of coins and a die. A pair is a small and a large coin; agree before how you tell the pairs apart, such as copper for the first and silver for the second. Write the first player's first pair (the small coin first), the first player's second pair, then the second player's: `HTTH3 THHT5`. They are used in this order. One such action always suffices; what is left over does not count.

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = If { $method ->
    [die] you threw a die alone
    [coins] you tossed coins alone, one throw after another
    [die-and-coins] you threw a die for this too
    [parallel-coins] two of you tossed four coins each at once
   *[parallel-die-and-coins] two of you threw four coins and a die each at once
}, choose the method `{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol, $last and $rest are what somebody typed.
from-throws-symbol = Throw { $number }: { $symbol } is neither a number of a die (1 to 6) nor a side of a coin (`H` for heads, `T` for tails).
from-throws-symbol-in-word = Throw { $number }, { $word }: { $symbol } is neither a number of a die (1 to 6) nor a side of a coin (`H` for heads, `T` for tails).

# A throw with something else than what decides there. $placed is "the dark bishop on e1 and the queen on a1". One of the sentences after these two follows.
from-throws-other-device = Throw { $number }, { $throw }, doesn't fit: the next throw should be { $decision }.
from-throws-other-device-after = Throw { $number }, { $throw }, doesn't fit: after { $placed }, the next throw should be { $decision }.
from-throws-give-large-coin = If you tossed both, the small one doesn't count: type { $coin }.
from-throws-give-one-letter = Type `H` or `T`.
from-throws-give-one-letter-each = Type `H` or `T`, with a space between throws.
from-throws-give-two-letters = Type two letters, the small coin first, such as { $examples }.
from-throws-give-two-letters-each = Type two letters for each throw, with a space between throws.
from-throws-give-number = Type a number from 1 to 6.

# More throws are needed.
from-throws-missing = Throws are missing. Nothing is placed yet.
from-throws-missing-after = Throws are missing. So far you have { $placed }.
from-throws-missing-again = Throw { $number }, { $last }, doesn't count: please throw again.
from-throws-missing-next = Next, as throw { $number }, comes { $decision }.

# The position was complete before the last throw.
from-throws-superfluous = Throw { $used } completes the position ({ $position }). Extra throws at the end: { $rest }. Leave them out, or check whether you wrote an earlier throw twice.
from-throws-superfluous-many = Throw { $used } completes the position ({ $position }). Extra throws at the end: the { $number } from throw { $first } on. Leave them out, or check whether you wrote an earlier throw twice.

# Something that players do not throw in parallel.
from-throws-no-die-here = Throw { $number }, { $throw }, is a die's, but in this form no die is thrown.
from-throws-no-pairs = Throw { $number }, { $throw }, has { $letters ->
    [one] { $letters } letter
   *[other] { $letters } letters
}, but coins are tossed in pairs here: write two letters for each pair, or four for each player.
from-throws-second-action = With a die each, one action always suffices: give just { $needed_pairs } pairs of coins and { $needed_dice } dice. Here are { $pairs } and { $dice }.

# Something of an action of two players is missing; how they throw in parallel follows.
from-throws-incomplete = Action { $action } is incomplete: { $missing }.
# $things is a list of $number of the things below.
from-throws-things-missing = { $number ->
    [one] { $things } is missing
   *[other] { $things } are missing
}
from-throws-first-players-pair = the first player's second pair
from-throws-first-players-die = the first player's die
from-throws-second-players-pair = the second player's second pair
from-throws-second-players-die = the second player's die
from-throws-pairs-missing = { $needed } pairs of coins are needed, { $given ->
    [0] here is none
    [one] here is { $given }
   *[other] here are { $given }
}
from-throws-dice-missing = { $number ->
    [one] one of the two dice is missing
   *[other] both dice are missing
}

# There are too many actions, or too few.
from-throws-superfluous-actions = After action { $action } the position is complete ({ $position }). Leave out what comes after it, { $rest }: another action is only for the case that something is missing.
from-throws-another-action = { $actions ->
    [one] One action is
   *[other] { $actions } actions are
} not enough. You have { $placed }; next would be { $thrown }, and no coins are left. Both of you toss all four coins once more, and write them after the others as action { $next }.
