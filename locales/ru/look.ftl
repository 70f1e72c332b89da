look-option-board = Как показать доску
look-option-details = Сразу показать FEN, нумерации и теги PGN
