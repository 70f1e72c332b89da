history-description = Afficher les positions tirées dans ce salon, par qui et quand

history-in-a-terminal = Un terminal n’a pas d’historique. Dans Discord, je conserve chaque tirage fait avec `/chess960 random`, et cette commande affiche ceux de son salon.

history-none = Personne n’a fait de tirage avec `/chess960 random` ici { $days ->
    [one] ces dernières 24 heures
   *[other] ces { $days } derniers jours
}.
history-heading = **{ $number ->
    [one] { $number } tirage ici**
   *[other] { $number } tirages ici**, du plus récent au plus ancien
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Tirage { $number }** par { $person }, le { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = exclusions inconnues
history-other-exclusions-unknown = hors 518, autres exclusions inconnues
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start } : { $number } exclues
history-button-first = { $start }… : { $number } exclues
history-gone = Ce tirage n’est plus enregistré.

# $names are events in this channel, in code style.
history-events = -# Pas dans cette liste : les rondes de { $names }. `/chess960 event` les montre.

# At the end; the second sentence is left out if there is no room.
history-period = -# { $days ->
    [one] Les dernières 24 heures
   *[other] Les { $days } derniers jours
}.
history-missing = Non affichés : les tirages d’avant mon historique, faits pendant une panne de ma base de données ou effacés par un modérateur avec les données de ce serveur.
