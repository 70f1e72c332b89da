list-option-from = El número por el que se abre la lista
list-description = Ver las 960 posiciones, o solo las que tengan piezas donde quieras

list-heading-all = **Las 960 posiciones**
list-heading = **{ $number } de las 960 posiciones**
list-filters = Filtros: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Los filtros excluyen la posición { $from }; la siguiente es la { $nearest }.
   *[false] Los filtros excluyen la posición { $from }; la última es la { $nearest }.
}
list-menu = Ir a una página
