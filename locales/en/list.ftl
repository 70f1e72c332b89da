list-option-from = The number at which the list opens
list-description = List all 960 positions, or those with pieces where you want them

list-heading-all = **The 960 positions**
list-heading = **{ $number } of the 960 positions**
list-filters = Filters: { $filters }
# $page is "Page 2 of 12", $range the first and the last position on it.
list-page-range = { $page }: { $range }
# The list was to open at a position ($from) that is not on it.
list-opens-at = { $is_next ->
    [true] The filters leave out position { $from }; the next one is { $nearest }.
   *[false] The filters leave out position { $from }; the last one is { $nearest }.
}
list-menu = Jump to a page
