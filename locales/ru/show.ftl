show-option-id = Номер (от 0 до 959), фигуры, FEN или теги PGN
show-option-black-id = Позиция чёрных, если она другая (DFRC)
show-description = Показать позицию по номеру

show-two-pairs = В `id` или `black-id` уже указаны позиции обеих сторон. Укажите по одной в каждом параметре или обе в `id`: `518/534`.
show-other-side = Здесь `id` — позиция белых, а `black-id` — чёрных. Поменяйте их местами или укажите обе в `id`, сначала позицию белых: `518/534`.

# Buttons
show-previous = Предыдущая
show-next = Следующая
show-mirror = Зеркальная
show-swap = Поменять цвета
