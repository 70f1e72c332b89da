# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] Posición DFRC { $id }, vista desde las negras. { $words }.
       *[White] Posición DFRC { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Posición { $id }, vista desde las negras. { $words }.
       *[White] Posición { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] Posición DFRC { $id }, antes y después del enroque. { $words }.
   *[false] Posición { $id }, antes y después del enroque. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Blancas, de la a a la h: { $white }; negras, de la a a la h: { $black }
   *[false] Blancas, de la a a la h: { $white }; las negras, igual enfrente
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, blancas: { $white } { $way }, negras: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; no hay nada en medio.
   *[false] { $moves }; casillas que deben estar libres: { $squares }.
}
describe-castling-moves = { $stays ->
    [king] el rey se queda en { $king } y la torre va de { $rook } a { $rook_to }
    [rook] el rey va de { $king } a { $king_to } y la torre se queda en { $rook }
   *[none] el rey va de { $king } a { $king_to } y la torre va de { $rook } a { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } posiciones DFRC, de la a a la h.
   *[false] { $count } posiciones de Ajedrez 960, las blancas de la a a la h.
}
describe-listed = { $are_words ->
    [true] { $id }: blancas { $white }; negras { $black }.
   *[false] { $id }: blancas { $white }, negras { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] Tabla de alfiles
    [n5n] Tabla N5N
    [krn] Tabla KRN
    [kings] Tabla del rey
    [nq-scharnagl] Tabla de esqueletos NQ para los números de Scharnagl
   *[nq-fritz9] Tabla de esqueletos NQ para los números de Fritz9
}: { $rows }.
describe-table-marked = Está marcada la fila { $number }.
