# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] Position DFRC { $id }, vue du côté des Noirs. { $words }.
       *[White] Position DFRC { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Position { $id }, vue du côté des Noirs. { $words }.
       *[White] Position { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] Position DFRC { $id }, avant et après le roque. { $words }.
   *[false] Position { $id }, avant et après le roque. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Blancs, de a à h : { $white } ; Noirs, de a à h : { $black }
   *[false] Blancs, de a à h : { $white } ; les Noirs en miroir
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, Blancs : { $white } { $way }, Noirs : { $black }
   *[false] { $way } : { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves } ; rien ne gêne.
   *[false] { $moves } ; à libérer : { $squares }.
}
describe-castling-moves = { $stays ->
    [king] le roi reste en { $king } et la tour va de { $rook } à { $rook_to }
    [rook] le roi va de { $king } à { $king_to } et la tour reste en { $rook }
   *[none] le roi va de { $king } à { $king_to } et la tour va de { $rook } à { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } positions DFRC, de a à h.
   *[false] { $count } positions d’Échecs 960, pièces des Blancs de a à h.
}
describe-listed = { $are_words ->
    [true] { $id } : Blancs { $white } ; Noirs { $black }.
   *[false] { $id } : Blancs { $white }, Noirs { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] La table des fous
    [n5n] La table N5N
    [krn] La table KRN
    [kings] La table du roi
    [nq-scharnagl] La table des squelettes NQ pour les numéros de Scharnagl
   *[nq-fritz9] La table des squelettes NQ pour les numéros Fritz9
} : { $rows }.
describe-table-marked = La ligne { $number } est marquée.
