filter-option-king = Die Linie des Königs
filter-option-queen = Die Linie der Dame
filter-option-bishops = Die Linie eines Läufers oder beider Läufer, etwa c oder cf
filter-option-starts-with = Anfang der Reihe, ? für eine beliebige Figur (R??K), oder NQ-Gerüst (-NQ-N-)
filter-option-castling-ready = Nur Stellungen, in denen die Rochade im 1. Zug geht

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = König auf { $file }
filter-queen = Dame auf { $file }
filter-bishops = { $number ->
    [one] ein Läufer auf { $files }
   *[other] Läufer auf { $files }
}
filter-pattern = { $is_skeleton ->
    [true] NQ-Gerüst `{ $pattern }`
   *[false] Anfang `{ $pattern }`
}
filter-castling-ready = Rochade sofort möglich

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } ist keine Linie. Gib eine oder zwei Linien von a bis h ein, etwa `c` oder `cf`.
filter-bishops-empty = Da ist keine Linie für die Läufer. Gib eine oder zwei von a bis h ein, etwa `c` oder `cf`.
filter-bishops-too-many = { $typed } nennt { $found } Linien, aber es gibt nur zwei Läufer. Gib eine oder zwei Linien an, etwa `c` oder `cf`.
filter-bishops-same-file = { $typed } nennt { $file } zweimal, aber zwei Läufer stehen auf zwei Feldern. Gib eine oder zwei Linien an, etwa `{ $file }` oder `cf`.
filter-bishops-one-color = { $typed }: { $first } und { $second } sind beide { $color ->
    [light] weiße
   *[dark] schwarze
} Felder. Ein Läufer steht auf einem weißen Feld ({ $light }), der andere auf einem schwarzen ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: Zeichen { $at }, { $symbol }, ist weder eine Figur noch `?`. { -filter-pattern-form }
filter-pattern-empty = Da ist keine Figur für den Anfang. { -filter-pattern-form }
filter-pattern-too-long = { $typed } ist für { $found } Felder, aber eine Grundreihe hat 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = Schreib ab der a-Linie K, Q, R, B oder N für eine Figur und `?` für eine beliebige, etwa `R??K`; `*`, `-` und `_` bedeuten dasselbe wie `?`. Oder schreib ein NQ-Gerüst, etwa `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] So eine Stellung gibt es nicht: { $conditions }. Versuch einen anderen Filter. { $why }
   *[other] So eine Stellung gibt es nicht: { $conditions }. Versuch andere Filter oder weniger. { $why }
}
filter-why-square = Auf { $square } können nicht { $one } und { $other } zugleich stehen.
filter-why-pieces = Eine Grundreihe hat nur { $pieces }.
filter-why-castling = Sofort möglich ist die Rochade, wenn der König auf f und ein Turm auf g steht oder der König auf d und ein Turm auf c.
filter-why-rules = In jeder Stellung steht der König zwischen den Türmen, und die Läufer stehen auf verschiedenfarbigen Feldern.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] einen König
    [queen] eine Dame
    [rook] zwei Türme
    [bishop] zwei Läufer
   *[knight] zwei Springer
}
