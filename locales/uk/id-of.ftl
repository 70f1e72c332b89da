id-of-option-array = Фігури від a до h (RNBQKBNR), FEN чи теги PGN
id-of-description = Знайти номер позиції в усіх нумераціях
