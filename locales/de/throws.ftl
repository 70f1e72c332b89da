# The button and the menu that show how throws or digits made positions
throws-steps = Schritte
throws-steps-menu = Schritte einer Stellung

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } Ziffer
       *[other] { $number } Ziffern
    }
   *[false] { $number ->
        [one] { $number } Wurf
       *[other] { $number } Würfe
    }
}
throws-to-check = Zum Nachprüfen: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = keine Wahl mehr: { $placed }
throws-piece-on = { $piece } auf { $square }
throws-the-piece-on = { $piece } auf { $square }

# A throw, and after the arrow the number that it means.
throws-die = Würfel { $face }
throws-die-means = Würfel { $face } → { $number }
throws-both-coins = klein { $small ->
    [heads] Kopf
   *[tails] Zahl
}, groß { $large ->
    [heads] Kopf
   *[tails] Zahl
} (`{ $throw }`) → { $number }
throws-large-coin = groß { $large ->
    [heads] Kopf
   *[tails] Zahl
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = Zahl { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, zu hoch

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: zu hoch, { $redraw ->
    [all] alle drei noch einmal
   *[second] nur die zweite noch einmal
}
throws-digits-make = { $digits }: Stellung { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $piece }, { $thrown } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: noch einmal werfen

# What is thrown, inside a sentence.
throws-of-die = ein Wurf mit dem Würfel
throws-of-both-coins = ein Wurf mit beiden Münzen
throws-of-large-coin = ein Wurf nur mit der großen Münze
throws-one-to-four = eine Zahl von 1 bis 4
throws-one-to-two = eine Zahl, 1 oder 2

# The pieces, inside a sentence
throws-dark-bishop = schwarzfeldriger Läufer
throws-light-bishop = weißfeldriger Läufer
throws-queen = Dame
throws-king = König
throws-a-side-rook = a-seitiger Turm
throws-h-side-rook = h-seitiger Turm
throws-knight = Springer
throws-other-knight = anderer Springer
