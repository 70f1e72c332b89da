id-of-option-array = Фігури від a до h (RNBQKBNR), FEN чи теги PGN
id-of-description = Знайти номер позиції в усіх нумераціях

id-of-number = Читаю це як номер Шарнагля { $id }. Для інших нумерацій є `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Номер із Chessgames.com може означати іншу позицію. Звіряйтеся з фігурами на сайті.
