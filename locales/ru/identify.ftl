identify-description = Найти номера позиций в сообщении

identify-several = **В этом сообщении { $count ->
    [one] { $count } начальная позиция
    [few] { $count } начальные позиции
    [many] { $count } начальных позиций
   *[other] { $count } начальной позиции
}.**
identify-none-valid = **В этом сообщении нет начальных позиций.**
# Above what looks like positions and is none.
identify-not-valid = **Недопустимые позиции:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, в сообщении { $written }
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: номера позиций — от 0 до 959. В нумерации 1–960 номер 960 — это позиция 0.
   *[false] - { $quoted }: номера позиций — от 0 до 959.
}
identify-left-out = -# Здесь не поместилось ещё { $count }.

# Buttons, and a menu where there are many positions.
identify-menu = Показать позицию

identify-nothing = В этом сообщении нет начальной позиции. Я ищу восемь фигур от a до h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, значки, буквы других языков), доски, FEN, теги PGN, ссылки на lichess и номера, названные позициями (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Просто число может значить что угодно. Позицию по номеру покажет `/chess960 show`.
identify-no-text = В этом сообщении нет текста, который я могу прочитать. Возможно, там изображение или сообщение нового вида. Если вы видите там позицию, введите её в `/chess960 id-of`.
