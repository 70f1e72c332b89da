castling-option-side = O-O (torre do lado h), O-O-O (torre do lado a); padrão: os dois
castling-description = Mostrar como funciona o roque numa posição
castling-option-board = Como mostrar as casas

castling-heading = { $is_double ->
    [true] **Roque na posição DFRC { $id }**
        Brancas `{ $white }` · Pretas `{ $black }`
   *[false] **Roque na posição { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] rei fica em { $king }, torre { $rook } → { $rook_to }
    [rook] rei { $king } → { $king_to }, torre fica em { $rook }
   *[none] rei { $king } → { $king_to }, torre { $rook } → { $rook_to }
}
castling-black-alike = Pretas: o mesmo, na fileira 8.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] Não há nada no caminho: **possível de imediato**.
   *[false] Sem peças: { $squares }.
}
castling-safe = Sem ataques: { $squares }.
castling-uncovers = { $side ->
    [white] Não pode haver uma torre ou dama preta em { $square }: ela atacaria { $king } assim que a torre saísse de { $rook }.
   *[black] Não pode haver uma torre ou dama branca em { $square }: ela atacaria { $king } assim que a torre saísse de { $rook }.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# Rei e torre não podem ter se movido antes. As casas por onde só a torre passa podem estar atacadas.
   *[false] -# Rei e torre não podem ter se movido antes.
}

# Behind a rank of the board
castling-before = antes
castling-after = depois
