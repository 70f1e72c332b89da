from-throws-option-method = Ce que tu as lancé : l’un après l’autre ou à la fois (parallel)
from-throws-option-throws = Chiffres (3 1 6), pièces de monnaie H et T, petite d’abord (HT TT), ou pions w et b
from-throws-description = Transformer en position tes dés, pièces de monnaie ou chiffres

# Before the throws, which are in the order of one person.
from-throws-heading = { $kind ->
    [digits] **D’après tes chiffres**
    [numbers] **D’après tes nombres**
    [dice] **Comme lancers d’un seul dé**
    [rounds] **Comme lancers d’un seul joueur**
   *[throws] **D’après tes lancers**
}

# Below the throws.
from-throws-in-all = { $kind ->
    [digits] { $number } chiffres en tout.
    [digits-second-again] { $number } chiffres en tout. Tirer à nouveau le deuxième chiffre seul n’est pas tout à fait équitable : voir `/chess960 odds method:digits-second-again`.
    [numbers] { $number } nombres en tout.
    [pawns] { $number } nombres en tout. Deux pions comptent ensemble : blanc blanc 1, blanc noir 2, noir blanc 3, noir noir 4. Un pion seul compte 1 s’il est blanc et 2 s’il est noir.
   *[throws] { $number } lancers en tout.
}
from-throws-used-dice = { $rounds ->
    [one] Tous les dés conviennent en 1 manche.
   *[other] Tous les dés conviennent après { $rounds } manches.
}
from-throws-used-pairs = J’ai utilisé { $used_pairs } paires sur { $pairs }{ $dice ->
    [0] {""}
   *[other] {""} et { $used_dice ->
        [one] { $used_dice } dé
       *[other] { $used_dice } dés
    } sur { $dice }
}, dans l’ordre des joueurs. Là où seule la grande pièce de monnaie compte, j’ai pris celle de la paire suivante.

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Lance un dé pour chaque pièce : le fou de cases noires, le fou de cases blanches, la dame, puis les deux cavaliers. Compte les cases libres à partir de a. Si le nombre est trop grand, relance. Tour, roi et tour comblent les vides.
    [coins] Lance une petite et une grande pièce de monnaie pour placer le fou de cases blanches, le fou de cases noires, le roi, la tour côté a, la tour côté h, puis la dame. S’il ne reste que deux cases possibles, lance la grande pièce de monnaie seule ; s’il n’en reste qu’une, rien. Les cavaliers comblent les vides. Écris `H` pour face et `T` pour pile, la petite d’abord. Deux pièces de monnaie de tailles différentes suffisent, par exemple 10 centimes et 2 euros.
    [die-and-coins] Lance une petite et une grande pièce de monnaie pour placer le fou de cases blanches, le fou de cases noires, le roi, la tour côté a, la tour côté h, puis la dame. S’il reste trois cases possibles, lance le dé ; s’il en reste deux, la grande pièce de monnaie seule ; s’il n’en reste qu’une, rien. Les cavaliers comblent les vides. Écris `H` pour face et `T` pour pile, la petite d’abord. Deux pièces de monnaie de tailles différentes suffisent, par exemple 10 centimes et 2 euros.
    [numbers] Tire un nombre de 1 à 4 pour chaque pièce : le fou de cases blanches, le fou de cases noires, le roi, la tour côté a, la tour côté h, puis la dame. S’il reste trois cases possibles, tire à nouveau sur un 4 ; s’il en reste deux, tire 1 ou 2 ; s’il n’en reste qu’une, rien. Les cavaliers comblent les vides. Avec un pion blanc et un pion noir dans les mains fermées, choisir une main donne 1 (blanc) ou 2 (noir). Choisir deux fois donne de 1 à 4 : blanc blanc 1, blanc noir 2, noir blanc 3, noir noir 4. Tu peux taper les couleurs au lieu des nombres, par exemple `wb` pour 2.
    [digits] Mets les chiffres de 0 à 9 dans chacune de trois boîtes. Tire les centaines, les dizaines et les unités d’un numéro de position. Si le numéro dépasse 959, tire à nouveau les trois et tape aussi ceux qui étaient trop grands : `9 7 2 5 1 8`.
    [digits-second-again] Mets les chiffres de 0 à 9 dans chacune de trois boîtes. Tire les centaines, les dizaines et les unités d’un numéro de position. Après un 9, tire à nouveau le deuxième chiffre jusqu’à ce qu’il soit entre 0 et 5, et tape aussi ceux qui étaient trop grands. Pour un tirage parfaitement équitable, tire plutôt à nouveau les trois, avec `method:digits`.
    [parallel-dice] Prends cinq dés de couleurs différentes et fixe leur ordre à l’avance : le fou de cases noires, le fou de cases blanches, la dame, puis les deux cavaliers. Lance-les tous à la fois et tape-les dans cet ordre. Si certains sont trop grands (5 et 6 pour un fou et le second cavalier, 6 pour le premier cavalier), relance-les et ajoute-les dans le même ordre, jusqu’à ce que tous conviennent. Tour, roi et tour comblent les vides.
    [parallel-coins] Chaque joueur lance deux paires à la fois ; une paire, c’est une petite et une grande pièce de monnaie. Convenez à l’avance de la façon de distinguer les paires, par exemple d’abord 1 et 5 centimes, puis 1 et 2 euros. Tapez la première paire du premier joueur (la petite d’abord), sa seconde paire, puis les paires du second joueur : `HTTH THHT`. J’utilise les paires dans cet ordre. Deux manches suffisent en général ; ce qui reste de la dernière ne compte pas.
   *[parallel-die-and-coins] Chaque joueur lance à la fois deux paires et un dé ; une paire, c’est une petite et une grande pièce de monnaie. Convenez à l’avance de la façon de distinguer les paires, par exemple d’abord 1 et 5 centimes, puis 1 et 2 euros. Tapez la première paire du premier joueur (la petite d’abord), sa seconde paire et son dé, puis ceux du second joueur : `HTTH3 THHT5`. J’utilise tout dans cet ordre. Une manche suffit toujours ; ce qui reste ne compte pas.
}
from-throws-write = Tape tes { $kind ->
    [digits] chiffres
    [numbers] nombres
   *[throws] lancers
} dans l’ordre : `/chess960 from-throws method:{ $method } throws:{ $method ->
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
    [0] Commence par { $decision }.
   *[other] Tu as { $placed } ; vient ensuite { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Tape un nombre de 1 à 6 pour chaque dé.
    [parallel-coins] Tape deux lettres pour chaque paire de pièces de monnaie, celles du premier joueur d’abord : `HTTH THHT`.
    [parallel-die-and-coins] Tape deux lettres pour chaque paire de pièces de monnaie, puis le dé de chaque joueur, le premier joueur d’abord : `HTTH3 THHT5`.
   *[digits] Tape les centaines, les dizaines et les unités, par exemple `5 1 8`.
}

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = { $method ->
    [die] Si tu n’as lancé qu’un dé
    [coins] Si tu n’as lancé que des pièces de monnaie, un lancer après l’autre
    [die-and-coins] Si tu as aussi lancé un dé
    [numbers] Si tu as tiré des nombres de 1 à 4 ou des pions
    [digits] Si tu as tiré trois chiffres et de nouveau les trois au-dessus de 959
    [digits-second-again] Si tu n’as tiré à nouveau que le deuxième chiffre
    [parallel-coins] Si vous étiez deux à lancer chacun quatre pièces de monnaie à la fois
   *[parallel-die-and-coins] Si vous étiez deux à lancer chacun quatre pièces de monnaie et un dé à la fois
}, choisis `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Lancer { $number }, { $word } : je ne comprends pas { $symbol }. Tape des nombres, `H` et `T` pour face et pile, ou `w` et `b` pour les pions blancs et noirs.
from-throws-unreadable-word = Lancer { $number } : je ne comprends pas { $word }. Tape les nombres en chiffres, `H` et `T` pour face et pile, ou `w` et `b` pour les pions blancs et noirs.
from-throws-wrong = Le lancer { $number }, { $throw }, ne convient pas.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [one] Tape deux lettres, la petite pièce de monnaie d’abord, par exemple `{ $last }T` ou `{ $last }H`.
       *[other] Tape deux lettres par lancer, avec un espace entre les lancers.
    }
    [large-coin] { $letters ->
        [2] Si tu as lancé les deux pièces de monnaie, seule la grande compte : tape `{ $last }`.
       *[other] Tape `H` ou `T`, avec un espace entre les lancers.
    }
    [two-pawns] Choisis une main deux fois et tape les deux couleurs, par exemple `wb`, ou tape un nombre de 1 à 4.
   *[one-pawn] Choisis une main une fois et tape sa couleur, `w` ou `b`, ou tape `1` ou `2`.
}
from-throws-missing = { $kind ->
    [rounds] Cette fois, les pièces de monnaie ne suffisent pas. Relancez chacun les quatre et ajoutez-les à la fin.
   *[throws] Il faut encore des lancers.
}
from-throws-too-high = { $throw }, à la fin, est trop grand : à refaire.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` est trop grand : tire à nouveau les trois chiffres.
    [second] `{ $high }` est trop grand : tire à nouveau le deuxième chiffre seul.
   *[none] Il faut encore des chiffres.
} { $open ->
    [0] Viennent ensuite les centaines, les dizaines et les unités.
    [1] Après `{ $digits }` viennent les dizaines et les unités.
   *[2] Après `{ $digits }` viennent les unités.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Tape les { $number } dés dans l’ordre convenu : { $pieces }.
   *[other] { $number ->
        [one] Dé trop grand pour { $pieces }. Relance-le et ajoute-le à la fin.
       *[other] Dés trop grands pour { $pieces }. Relance-les et ajoute-les à la fin dans le même ordre.
    }
}{ $given ->
    [0] {""}
   *[other] {""} Tu en as donné { $given } sur { $number }.
}
from-throws-die-of = { $die ->
    [1] le fou de cases noires
    [2] le fou de cases blanches
    [3] la dame
    [4] le premier cavalier
   *[5] le second cavalier
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] La manche { $round } demande
    [1] Dans la manche { $round }, il faut au premier joueur
   *[2] Dans la manche { $round }, il faut au second joueur
} { $needed_pairs } paires de pièces de monnaie{ $needed_dice ->
    [0] {""}
    [one] {""} et un dé
   *[other] {""} et { $needed_dice } dés
}. Tu as donné { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [one] {""} et { $dice } dé
       *[other] {""} et { $dice } dés
    }
}.
from-throws-superfluous = { $kind ->
    [digits] Le chiffre
    [rounds] La manche
   *[throws] Le lancer
} { $used } complète la position { $position }. En trop à la fin ({ $number }) : { $rest }. Enlève ça ou vérifie que tu n’as rien tapé deux fois.
