list-option-from = Bei welcher Nummer die Liste beginnt
list-description = Alle 960 Stellungen auflisten, auch nach Figuren gefiltert

list-heading-all = **Die 960 Stellungen**
list-heading = **{ $number } der 960 Stellungen**
list-filters = Filter: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Stellung { $from } passt nicht zu den Filtern; die nächste passende ist { $nearest }.
   *[false] Stellung { $from } passt nicht zu den Filtern; die letzte passende ist { $nearest }.
}
list-menu = Zu einer Seite springen
