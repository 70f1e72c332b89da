# The button and the menu that show how throws or digits made positions
throws-steps = Кроки
throws-steps-menu = Кроки однієї з позицій

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } цифра
        [few] { $number } цифри
        [many] { $number } цифр
       *[other] { $number } цифри
    }
   *[false] { $number ->
        [one] { $number } кидок
        [few] { $number } кидки
        [many] { $number } кидків
       *[other] { $number } кидка
    }
}
throws-to-check = Перевірити: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = без вибору: { $placed }
throws-piece-on = { $piece } на { $square }
throws-the-piece-on = { $piece } на { $square }

# A throw, and after the arrow the number that it means.
throws-die = кубик { $face }
throws-die-means = кубик { $face } → { $number }
throws-both-coins = мала — { $small ->
    [heads] орел
   *[tails] решка
}, велика — { $large ->
    [heads] орел
   *[tails] решка
} (`{ $throw }`) → { $number }
throws-large-coin = велика — { $large ->
    [heads] орел
   *[tails] решка
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = число { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, забагато

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: забагато, { $redraw ->
    [all] усі три знову
   *[second] знову лише друга
}
throws-digits-make = { $digits }: позиція { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $piece }: { $thrown } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: ще раз

# What is thrown, inside a sentence.
throws-of-die = кидок кубика
throws-of-both-coins = кидок обох монет
throws-of-large-coin = кидок лише великої монети
throws-one-to-four = число від 1 до 4
throws-one-to-two = число 1 або 2

# The pieces, inside a sentence
throws-dark-bishop = чорнопольний слон
throws-light-bishop = білопольний слон
throws-queen = ферзь
throws-king = король
throws-a-side-rook = тура з боку a
throws-h-side-rook = тура з боку h
throws-knight = кінь
throws-other-knight = другий кінь
