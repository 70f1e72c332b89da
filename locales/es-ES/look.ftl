look-option-board = Cómo mostrar el tablero
look-option-details = Mostrar directamente FEN, numeraciones y etiquetas PGN
