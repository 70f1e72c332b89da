look-option-board = Cómo mostrar el tablero
look-option-details = Mostrar de entrada FEN, números y etiquetas PGN
