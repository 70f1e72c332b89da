identify-description = Buscar los números de las posiciones de un mensaje

identify-several = **En este mensaje hay { $count } posiciones iniciales.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Esto podría ser una posición:**
   *[other] **Estas podrían ser posiciones:**
}
identify-none-valid = **En este mensaje no hay ninguna posición inicial.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **El número y las letras no coinciden:**
# Above what looks like positions and is none.
identify-not-valid = **No son posiciones válidas:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, escrita { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · 1–960 **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · número DFRC **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: las posiciones van del 0 al 959. En la numeración 1–960, 960 es la posición 0.
   *[false] - { $quoted }: las posiciones van del 0 al 959.
}
identify-left-out = -# Y { $count ->
    [one] { $count } más que no cabe aquí.
   *[other] { $count } más que no caben aquí.
}

# Buttons, and a menu where there are many positions.
identify-menu = Mostrar una posición
# A menu of further positions, and its choices
identify-more = Más posiciones
identify-page = Posiciones { $first } a { $last }

identify-nothing = No he encontrado ninguna posición inicial en este mensaje. Busco las ocho piezas de la a a la h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, símbolos de piezas, letras de otro idioma), tableros, FEN, etiquetas PGN, enlaces de lichess y números que dicen ser posiciones (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Un número suelto puede significar cualquier cosa. Para buscar uno, usa `/chess960 show`.
identify-no-text = No veo texto en este mensaje. Puede ser una imagen, o un tipo de mensaje más nuevo de un bot o una aplicación. Si ves ahí una posición, escríbela en `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# No he leído { $name }: leo hasta 1 MiB de archivos de texto.
identify-file-failed = -# No he podido leer { $name } de Discord. Inténtalo otra vez.
