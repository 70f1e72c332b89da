# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] DFRC position { $id }, seen from Black's side. { $words }.
       *[White] DFRC position { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Position { $id }, seen from Black's side. { $words }.
       *[White] Position { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] DFRC position { $id }, before and after castling. { $words }.
   *[false] Position { $id }, before and after castling. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] White, a to h: { $white }; Black, a to h: { $black }
   *[false] White, a to h: { $white }; Black mirrors White
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, White: { $white } { $way }, Black: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; nothing is in the way.
   *[false] { $moves }; { $squares } must be empty.
}
describe-castling-moves = { $stays ->
    [king] the king stays on { $king } and the rook goes from { $rook } to { $rook_to }
    [rook] the king goes from { $king } to { $king_to } and the rook stays on { $rook }
   *[none] the king goes from { $king } to { $king_to } and the rook goes from { $rook } to { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } DFRC positions, from a to h.
   *[false] { $count } Chess960 positions, White's from a to h.
}
describe-listed = { $are_words ->
    [true] { $id }: White { $white }; Black { $black }.
   *[false] { $id }: White { $white }, Black { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = The { $table ->
    [bishops] bishops' table
    [n5n] N5N table
    [krn] KRN table
    [kings] king's table
    [nq-scharnagl] NQ-skeleton table for Scharnagl's numbers
   *[nq-fritz9] NQ-skeleton table for Fritz9's numbers
}: { $rows }.
describe-table-marked = Row { $number } is marked.
