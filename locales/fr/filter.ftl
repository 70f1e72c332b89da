filter-option-king = Colonne du roi
filter-option-queen = Colonne de la dame
filter-option-bishops = Colonne d’un fou ou colonnes des deux, par exemple c ou cf
filter-option-starts-with = Début, avec ? pour toute pièce (R??K), ou squelette NQ (-NQ-N-)
filter-option-castling-ready = Seulement celles où l’on peut roquer dès le 1er coup

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = roi en { $file }
filter-queen = dame en { $file }
filter-bishops = { $number ->
    [one] un fou en { $files }
   *[other] fous en { $files }
}
filter-pattern = { $is_skeleton ->
    [true] squelette NQ `{ $pattern }`
   *[false] début `{ $pattern }`
}
filter-castling-ready = roque possible immédiatement

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed } : { $symbol } n’est pas une colonne. Tape une ou deux colonnes de a à h, par exemple `c` ou `cf`.
filter-bishops-empty = Il manque la colonne des fous. Tapes-en une ou deux de a à h, par exemple `c` ou `cf`.
filter-bishops-too-many = { $typed } nomme { $found } colonnes, mais il y a deux fous. Donne une ou deux colonnes, par exemple `c` ou `cf`.
filter-bishops-same-file = { $typed } nomme deux fois { $file }, mais deux fous occupent deux cases. Donne une ou deux colonnes, par exemple `{ $file }` ou `cf`.
filter-bishops-one-color = { $typed } : { $first } et { $second } sont toutes deux des cases { $color ->
    [light] blanches
   *[dark] noires
}. Un fou est sur une case blanche ({ $light }), l’autre sur une noire ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed } : le caractère { $at }, { $symbol }, n’est ni une pièce ni `?`. { -filter-pattern-form }
filter-pattern-empty = Il n’y a pas de pièce pour commencer. { -filter-pattern-form }
filter-pattern-too-long = { $typed } vaut pour { $found } cases, mais une première rangée en a 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = À partir de a, écris K, Q, R, B ou N pour une pièce et `?` pour n’importe laquelle, par exemple `R??K` ; `*`, `-` et `_` valent aussi `?`. Ou écris un squelette NQ, par exemple `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] Aucune position de ce genre : { $conditions }. Essaie un autre filtre. { $why }
   *[other] Aucune position de ce genre : { $conditions }. Essaie d’autres filtres ou moins de filtres. { $why }
}
filter-why-square = Impossible d’avoir { $one } et { $other } à la fois en { $square }.
filter-why-pieces = Une première rangée compte seulement { $pieces }.
filter-why-castling = Le roque est possible immédiatement si le roi est en f et une tour en g, ou le roi en d et une tour en c.
filter-why-rules = Dans chaque position, le roi est entre les tours et les fous sont sur des cases de couleurs opposées.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] un roi
    [queen] une dame
    [rook] deux tours
    [bishop] deux fous
   *[knight] deux cavaliers
}
