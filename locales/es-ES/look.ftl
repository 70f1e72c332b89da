look-option-board = Cómo mostrar el tablero
look-option-details = Mostrar ya FEN, numeraciones y etiquetas PGN
