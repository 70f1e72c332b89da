odds-option-method = Which way of drawing
odds-description = Show exactly how fair a way of drawing is, and how long it takes

odds-heading = **Exact odds: { $method ->
    [uniform] drawing by a random number
    [die] drawing with a die
    [coins] drawing with a small and a large coin
   *[die-and-coins] drawing with a die and two coins
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Each of the { $positions } positions has the chance { $chance }: the draw is exactly fair.
# $groups is a list of these: positions that have the same chance.
odds-group = { $positions } positions have a chance of { $chance } each
odds-unfair = { $groups }; in a fair draw each of the { $positions } would have { $fair }.
odds-likelier = The likelier ones have the king on the { $places } square free of bishops.
odds-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
odds-distance = The total variation distance from a fair draw is { $distance }: whatever set of positions you bet on, its chance is at most { $points } percentage points higher or lower than in a fair draw.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Nothing is thrown.
odds-throws = It takes { $mean } throws on average.
odds-throws-of-pairs = It takes { $mean } throws on average. Tossing both coins together is one throw.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = throws  finished within

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Two players who { $method ->
    [coins] toss four coins each
   *[die-and-coins] throw four coins and a die each
} make { $throws } of these throws in one action, and are finished with a chance of { $chances }.
odds-parallel-always = Two players who { $method ->
    [coins] toss four coins each
   *[die-and-coins] throw four coins and a die each
} at once are always finished in one action.
odds-parallel-chance = { $chance } within { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = The king's square, as chances of { $positions }:
odds-king-columns = king  chances
odds-king-columns-beside-fair = king  here  fair

# Numbers
odds-percent = { $number } %
odds-almost-certain = over 99.99 %
