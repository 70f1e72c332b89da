list-option-from = Abrir a lista na página deste número
list-description = Listar as 960 posições, ou só as que têm peças onde você quiser

list-heading-all = **As 960 posições**
list-heading = **{ $number } das 960 posições**
list-filters = Filtros: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Os filtros excluem a posição { $from }; a próxima é { $nearest }.
   *[false] Os filtros excluem a posição { $from }; a última é { $nearest }.
}
list-menu = Ir para uma página
