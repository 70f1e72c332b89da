# The button and the menu that show how throws or digits made positions
throws-steps = Étapes
throws-steps-menu = Étapes d’une position

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } chiffre
       *[other] { $number } chiffres
    }
   *[false] { $number ->
        [one] { $number } lancer
       *[other] { $number } lancers
    }
}
throws-to-check = Pour vérifier : `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws } : { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = par élimination : { $placed }
throws-piece-on = { $piece } en { $square }
throws-the-piece-on = { $piece } en { $square }

# A throw, and after the arrow the number that it means.
throws-die = dé { $face }
throws-die-means = dé { $face } → { $number }
throws-both-coins = petite sur { $small ->
    [heads] face
   *[tails] pile
}, grande sur { $large ->
    [heads] face
   *[tails] pile
} (`{ $throw }`) → { $number }
throws-large-coin = grande sur { $large ->
    [heads] face
   *[tails] pile
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = nombre { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, trop grand

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits } : trop grand, { $redraw ->
    [all] de nouveau les trois
   *[second] de nouveau le deuxième seul
}
throws-digits-make = { $digits } : position { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $thrown } pour { $piece } ({ $meanings })
throws-decision-square = { $throws } : { $square }
throws-decision-again = { $throws } : à refaire

# What is thrown, inside a sentence.
throws-of-die = un lancer du dé
throws-of-both-coins = un lancer des deux pièces de monnaie
throws-of-large-coin = un lancer de la grande pièce de monnaie seule
throws-one-to-four = un nombre de 1 à 4
throws-one-to-two = un nombre, 1 ou 2,

# The pieces, inside a sentence
throws-dark-bishop = le fou de cases noires
throws-light-bishop = le fou de cases blanches
throws-queen = la dame
throws-king = le roi
throws-a-side-rook = la tour côté a
throws-h-side-rook = la tour côté h
throws-knight = un cavalier
throws-other-knight = l’autre cavalier
