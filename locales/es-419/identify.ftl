identify-nothing = No encontré ninguna posición inicial en este mensaje. Busco las ocho piezas de la a a la h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, símbolos de piezas, letras de otro idioma), tableros, FEN, etiquetas PGN, enlaces de lichess y números que dicen ser posiciones (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Un número suelto puede significar cualquier cosa. Para buscar uno, usa `/chess960 show`.
identify-file-too-large = -# No leí { $name }: leo hasta 1 MiB de archivos de texto.
identify-file-failed = -# No pude leer { $name } de Discord. Inténtalo otra vez.
