id-of-option-array = Фигуры от a до h (RNBQKBNR), FEN или теги PGN
id-of-description = Найти номер позиции во всех нумерациях

# Below the position if a number was typed
id-of-number = -# Прочитано как номер Шарнагля, а не Chessgames.com.
