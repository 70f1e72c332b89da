castling-option-side = O-O (torre del lado h) u O-O-O (lado a); por defecto: los dos
castling-description = Mostrar cómo es el enroque en una posición
castling-option-board = Cómo mostrar las casillas

castling-heading = { $is_double ->
    [true] **Enroque en la posición DFRC { $id }**
        Blancas `{ $white }` · Negras `{ $black }`
   *[false] **Enroque en la posición { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] el rey se queda en { $king }, torre { $rook } → { $rook_to }
    [rook] rey { $king } → { $king_to }, la torre se queda en { $rook }
   *[none] rey { $king } → { $king_to }, torre { $rook } → { $rook_to }
}
castling-black-alike = Negras: lo mismo en la fila 8.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] No hay nada en medio: **posible de inmediato**.
   *[false] Sin piezas: { $squares }.
}
castling-safe = Sin ataques: { $squares }.
castling-uncovers = { $side ->
    [white] No puede haber torre ni dama negra en { $square }: atacaría { $king } al irse la torre de { $rook }.
   *[black] No puede haber torre ni dama blanca en { $square }: atacaría { $king } al irse la torre de { $rook }.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# Rey y torre no pueden haberse movido antes. Las casillas que solo cruza la torre sí pueden estar atacadas.
   *[false] -# Rey y torre no pueden haberse movido antes.
}

# Behind a rank of the board
castling-before = antes
castling-after = después
