list-option-from = Ouvrir la liste à ce numéro
list-description = Lister les 960 positions ou celles qui ont telle pièce sur telle colonne

list-heading-all = **Les 960 positions**
list-heading = **{ $number } des 960 positions**
list-filters = Filtres : { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page } : { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] Les filtres écartent la position { $from } ; la suivante est { $nearest }.
   *[false] Les filtres écartent la position { $from } ; la dernière est { $nearest }.
}
list-menu = Aller à une page
