castling-option-side = O-O (h-side rook) or O-O-O (a-side rook); default: both
castling-description = Show how castling works in a position
castling-option-board = How to show the squares

castling-heading = { $is_double ->
    [true] **Castling in DFRC position { $id }**
        White `{ $white }` · Black `{ $black }`
   *[false] **Castling in position { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] king stays on { $king }, rook { $rook } → { $rook_to }
    [rook] king { $king } → { $king_to }, rook stays on { $rook }
   *[none] king { $king } → { $king_to }, rook { $rook } → { $rook_to }
}
castling-black-alike = Black: the same on rank 8.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] Nothing is in the way: **possible at once**.
   *[false] { $squares } must be empty.
}
castling-safe = { $squares } must not be attacked.
castling-uncovers = { $side ->
    [white] No black rook or queen may stand on { $square }: it would attack { $king } once the rook leaves { $rook }.
   *[black] No white rook or queen may stand on { $square }: it would attack { $king } once the rook leaves { $rook }.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# King and rook must not have moved before. Squares that only the rook crosses may be attacked.
   *[false] -# King and rook must not have moved before.
}

# Behind a rank of the board
castling-before = before
castling-after = after
