explain-option-position = Numéro, pièces ou FEN (par défaut : pourquoi il y en a 960)
explain-option-way = Façon de calculer (par défaut : par division ou à rebours)
explain-description = Calculer une position ou son numéro pas à pas

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = Le numéro { $number } de la numérotation 1–960 est la position { $position } de Scharnagl, le reste de la division par { $positions } : `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = Le numéro Fritz9 { $number } est la position { $position } de Scharnagl.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **Position DFRC { $id }** : les Blancs ont { $white }, les Noirs ont { $black }. Un seul numéro pour les deux : 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Voici les étapes pour la rangée des Blancs.
   *[Black] Voici les étapes pour la rangée des Noirs.
}
# Only above all steps.
explain-pair-black-squares = Fais comme si c’était celle des Blancs : prends les cases et les couleurs de la première rangée.
# Buttons
explain-blacks-rank = Rangée des Noirs
explain-whites-rank = Rangée des Blancs

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Pourquoi { $positions } ?** Place les pièces l’une après l’autre et multiplie les choix
    L’échiquier à côté des choix est la position de départ classique :
    { $sheet }
explain-why-steps = **1.** Le fou de cases blanches a **{ $light }** cases : { $light_squares }.
    {""}**2.** Le fou de cases noires en a **{ $dark }** : { $dark_squares }.
    {""}**3.** La dame a les **{ $queen }** cases sans fou.
    {""}**4.** Il reste { $squares } cases, que les deux cavaliers peuvent occuper de **{ $knights }** façons. Tour, roi et tour comblent les vides : d’une seule façon, puisque le roi est entre les tours.

    {""}`{ $product }`
    Un numéro de Scharnagl compte chacun de ces choix à partir de 0 : `id = blanc + 4·noir + 16·dame + 96·KRN`. Fritz9 place les cavaliers avant la dame, ce qui en fait autant : { $product_of_fritz9 }.
    -# Ajoute une `position` et je fais le calcul.
explain-why-result = `{ $product }`
    -# Ajoute une `position` et je fais le calcul.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **La position { $id }** est `{ $rank }`, calculée par division
    `{ $id } = { $products }` : fou de cases blanches, fou de cases noires, dame, code KRN
    Divise par 4, par 4 et par 6. Les restes placent les fous et la dame :
    { $division_sheet }
    -# N5N : la place des deux cavaliers sur les cinq cases restantes. KRN : l’ordre du roi, des tours et des cavaliers sur ces cases.
# The first two steps of every way by division
explain-bishops = **1.** Reste **{ $light_figure }** : le fou de cases blanches va en **{ $light_square }**. Compte les cases blanches : { $light_squares }.
    {""}**2.** Reste **{ $dark_figure }** : le fou de cases noires va en **{ $dark_square }**. Compte les cases noires : { $dark_squares }.
explain-direct-queen = **3.** Reste **{ $queen_figure }** : la dame va en **{ $queen_square }**. Compte les cases libres : { $queen_squares }.
explain-direct-krn = **4.** Le dernier quotient, **{ $code }**, est le code KRN : roi, tours et cavaliers remplissent les cinq cases libres dans l’ordre `{ $order }` :
    { $placed }.
    On peut aussi y lire le code N5N, qui ne place que les cavaliers : `{ $knights }`. Tour, roi et tour comblent les vides.
explain-shorter = **Un chemin plus court**, publié lui aussi : divise par 16, puis par 6.
    { $short_division_sheet }
    Le reste **{ $bishops }** est le code des fous, qui place les deux fous d’un coup, avec la table des fous : `{ $bishop_pieces }`. La dame **{ $queen_figure }** et le code KRN **{ $code }** sont les mêmes que plus haut. Et en sens inverse, en trois termes : `{ $short_sum } = { $id }`
    -# `/chess960 table` montre la table des fous et les tables KRN et N5N.

# From the number to the pieces, by two tables
explain-two-tables = **La position { $id }** est `{ $rank }`, assemblée avec deux tables
    { $sum_sheet }
explain-two-tables-first = **1.** Dans la table du roi, cherche le plus grand nombre qui ne dépasse pas { $id } : **{ $entry }**. Sa ligne contient les six pièces autres que les fous, dans l’ordre : `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. La ligne { $bishops } de la table des fous est `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Mets les fous sur leurs cases. Les six pièces remplissent les autres dans l’ordre.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` montre la table du roi et celle des fous.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` est la **position { $id }**, trouvée dans deux tables
    { $sum_sheet }
explain-two-tables-back-first = **1.** Laisse de côté les fous. Les six autres pièces, dans l’ordre, sont `{ $entry_pieces }`. Dans la table du roi, elles ont le nombre **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Les fous, `{ $bishop_pieces }`, sont la ligne **{ $bishops }** de la table des fous. C’est le code des fous.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` montre la table du roi et celle des fous.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **La position { $id }** est `{ $rank }`, assemblée d’après son squelette NQ
    Le squelette NQ dit où sont les cavaliers et la dame parmi les six cases que les fous laissent libres. La table pour les numéros de Scharnagl en liste les 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Dans cette table, cherche le plus grand nombre qui ne dépasse pas { $id } : **{ $entry }**. Son squelette est `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Mets les fous sur leurs cases et le squelette sur les six autres. Tour, roi et tour comblent les vides.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` est la **position { $id }**, trouvée d’après son squelette NQ
    Laisse de côté les fous et écris un tiret pour le roi et pour chaque tour. La table pour les numéros de Scharnagl donne un nombre M à chacun des 60 squelettes.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** Le squelette est `{ $entry_pieces }`. La table a un bloc de six lignes par code N5N, et sans la dame les cavaliers sont `{ $knights }`, code **{ $code }**. Cherche donc de { $first } à { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = code des fous + M = { $bishops } + { $entry } = { $id }`
explain-misprint = La table imprimée a { $printed } à côté de `{ $skeleton }` ; c’est une coquille : les nombres sont des multiples de 16, et celui-ci doit être **{ $right }**. Avec { $printed }, le résultat serait faux.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Caractères à gauche du `Q` : { $queen }, donc dame **{ $queen }** : la { $queen ->
    [0] première
    [1] deuxième
    [2] troisième
    [3] quatrième
    [4] cinquième
   *[5] dernière
} ligne de son bloc.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Les nombres des tables de Scharnagl et de Fritz9 sont ceux avec les fous en a1 et b1, code des fous 0. `/chess960 table` montre les deux et la table des fous.

# From Fritz9's number to the pieces
explain-fritz9 = **Le numéro Fritz9 { $number }** est `{ $rank }`, position { $id } dans la numérotation de Scharnagl
    Fritz9 compte à partir de 1, donc soustrais 1 : { $less_one }. Puis divise par 4, par 4 et par 15 :
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Reste **{ $fritz9_knights_figure }** : les cavaliers vont en **{ $fritz9_knights_squares }**. Compte les paires de cases libres : { $fritz9_pairs }.
    {""}**4.** Le dernier quotient, **{ $fritz9_queen_figure }**, place la dame en **{ $fritz9_queen_square }**. Compte les cases encore libres : { $fritz9_queen_squares }. Tour, roi et tour comblent les vides.
explain-fritz9-table = **Avec la table de Fritz9** des squelettes NQ : { $number } = { $entry } + { $bishops }. Le squelette est `{ $entry_pieces }`, et la ligne { $bishops } de la table des fous est `{ $bishop_pieces }`.
explain-nq-fritz9 = **Le numéro Fritz9 { $number }** est `{ $rank }`, assemblé d’après son squelette NQ. C’est la position { $id } dans la numérotation de Scharnagl.
    Le squelette NQ dit où sont les cavaliers et la dame parmi les six cases que les fous laissent libres. La table de Fritz9 en liste les 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Dans cette table, cherche le plus grand nombre qui ne dépasse pas { $number } : **{ $entry }**. Son squelette est `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Par le calcul :** Fritz9 compte à partir de 1, donc soustrais 1 : { $less_one }. Divise par 4, par 4 et par 15 pour les fous, les cavaliers et la dame :
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` a le **numéro Fritz9 { $number }**, trouvé d’après son squelette NQ. C’est la position { $id } dans la numérotation de Scharnagl.
    Laisse de côté les fous et écris un tiret pour le roi et pour chaque tour. La table de Fritz9 donne un nombre M à chacun des 60 squelettes.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** Le squelette est `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Tirets à gauche de la dame : { $dashes }, donc colonne { $column } sur { $columns }, de { $first } à { $last } : `M = { $entry }`.
explain-nq-fritz9-back-result = `numéro = code des fous + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Par le calcul :** lis quatre valeurs sur la rangée, les cavaliers avant la dame. Chacune se compte à partir de 0 :
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# La table de Fritz9 repose sur l’article de Wikipedia *Fischer random chess numbering scheme* : on peut la vérifier avec Fritz9, dit l’article. Ses nombres sont ceux avec les fous en a1 et b1, code des fous 0, comme dans la table de Scharnagl. `/chess960 table` montre les deux.
explain-fritz9-and-back = **Et en sens inverse :** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` a le **numéro Fritz9 { $number }**, calculé d’après la disposition. C’est la position { $id } dans la numérotation de Scharnagl.
    Lis quatre valeurs sur la rangée, les cavaliers avant la dame. Chacune se compte à partir de 0 :
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Les cavaliers sont en **{ $fritz9_knights_squares }**. Compte les paires de cases sans fou, { $fritz9_pairs } : **{ $fritz9_knights_figure }**.
    {""}**4.** La dame est en **{ $fritz9_queen_square }**. Compte les cases sans fou ni cavalier, { $fritz9_queen_squares } : **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Les deux fous ont 4·4 = 16 placements, et avec les cavaliers ça fait 16·15 = 240. Fritz9 compte à partir de 1, donc ajoute 1 :
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **Avec la table de Fritz9** des squelettes NQ : laisse de côté les fous et écris un tiret pour le roi et pour chaque tour : `{ $entry_pieces }`. { $queen_column } Les fous, `{ $bishop_pieces }`, sont la ligne **{ $bishops }** de la table des fous.

# From the pieces to the number
explain-reverse = `{ $rank }` est la **position { $id }**, calculée d’après la disposition
    Lis quatre valeurs sur la rangée. Chacune se compte à partir de 0 :
    { $figure_sheet }
    -# N5N : la place des deux cavaliers sur les cinq cases restantes. KRN : l’ordre du roi, des tours et des cavaliers sur ces cases.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** Le fou de cases blanches est en **{ $light_square }**. Compte les cases blanches, { $light_squares } : **{ $light_figure }**.
    {""}**2.** Le fou de cases noires est en **{ $dark_square }**. Compte les cases noires, { $dark_squares } : **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** La dame est en **{ $queen_square }**. Compte les cases sans fou, { $queen_squares } : **{ $queen_figure }**.
    {""}**4.** Il reste le roi, les tours et les cavaliers, dans l’ordre `{ $order }` : code KRN **{ $code }**. La table N5N le trouve avec les seuls cavaliers, `{ $knights }`.
    { $placed }.
explain-reverse-result = Le premier fou a 4 placements, les deux en ont 4·4 = 16, et avec la dame ça fait 16·6 = 96. Multiplie donc les valeurs par 1, 4, 16 et 96 :
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**En trois termes :** les fous, `{ $bishop_pieces }`, ont le code des fous **{ $bishops }**, par blanc + 4·noir ou par la table des fous. Donc `id = code des fous + 16·dame + 96·KRN` :
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code } : { $order }
explain-sheet-n5n-code = N5N { $code } : { $knights }
explain-sheet-bishops = fous
explain-sheet-skeleton = squelette
# In front of a figure: "queen 2"
explain-sheet-light = blanc
explain-sheet-dark = noir
explain-sheet-queen = dame
explain-sheet-knights = cavaliers
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
