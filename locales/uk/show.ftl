show-option-id = Номер позиції (від 0 до 959), її фігури, FEN або теги PGN
show-option-black-id = Позиція чорних, якщо вона інша (DFRC)
show-description = Показати позицію за номером

show-two-pairs = В `id` або `black-id` уже є позиції обох сторін. Вкажіть по одній у кожному або обидві лише в `id`: `518/534`.
show-other-side = Тут `id` — позиція білих, а `black-id` — чорних. Поміняйте їх місцями або вкажіть обидві в `id`, спершу позицію білих: `518/534`.

# Buttons
show-previous = Попередня
show-next = Наступна
show-mirror = Дзеркальна
show-swap = Поміняти кольори
