id-of-option-array = Фігури від a до h (RNBQKBNR), FEN чи теги PGN
id-of-description = Знайти номер позиції в усіх нумераціях

# Below the position if a number was typed
id-of-number = -# Прочитано як номер Шарнагля, а не Chessgames.com.
