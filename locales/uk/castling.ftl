castling-option-side = O-O (тура з боку h) чи O-O-O (тура з боку a); типово: обидві
castling-description = Показати рокіровку в позиції
castling-option-board = Як показати поля

castling-heading = { $is_double ->
    [true] **Рокіровка в позиції DFRC { $id }**
        Білі `{ $white }` · Чорні `{ $black }`
   *[false] **Рокіровка в позиції { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] король лишається на { $king }, тура { $rook } → { $rook_to }
    [rook] король { $king } → { $king_to }, тура лишається на { $rook }
   *[none] король { $king } → { $king_to }, тура { $rook } → { $rook_to }
}
castling-black-alike = Чорні: так само на 8-й горизонталі.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] На заваді нічого немає: **можлива відразу**.
   *[false] Поля, які мають бути порожні: { $squares }.
}
castling-safe = Поля, які не мають бути під боєм: { $squares }.
castling-uncovers = { $side ->
    [white] На { $square } не повинно бути чорної тури чи ферзя: коли тура піде з { $rook }, поле { $king } опиниться під боєм.
   *[black] На { $square } не повинно бути білої тури чи ферзя: коли тура піде з { $rook }, поле { $king } опиниться під боєм.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# За умови, що король і тура ще не ходили. Поля, через які проходить лише тура, можуть бути під боєм.
   *[false] -# За умови, що король і тура ще не ходили.
}

# Behind a rank of the board
castling-before = до
castling-after = після
