position-option-position = Numéro, pièces de a à h (RNBQKBNR) ou FEN
position-option-numbering = Numérotation (par défaut : Scharnagl, 0–959)

# The heading of every reply that shows a position.
position-heading = **Position { $id }** · `{ $rank }`
position-heading-classical = **Position { $id }** · `{ $rank }` · position de départ classique
position-heading-double = **Position DFRC { $id }**
position-heading-alike = **Position DFRC { $id }** · même disposition pour les deux camps

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Blancs : { $said }
   *[Black] Noirs : { $said }
}
position-one-based = -# Dans la numérotation 1–960, c’est le numéro { $number }.
position-double-number = Numéro DFRC **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Notation { $languages } : `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = La somme fait { $number }.
# The pieces were written from h to a.
position-turned = J’ai retourné la rangée : de a à h, c’est `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Champ de roque corrigé : `KQkq` au lieu de { $found }.
position-numbers = Scharnagl **{ $scharnagl }** · 1–960 **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Scharnagl **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Aucune position n’a le numéro { $typed } : { $numbering ->
    [scharnagl] les numéros de Scharnagl
    [fritz9] les numéros Fritz9
   *[scharnagl-1-960] les numéros de la numérotation 1–960
} vont de { $first } à { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] Dans la numérotation 1–960, 960 est la position 0, `BBQNNRKR` : tape `0` ou ajoute `numbering:scharnagl-1-960`.
   *[false] Dans la numérotation 1–960, 960 est la position 0, `BBQNNRKR` : tape `0`.
}
position-one-based-0 = Dans cette numérotation, la position 0 porte le numéro 960.
position-fritz9-0 = Le 0 de Scharnagl est le 81 de Fritz9.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] La moitié des Blancs n’est pas une position. { $explained }
   *[Black] La moitié des Noirs n’est pas une position. { $explained }
}
position-half-missing = { $side ->
    [White] La moitié des Blancs manque. Tape les deux : `518/534`.
   *[Black] La moitié des Noirs manque. Tape les deux : `518/534`.
}
position-empty = Il n’y a rien à lire. Tape les huit pièces de a à h (`RNBQKBNR`), un numéro de 0 à 959 ou une FEN.
position-too-long = C’est trop long : je lis { $most } caractères au plus. Tape les huit pièces de a à h (`RNBQKBNR`), un numéro de 0 à 959 ou une FEN.
position-unknown-symbol = Je ne vois pas de position dans { $typed } : { $symbol } n’est pas une pièce. Tape les huit pièces de a à h (`RNBQKBNR`), un numéro de 0 à 959 ou une FEN.
position-unknown-word = Je n’y vois pas de position : { $word } n’est pas une pièce. Les pièces sont king (roi), queen (dame), rook (tour), bishop (fou) et knight (cavalier) ; nomme les huit de a à h.
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = Je comprends { $written }, mais pas { $part }. Tu veux dire la position { $position }, `{ $rank }` ?
position-not-understood = Je ne vois pas de position dans { $typed } : je ne comprends pas { $part }. Tape les huit pièces de a à h (`RNBQKBNR`), un numéro de 0 à 959 ou une FEN.
position-none-in-text = Je ne vois pas de position dans { $typed }. Tape les huit pièces de a à h (`RNBQKBNR`), un numéro de 0 à 959 ou une FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } n’est pas une position. Celle du jour est dans `/chess960 daily`.
position-hint-random = { $typed } n’est pas une position. `/chess960 random` en tire une au sort. Dans `/chess960 agree`, n’indique pas `position`.
position-unknown-link = { $link } est un lien, mais je n’y vois pas de position. Les liens vers l’éditeur et l’analyse de lichess, vers chess.com et vers chessdb.cn marchent s’ils contiennent la position ; sinon, colle la FEN de la page.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Cette somme fait { $sum }, pas { $claimed }.
position-not-a-sum = Je ne peux pas calculer { $written }. Je comprends les sommes de produits, comme `1*3 + 4*0 + 16*4 + 96*4` ; ou tape le résultat.
position-empty-fen-tag = La balise `FEN` de cette partie est vide. Colle la FEN elle-même ou tape les huit pièces de a à h (`RNBQKBNR`).
position-pgn-without-fen = Ces balises PGN n’ont pas de balise `FEN`, nécessaire pour une partie d’Échecs 960 : `[FEN "…"]`. Sans elle, il ne peut s’agir que de la position de départ classique, 518.
position-not-a-pair = Je ne vois pas deux positions dans { $typed }. Tape le numéro des Blancs, une barre oblique et le numéro des Noirs : `518/534`. Un numéro DFRC (`DFRC 497814`) ou une FEN avec les deux premières rangées marche aussi.
position-double-number-unclear = { $typed } peut vouloir dire deux choses. Si { $number } est le numéro des Blancs, ajoute une barre oblique et celui des Noirs : `{ $number }/534`. Si c’est le numéro DFRC, les Blancs ont 0 et les Noirs { $number } : `0/{ $number }`.
position-not-a-double-number = { $typed } n’est pas un numéro DFRC : ils vont de 0 à { $last }. Un numéro DFRC, c’est 960 fois le numéro des Blancs plus celui des Noirs ; `518/534` dit la même chose plus simplement.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Laquelle ?
position-reading-number = { $written } est `{ $rank }`
position-reading-other-number = { $written } est { $position } `{ $rank }`
position-reading-pieces = { $written } est { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } est { $labelled ->
    [scharnagl] un numéro de Scharnagl
    [fritz9] un numéro Fritz9
   *[scharnagl-1-960] un numéro de la numérotation 1–960
}, mais tu as choisi { $chosen ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] la numérotation 1–960
}. Change l’un des deux ou tape les huit pièces.
position-chessgames = Chessgames.com a ses propres numéros, et je ne connais pas sa table : son 598 est `NQBBRKRN`, le 309 de Scharnagl. Tape plutôt les huit pièces de a à h ou colle une FEN de la partie.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Scharnagl { $number } = position { $position }
    [fritz9] Fritz9 { $number } = position { $position }
   *[scharnagl-1-960] { $number } (numérotation 1–960) = position { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] 1–960 { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · position de départ classique
position-suggestion-daily = { $position } · position du jour
position-suggestion-drawn = { $position } · tirée au sort ici
# A button that shows a position.
position-show = Afficher { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed } : { $fault }
position-not-a-back-rank-in-letters = { $typed }, lu en notation { $languages } : { $fault }
position-bishops-on-one-color = les fous en { $squares } sont tous deux sur des cases { $color ->
    [light] blanches
   *[dark] noires
}. Il faut un fou sur case blanche et l’autre sur case noire.
position-king-outside-rooks = le roi en { $king } n’est pas entre les tours en { $rooks }. Aux Échecs 960, il doit l’être, pour pouvoir roquer des deux côtés.
position-wrong-pieces = { $total ->
    [1] ça fait 1 pièce ; { $faults }
    [8] ça fait bien 8 pièces, mais { $faults }
   *[other] ça fait { $total } pièces ; { $faults }
}. Une première rangée compte un roi, une dame, deux tours, deux fous et deux cavaliers.
position-missing = { $number ->
    [1] il manque { $pieces }
   *[other] il manque { $pieces }
}
position-too-many = { $number ->
    [1] il y a { $pieces } de trop
   *[other] il y a { $pieces } de trop
}
position-no-pieces = il n’y a aucune pièce. Tape les huit pièces de a à h (`RNBQKBNR`).
position-missing-and-too-many = { $missing } et { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = L’échiquier de cette FEN a { $ranks ->
    [one] { $ranks } rangée
   *[other] { $ranks } rangées
} au lieu de 8. Le premier champ décrit chaque rangée, de la 8 à la 1, avec des barres obliques entre elles.
position-fen-rank-length = La rangée { $rank } de cette FEN a { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
} au lieu de 8.
position-fen-symbol = Sur la rangée { $rank } de cette FEN, { $symbol } ne veut rien dire. Les pièces sont KQRBNP pour les Blancs et kqrbnp pour les Noirs ; les chiffres 1 à 8 comptent les cases vides.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = La première rangée des { $side } n’existe pas aux Échecs 960 : { $fault }
position-fen-black-to-move = Dans cette FEN, c’est aux Noirs de jouer. Dans une position de départ, c’est aux Blancs : `w` après l’échiquier.
position-fen-side-to-move = Après l’échiquier d’une FEN vient `w`, car les Blancs commencent ; ici, il y a { $found }.
position-fen-castling = Le champ de roque { $found } ne correspond pas au départ, où chaque camp peut roquer avec ses deux tours : `KQkq` en X-FEN, `{ $shredder }` en Shredder-FEN.
position-fen-en-passant = Cette FEN a la case de prise en passant { $found } ; dans une position de départ, c’est `-`.
position-fen-clock = Cette FEN se termine par { $found } ; une position de départ a `0 1`, car aucun coup n’a été joué.
position-fen-fields = Une FEN a six champs ; { $found } est de trop.
position-square-empty = { $square } est vide
position-square-piece = { $side ->
    [white] { $square } est occupée ({ $piece } des Blancs)
   *[black] { $square } est occupée ({ $piece } des Noirs)
}
position-pawn = pion
position-not-a-start-middle = Ce n’est pas une position de départ : la case { $there }, alors qu’au départ les rangées 3 à 6 sont vides.
position-not-a-start-pawns = Ce n’est pas une position de départ : la case { $there }, alors qu’au départ la rangée { $rank } est remplie par les pions des { $side }.
position-not-a-start-pieces = Ce n’est pas une position de départ : la case { $there }, alors qu’au départ la rangée { $rank } est remplie par les pièces des { $side }.
