show-option-id = Numéro (0 à 959), pièces, FEN ou balises PGN
show-option-black-id = Position des Noirs, si elle est différente (DFRC)
show-description = Afficher une position par son numéro

show-two-pairs = `id` ou `black-id` contient déjà une position pour chaque camp. Donne une position dans chaque option ou les deux dans `id` seul : `518/534`.
show-other-side = Ici, `id` est la position des Blancs et `black-id` celle des Noirs. Échange-les ou donne les deux dans `id`, celle des Blancs d’abord : `518/534`.

# Buttons
show-previous = Précédente
show-next = Suivante
show-mirror = Miroir
show-swap = Inverser les couleurs
