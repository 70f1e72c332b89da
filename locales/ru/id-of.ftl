id-of-option-array = Фигуры от a до h (RNBQKBNR), FEN или теги PGN
id-of-description = Найти номер позиции во всех нумерациях

id-of-number = Считаю, что это номер Шарнагля: { $id }. Для других нумераций есть `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Номер с Chessgames.com может означать другую позицию. Сверьте её по фигурам.
