identify-description = Trouver les numéros des positions d’un message

identify-several = **Il y a { $count } positions de départ dans ce message.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Il s’agit peut-être d’une position :**
   *[other] **Il s’agit peut-être de positions :**
}
identify-none-valid = **Il n’y a pas de position de départ dans ce message.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **Le numéro et les lettres ne concordent pas :**
# Above what looks like positions and is none.
identify-not-valid = **Positions non valides :**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, écrite { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · 1–960 **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · numéro DFRC **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted } : les positions ont les numéros 0 à 959. Dans la numérotation 1–960, 960 est la position 0.
   *[false] - { $quoted } : les positions ont les numéros 0 à 959.
}
identify-left-out = -# { $count ->
    [one] Et { $count } de plus qui ne tient pas ici.
   *[other] Et { $count } de plus qui ne tiennent pas ici.
}

# Buttons, and a menu where there are many positions.
identify-menu = Afficher une position
# A menu of further positions, and its choices
identify-more = Autres positions
identify-page = Positions { $first } à { $last }

identify-nothing = Je n’ai trouvé aucune position de départ dans ce message. Je cherche les huit pièces de a à h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, figurines, lettres d’une autre langue), des échiquiers, des FEN, des balises PGN, des liens lichess et des numéros donnés comme positions (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Un nombre seul peut tout vouloir dire. Pour chercher un numéro, utilise `/chess960 show`.
identify-no-text = Je ne peux lire aucun texte dans ce message. C’est peut-être une image ou un nouveau type de message d’un bot ou d’une application. Si tu y vois une position, tape-la dans `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# Je n’ai pas lu { $name } : je lis jusqu’à 1 Mio de fichiers texte.
identify-file-failed = -# Je n’ai pas pu lire { $name } chez Discord. Réessaie, s’il te plaît.
