identify-description = Trouver les numéros des positions d’un message

identify-several = **Il y a { $count } positions de départ dans ce message.**
identify-none-valid = **Il n’y a pas de position de départ dans ce message.**
# Above what looks like positions and is none.
identify-not-valid = **Positions non valides :**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, écrite { $written }
identify-not-a-number = { $is_960 ->
    [true] - { $quoted } : les positions ont les numéros 0 à 959. Dans la numérotation 1–960, 960 est la position 0.
   *[false] - { $quoted } : les positions ont les numéros 0 à 959.
}
identify-left-out = -# Et { $count } de plus qui ne tiennent pas ici.

# Buttons, and a menu where there are many positions.
identify-menu = Afficher une position

identify-nothing = Je n’ai trouvé aucune position de départ dans ce message. Je cherche les huit pièces de a à h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, figurines, lettres d’une autre langue), des échiquiers, des FEN, des balises PGN, des liens lichess et des numéros donnés comme positions (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Un nombre seul peut tout vouloir dire. Pour chercher un numéro, utilise `/chess960 show`.
identify-no-text = Je ne peux lire aucun texte dans ce message. C’est peut-être une image, ou un nouveau type de message d’un bot ou d’une application. Si tu y vois une position, tape-la dans `/chess960 id-of`.
