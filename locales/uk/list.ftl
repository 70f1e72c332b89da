list-option-from = З якого номера відкрити список
list-description = Показати всі 960 позицій або лише з потрібними місцями фігур

list-heading-all = **960 позицій**
list-heading = **{ $number } із 960 позицій**
list-filters = Фільтри: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Позиція { $from } не відповідає фільтрам; наступна — { $nearest }.
   *[false] Позиція { $from } не відповідає фільтрам; остання — { $nearest }.
}
list-menu = Перейти до сторінки
