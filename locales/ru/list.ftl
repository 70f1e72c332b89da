list-option-from = С какого номера открыть список
list-description = Показать все 960 позиций или только те, где фигуры на нужных местах

list-heading-all = **Все 960 позиций**
list-heading = **{ $number } из 960 позиций**
list-filters = Фильтры: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Фильтры исключают позицию { $from }; следующая — { $nearest }.
   *[false] Фильтры исключают позицию { $from }; последняя — { $nearest }.
}
list-menu = Перейти на страницу
