# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] Posição DFRC { $id }, vista do lado das pretas. { $words }.
       *[White] Posição DFRC { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Posição { $id }, vista do lado das pretas. { $words }.
       *[White] Posição { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] Posição DFRC { $id }, antes e depois do roque. { $words }.
   *[false] Posição { $id }, antes e depois do roque. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Brancas, de a até h: { $white }; pretas, de a até h: { $black }
   *[false] Brancas, de a até h: { $white }; as pretas espelham as brancas
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, brancas: { $white } { $way }, pretas: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; não há nada no caminho.
   *[false] { $moves }; casas que precisam estar livres: { $squares }.
}
describe-castling-moves = { $stays ->
    [king] o rei fica em { $king } e a torre vai de { $rook } para { $rook_to }
    [rook] o rei vai de { $king } para { $king_to } e a torre fica em { $rook }
   *[none] o rei vai de { $king } para { $king_to } e a torre vai de { $rook } para { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } posições DFRC, de a até h.
   *[false] { $count } posições de Xadrez960, as brancas de a até h.
}
describe-listed = { $are_words ->
    [true] { $id }: brancas { $white }; pretas { $black }.
   *[false] { $id }: brancas { $white }, pretas { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] Tabela dos bispos
    [n5n] Tabela N5N
    [krn] Tabela KRN
    [kings] Tabela do rei
    [nq-scharnagl] Tabela de esqueletos NQ para os números de Scharnagl
   *[nq-fritz9] Tabela de esqueletos NQ para os números do Fritz9
}: { $rows }.
describe-table-marked = A linha { $number } está marcada.
