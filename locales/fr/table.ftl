table-option-name = Quelle table
table-option-number = Numéro (de Fritz9 pour nq-fritz9), pour trouver sa ligne
table-option-array = Pièces (RNBQKBNR), FEN ou ligne (-NQ-N-), pour trouver la ligne
table-option-picture = Montrer toute la table en une image
table-description = Afficher une table imprimée de numéros et positions

table-heading = **{ $table ->
    [bishops] La table des fous
    [n5n] La table N5N
    [krn] La table KRN
    [kings] La table du roi
    [nq-scharnagl] La table des squelettes NQ pour les numéros de Scharnagl
   *[nq-fritz9] La table des squelettes NQ pour les numéros Fritz9
}**
table-heading-page = **{ $table ->
    [bishops] La table des fous
    [n5n] La table N5N
    [krn] La table KRN
    [kings] La table du roi
    [nq-scharnagl] La table des squelettes NQ pour les numéros de Scharnagl
   *[nq-fritz9] La table des squelettes NQ pour les numéros Fritz9
}**, page { $page } sur { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Divise un numéro de Scharnagl par 16 : le reste dit où sont les fous, de a à h.
        [n5n] Divise un numéro de Scharnagl par 4, par 4 et par 6 : le dernier quotient dit où sont les cavaliers parmi les cinq cases sans fous ni dame.
        [krn] Divise un numéro de Scharnagl par 4, par 4 et par 6 : le dernier quotient donne l’ordre du roi, des tours et des cavaliers sur les cinq cases sans fous ni dame.
        [kings] Cherche le plus grand nombre qui ne dépasse pas le tien : sa ligne contient les six pièces autres que les fous. La différence est une ligne de la table des fous. Les six pièces remplissent les cases que les fous laissent libres.
       *[nq] Cherche le plus grand nombre qui ne dépasse pas le tien : sa ligne dit où sont les cavaliers et la dame parmi les six cases sans fous. La différence est une ligne de la table des fous. Tour, roi et tour comblent les vides.
    }
   *[false] { $table ->
        [bishops] Cherche tes fous, de a à h. Leur ligne est le code des fous, blanc + 4·noir, dans les numéros de Scharnagl et de Fritz9.
        [n5n] Laisse de côté les fous et la dame, puis cherche tes cavaliers parmi les cinq autres cases. Leur ligne compte 96 fois dans le numéro de Scharnagl.
        [krn] Laisse de côté les fous et la dame, puis cherche les cinq autres pièces dans l’ordre. Leur ligne compte 96 fois dans le numéro de Scharnagl.
        [kings] Laisse de côté les fous, puis cherche les six autres pièces dans l’ordre. Ajoute la ligne de tes fous dans la table des fous.
       *[nq] Laisse de côté les fous, écris un tiret pour le roi et pour chaque tour, puis cherche ce squelette. Ajoute la ligne de tes fous dans la table des fous.
    }
}
# $working is one of the last four here.
table-example = Par exemple, { $working }.
table-yours = **Pour toi :** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, et { $code } est `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code } : `{ $pieces }` et `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` est { $number }
table-back-sum = `{ $pieces }` est { $row }, et `{ $bishops }` est { $code } : { $row } + { $code } = { $number }

table-two-positions = Une table montre une position à la fois. Demande celle des Blancs avec `/chess960 table name:{ $table } array:{ $white }` ou celle des Noirs avec `array:{ $black }`.
table-number-and-array = Donne-moi `number` ou `array`, pas les deux : une table montre une position à la fois.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` ne mène à aucune ligne { $table ->
    [bishops] de la table des fous, qui n’a que les fous
    [n5n] de la table N5N, qui n’a que les cavaliers
    [krn] de la table KRN, qui a le roi, les tours et les cavaliers
    [kings] de la table du roi, qui a les six pièces autres que les fous
   *[nq] des squelettes NQ, qui ont les cavaliers et la dame
}. Cette ligne est ici : `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Aucune table n’a la ligne { $typed }. Donne-moi les huit pièces ou ce que contient une ligne : les fous (`B------B`), un squelette NQ (`-NQ-N-`), six pièces sans les fous (`RNQKNR`) ou cinq sans la dame (`RNNKR`), avec le roi entre les tours.

table-misprint = La table imprimée a **{ $printed }** à côté de `{ $pieces }` ; c’est une coquille : les nombres sont des multiples de 16, et celui-ci doit être **{ $number }**, comme affiché ici.
table-source-book = -# Source : R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Source : codes KRN du Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Source : Wikipedia, Fischer random chess numbering scheme
