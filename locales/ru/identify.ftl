identify-description = Найти номера позиций в сообщении

identify-several = **В этом сообщении { $count ->
    [one] { $count } начальная позиция
    [few] { $count } начальные позиции
    [many] { $count } начальных позиций
   *[other] { $count } начальной позиции
}.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Возможно, это позиция:**
   *[other] **Возможно, это позиции:**
}
identify-none-valid = **В этом сообщении нет начальных позиций.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **Номер и буквы не совпадают:**
# Above what looks like positions and is none.
identify-not-valid = **Недопустимые позиции:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, в сообщении { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · 1–960: **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · номер DFRC **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: номера позиций — от 0 до 959. В нумерации 1–960 номер 960 — это позиция 0.
   *[false] - { $quoted }: номера позиций — от 0 до 959.
}
identify-left-out = -# Здесь не поместилось ещё { $count }.

# Buttons, and a menu where there are many positions.
identify-menu = Показать позицию
# A menu of further positions, and its choices
identify-more = Другие позиции
identify-page = Позиции { $first }–{ $last }

identify-nothing = В этом сообщении нет начальной позиции. Я ищу восемь фигур от a до h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, значки, буквы других языков), доски, FEN, теги PGN, ссылки на lichess и номера, названные позициями (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Просто число может значить что угодно. Позицию по номеру покажет `/chess960 show`.
identify-no-text = В этом сообщении нет текста, который я могу прочитать. Возможно, там изображение или сообщение нового вида. Если вы видите там позицию, введите её в `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# Файл { $name } не прочитан: я читаю до 1 МиБ текстовых файлов.
identify-file-failed = -# Не удалось прочитать { $name } из Discord. Попробуйте ещё раз.
