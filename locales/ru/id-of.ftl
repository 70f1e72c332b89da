id-of-option-array = Фигуры от a до h (RNBQKBNR), FEN или теги PGN
id-of-description = Найти номер позиции во всех нумерациях
