# What is no command.
find-which = Quelle commande ? `/chess960 help` les liste toutes.
# $now is a list of one name or several.
find-renamed = { $before } s’appelle maintenant { $now }.
find-unknown = Il n’y a pas de commande { $given }. `/chess960 help` les liste toutes.
find-meant = Il n’y a pas de commande { $given }. Tu voulais dire `{ $meant }` ? `/chess960 help` les liste toutes.

# On a terminal.
find-not-a-command = { $typed } n’est ni une commande ni une position. `/chess960 help` donne la liste des commandes.
    `Chess960: identify` trouve les positions dans un texte : `Chess960: identify était-ce RNBQKBNR ?`
