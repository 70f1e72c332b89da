odds-option-method = Quelle façon de tirer
odds-description = Montrer l’équité d’une façon de tirer et le temps qu’elle prend

odds-heading = **Probabilités exactes : { $method ->
    [uniform] tirage avec un nombre aléatoire
    [die] tirage avec un dé
    [coins] tirage avec une petite et une grande pièce de monnaie
    [die-and-coins] tirage avec un dé et deux pièces de monnaie
    [digits] tirage de trois chiffres, de nouveau les trois au-dessus de 959
    [digits-second-again] tirage de trois chiffres, de nouveau le deuxième seul au-dessus de 959
    [parallel-dice] tirage avec cinq dés à la fois
    [parallel-coins] tirage à deux joueurs, quatre pièces de monnaie chacun
    [parallel-die-and-coins] tirage à deux joueurs, quatre pièces de monnaie et un dé chacun
   *[numbers] tirage de nombres de 1 à 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Chacune des { $positions } positions a une probabilité de { $chance } : parfaitement équitable.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions } positions ont chacune une probabilité de { $chance }
   *[false] { $positions } positions ont { $chance } chacune
}
odds-unfair = { $groups }. Dans un tirage équitable, chacune des { $positions } a { $fair }.
odds-likelier = Les positions les plus probables ont le roi sur la { $places } case sans fou.
odds-likelier-numbers = Les positions les plus probables vont de { $first } à { $last }.
odds-place = { $place ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
   *[6] sixième
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Pas tout à fait équitable : { $groups }. Un tirage équitable donne { $fair }.
odds-short-distance = Si tu paries sur des positions, tes chances s’écartent d’au plus { $points } points de pourcentage de celles d’un tirage équitable.
odds-distance = La distance en variation totale à un tirage équitable est de { $distance } : si tu paries sur des positions, tes chances s’écartent d’au plus { $points } points de pourcentage de celles d’un tirage équitable.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Tirer à nouveau le deuxième chiffre seul ne l’est pas : la distance à un tirage équitable est de { $distance }, voir `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Il n’y a rien à lancer.
odds-throws = Il faut { $mean } lancers en moyenne.
odds-throws-of-pairs = Il faut { $mean } lancers en moyenne. Les deux pièces de monnaie à la fois comptent pour un lancer.
odds-numbers = Il faut { $mean } nombres en moyenne.
odds-digits = Il faut { $mean } chiffres en moyenne.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = nombre  suffit dans
odds-drawn-columns = nombre  suffit dans

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Deux joueurs qui lancent { $method ->
    [coins] chacun quatre pièces de monnaie
   *[die-and-coins] chacun quatre pièces de monnaie et un dé
} à la fois font { $throws } de ces lancers par manche. Leur probabilité d’avoir fini est de { $chances }.
odds-parallel-always = Deux joueurs qui lancent { $method ->
    [coins] chacun quatre pièces de monnaie
   *[die-and-coins] chacun quatre pièces de monnaie et un dé
} à la fois ont toujours fini en une manche.
odds-parallel-dice = Avec { $dice } dés de couleurs différentes lancés à la fois, en relançant ceux qui sont trop grands, il faut { $mean } manches en moyenne. La probabilité d’avoir fini est de { $chances }.
odds-parallel-chance = { $chance } en { $actions ->
    [one] 1 manche
   *[other] { $actions } manches
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = La case du roi, sur { $positions } tirages :
odds-king-columns = { $same_as_fair ->
    [true] roi   chances
   *[false] roi    ici  équitable
}

# Numbers
odds-percent = { $number } %
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = plus de 99,99 %
