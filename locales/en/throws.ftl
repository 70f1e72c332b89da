# The button and the menu that show how throws or digits made positions
throws-steps = Steps
throws-steps-menu = Steps of a position

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } digit
       *[other] { $number } digits
    }
   *[false] { $number ->
        [one] { $number } throw
       *[other] { $number } throws
    }
}
throws-to-check = To check: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = no choice left: { $placed }
throws-piece-on = { $piece } on { $square }
throws-the-piece-on = the { $piece } on { $square }

# A throw, and after the arrow the number that it means.
throws-die = die { $face }
throws-die-means = die { $face } → { $number }
throws-both-coins = small { $small ->
    [heads] heads
   *[tails] tails
}, large { $large ->
    [heads] heads
   *[tails] tails
} (`{ $throw }`) → { $number }
throws-large-coin = large { $large ->
    [heads] heads
   *[tails] tails
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = number { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, too high

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: too high, { $redraw ->
    [all] all three again
   *[second] only the second again
}
throws-digits-make = { $digits }: position { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $thrown } for the { $piece } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: throw again

# What is thrown, inside a sentence.
throws-of-die = a throw of the die
throws-of-both-coins = a toss of both coins
throws-of-large-coin = a toss of the large coin alone
throws-one-to-four = a number from 1 to 4
throws-one-to-two = a number, 1 or 2,

# The pieces, inside a sentence
throws-dark-bishop = dark bishop
throws-light-bishop = light bishop
throws-queen = queen
throws-king = king
throws-a-side-rook = a-side rook
throws-h-side-rook = h-side rook
throws-knight = knight
throws-other-knight = other knight
