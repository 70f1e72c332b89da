id-of-option-array = Las piezas de la a a la h (RNBQKBNR), un FEN o etiquetas PGN
id-of-description = Ver el número de una posición en cada numeración
