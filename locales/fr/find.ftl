# What is no command.
find-which = Quelle commande ? `/chess960 help` les liste toutes.
# $now is a list of one name or several.
find-renamed = { $before } s’appelle maintenant { $now }.
find-unknown = Il n’y a pas de commande { $given }. `/chess960 help` les liste toutes.
find-meant = Il n’y a pas de commande { $given }. Tu voulais dire `{ $meant }` ? `/chess960 help` les liste toutes.

# On a terminal.
find-not-a-command = Les commandes commencent par une barre oblique. `/chess960 help` les liste toutes.
    `Chess960: identify` prend le texte d’un message : `Chess960: identify was it RNBQKBNR?`
