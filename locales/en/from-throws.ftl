from-throws-option-method = What you threw: one after another, or all at once (parallel)
from-throws-option-throws = Digits (3 1 6), coins as H and T, small coin first (HT TT), or pawns as w and b
from-throws-description = Turn dice, coins or digits that you threw into a position

# Before the throws, which are in the order of one person.
from-throws-heading = { $kind ->
    [digits] **From your digits**
    [numbers] **From your numbers**
    [dice] **As throws of one die**
    [rounds] **As throws of one player**
   *[throws] **From your throws**
}

# Below the throws.
from-throws-in-all = { $kind ->
    [digits] { $number } digits in all.
    [digits-second-again] { $number } digits in all. Drawing only the second digit again isn't quite fair: see `/chess960 odds method:digits-second-again`.
    [numbers] { $number } numbers in all.
    [pawns] { $number } numbers in all. Two pawns count together: white white 1, white black 2, black white 3, black black 4. A pawn alone counts 1 if it's white and 2 if it's black.
   *[throws] { $number } throws in all.
}
from-throws-used-dice = { $rounds ->
    [one] All dice fit in 1 round.
   *[other] All dice fit after { $rounds } rounds.
}
from-throws-used-pairs = I used { $used_pairs } of { $pairs } pairs{ $dice ->
    [0] {""}
   *[other] {""} and { $used_dice } of { $dice } dice
}, in the players' order. Where only the large coin counts, I took the large coin of the next pair.

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Throw a die for each piece: the bishop on a dark square, the bishop on a light square, the queen, then both knights. Count the free squares from a. If a number is too high, throw again. Rook, king and rook fill the gaps.
    [coins] Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where only two squares are possible, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
    [die-and-coins] Toss a small and a large coin for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where three squares are possible, throw the die; where it's two, toss the large coin alone; where it's one, nothing. The knights fill the gaps. Write `H` for heads and `T` for tails, the small coin first. Any two coins of different size will do, such as a penny and a nickel, or 1 euro and 2 euros.
    [numbers] Draw a number from 1 to 4 for each piece: the bishop on a light square, the bishop on a dark square, the king, the rook on his a-side, the rook on his h-side, then the queen. Where three squares are possible, draw again on a 4; where it's two, draw 1 or 2; where it's one, nothing. The knights fill the gaps. With a white and a black pawn in closed hands, choosing a hand gives 1 (white) or 2 (black). Choosing twice gives 1 to 4: white white is 1, white black 2, black white 3, black black 4. You can type the colours instead of the numbers, such as `wb` for 2.
    [digits] Put the digits 0 to 9 into each of three boxes. Draw the hundreds, the tens and the ones of a position's number. If the number is above 959, draw all three again, and type those that were too high too: `9 7 2 5 1 8`.
    [digits-second-again] Put the digits 0 to 9 into each of three boxes. Draw the hundreds, the tens and the ones of a position's number. After a 9, draw the second digit again until it's 0 to 5, and type those that were too high too. To be exactly fair, draw all three again instead, with `method:digits`.
    [parallel-dice] Take five dice of different colours, and agree on their order: the bishop on a dark square, the bishop on a light square, the queen, then both knights. Throw them at once and type them in this order. If some are too high (5 and 6 for a bishop and the second knight, 6 for the first knight), throw these again and add them in the same order, until all fit. Rook, king and rook fill the gaps.
    [parallel-coins] Each of you tosses two pairs of coins at once; a pair is a small and a large coin. Agree beforehand how to tell the pairs apart, for example a penny with a nickel first, then a dime with a quarter; or 1 with 5 cents first, then 1 with 2 euros. Type the first player's first pair (the small coin first), the first player's second pair, then the second player's pairs: `HTTH THHT`. I use the pairs in this order. Two such rounds are usually enough; what is left of the last one doesn't count.
   *[parallel-die-and-coins] Each of you tosses two pairs of coins and throws a die, all at once; a pair is a small and a large coin. Agree beforehand how to tell the pairs apart, for example a penny with a nickel first, then a dime with a quarter; or 1 with 5 cents first, then 1 with 2 euros. Type the first player's first pair (the small coin first), the first player's second pair and die, then the second player's: `HTTH3 THHT5`. I use them in this order. One such round is always enough; what is left doesn't count.
}
from-throws-write = Type your { $kind ->
    [digits] digits
    [numbers] numbers
   *[throws] throws
} in order: `/chess960 from-throws method:{ $method } throws:{ $method ->
    [die] 3 1 6 5 2
    [coins] HT TT TH H TH HT
    [die-and-coins] HT TT TH H 4 2
    [numbers] 3 1 2 2 2 3
    [digits] 5 1 8
    [digits-second-again] 9 7 2 1
    [parallel-dice] 3 5 6 5 2 1
    [parallel-coins] HTTH THHT HHTT THTH
   *[parallel-die-and-coins] HTTH3 THHT5
}`

# What comes next in a draw. $placed is "the dark bishop on e1 and the queen on a1", $decision "a toss of both coins for the light bishop (…)"; see throws.ftl.
from-throws-next = { $pieces ->
    [0] First comes { $decision }.
   *[other] You have { $placed }; next comes { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Type a number from 1 to 6 for each die.
    [parallel-coins] Type two letters for each pair of coins, the first player's first: `HTTH THHT`.
    [parallel-die-and-coins] Type two letters for each pair of coins, and each player's die at the end, the first player's first: `HTTH3 THHT5`.
   *[digits] Type the hundreds, the tens and the ones, such as `5 1 8`.
}

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

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Throw { $number }, { $word }: I can't read { $symbol }. Type numbers, `H` and `T` for heads and tails, or `w` and `b` for white and black pawns.
from-throws-unreadable-word = Throw { $number }: I can't read { $word }. Type numbers as digits, `H` and `T` for heads and tails, or `w` and `b` for white and black pawns.
from-throws-wrong = Throw { $number }, { $throw }, doesn't fit.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [one] Type two letters, the small coin first, such as `{ $last }T` or `{ $last }H`.
       *[other] Type two letters for each throw, with a space between throws.
    }
    [large-coin] { $letters ->
        [2] If you tossed both coins, only the large one counts: type `{ $last }`.
       *[other] Type `H` or `T`, with a space between throws.
    }
    [two-pawns] Choose a hand twice and type both colours, such as `wb`, or type a number from 1 to 4.
   *[one-pawn] Choose a hand once and type its colour, `w` or `b`, or type `1` or `2`.
}
from-throws-missing = { $kind ->
    [rounds] The coins aren't enough this time. Both of you toss all four coins again: add them at the end.
   *[throws] More throws are needed.
}
from-throws-too-high = { $throw } at the end was too high, so throw again.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` is too high, so draw all three digits again.
    [second] `{ $high }` is too high, so draw only the second digit again.
   *[none] More digits are needed.
} { $open ->
    [0] Next come the hundreds, the tens and the ones.
    [1] After `{ $digits }` come the tens and the ones.
   *[2] After `{ $digits }` come the ones.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Type all { $number } dice in the order you agreed on: { $pieces }.
   *[other] { $number ->
        [one] The die for { $pieces } was too high. Throw it again, and add it at the end.
       *[other] The dice for { $pieces } were too high. Throw them again, and add them at the end in the same order.
    }
}{ $given ->
    [0] {""}
   *[other] {""} You gave { $given } of { $number }.
}
from-throws-die-of = { $die ->
    [1] the dark bishop
    [2] the light bishop
    [3] the queen
    [4] the first knight
   *[5] the second knight
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] Round { $round } needs
    [1] In round { $round }, the first player needs
   *[2] In round { $round }, the second player needs
} { $needed_pairs } pairs of coins{ $needed_dice ->
    [0] {""}
    [one] {""} and a die
   *[other] {""} and { $needed_dice } dice
}. You gave { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [one] {""} and 1 die
       *[other] {""} and { $dice } dice
    }
}.
from-throws-superfluous = { $kind ->
    [digits] Digit
    [rounds] Round
   *[throws] Throw
} { $used } completes position { $position }. Extra at the end ({ $number }): { $rest }. Leave that out, or check that you typed nothing twice.
