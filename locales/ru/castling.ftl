castling-option-side = O-O (в сторону h) или O-O-O (в сторону a); по умолчанию: обе
castling-description = Показать, как рокироваться в позиции
castling-option-board = Как показать поля

castling-heading = { $is_double ->
    [true] **Рокировка в позиции DFRC { $id }**
        Белые `{ $white }` · Чёрные `{ $black }`
   *[false] **Рокировка в позиции { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] король остаётся на { $king }, ладья { $rook } → { $rook_to }
    [rook] король { $king } → { $king_to }, ладья остаётся на { $rook }
   *[none] король { $king } → { $king_to }, ладья { $rook } → { $rook_to }
}
castling-black-alike = Чёрные: так же, на 8-й горизонтали.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] Ничто не мешает: **можно сразу**.
   *[false] Должно быть пусто: { $squares }.
}
castling-safe = Не должны быть под боем: { $squares }.
castling-uncovers = { $side ->
    [white] На { $square } не должно быть чёрной ладьи или ферзя: когда ладья уйдёт с { $rook }, поле { $king } окажется под боем.
   *[black] На { $square } не должно быть белой ладьи или ферзя: когда ладья уйдёт с { $rook }, поле { $king } окажется под боем.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# Рокировка возможна, если король и ладья ещё не ходили. Поля, через которые проходит только ладья, могут быть под боем.
   *[false] -# Рокировка возможна, если король и ладья ещё не ходили.
}

# Behind a rank of the board
castling-before = до
castling-after = после
