event-description = Afficher les rondes d’un événement
event-option-name = Quel événement, s’il y en a plusieurs

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Événement d’Échecs 960** { $name }
event-rounds = { $number ->
    [one] { $number } ronde
   *[other] { $number } rondes
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] Les groupes { $names } jouent la même position à chaque ronde.
   *[false] Les groupes { $names } jouent des positions différentes.
}
event-position-per-board = Chaque échiquier a sa propre position.
# $positions is a list of what is never drawn.
event-excluded = Exclu des tirages : { $positions }.
event-no-repeats = Aucune position n’est tirée deux fois.
event-repeats = Une position peut revenir à une autre ronde.
event-two-games = Deux parties avec chaque position, la deuxième avec les couleurs inversées.
event-revealed-by-button = Les organisateurs dévoilent chaque ronde ici.
event-revealed-before = { $minutes ->
    [0] Chaque ronde est dévoilée ici quand elle commence.
    [one] Chaque ronde est dévoilée ici { $minutes } minute avant de commencer.
   *[other] Chaque ronde est dévoilée ici { $minutes } minutes avant de commencer.
}
event-public = { $is_quicknet ->
    [true] -# Chaque position est tirée d’un aléa public ([drand](<https://drand.love>)), quelques secondes après le message de sa ronde. Avant, personne ne peut la connaître ni la choisir, pas même moi.
   *[false] -# Chaque position est tirée de la chaîne `{ $chain }` de drand, choisie par la personne qui m’héberge, quelques secondes après le message de sa ronde.
}
# $digits are the first digits of the commitment.
event-committed = -# Tous les tirages sont désormais fixés d’avance, par un secret. Son engagement commence par `{ $digits }`.
event-rules-fixed = -# Ces règles ne changent plus.
event-ended = **Cet événement est terminé.**
# A button below the first message
event-rounds-button = Rondes

# The message of a round. $name is the event's name in code style.
event-round-heading = **Ronde { $number }** · { $name }
event-round-drawing = { $number ->
    [one] **Tirage de la position dans quelques secondes…**
   *[other] **Tirage de { $number } positions dans quelques secondes…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [one] **La position apparaîtra ici.** Le secret de l’événement la détermine.
   *[other] **Les { $number } positions apparaîtront ici.** Le secret de l’événement les détermine.
}
event-round-waiting = **J’attends encore drand.** Une seule ronde de drand décide. Rien d’autre n’est tiré à sa place, sauf si un organisateur saisit une position à la main.
event-round-not-drawn = **Pas de tirage :** pendant 48 heures, je n’ai pas pu obtenir la ronde de drand qui décide. Un organisateur peut dévoiler cette ronde à nouveau.
event-round-left-out = -# Exclu : ce que les règles excluent et les positions des rondes précédentes.
# $time is when the games start, $distance how long until then.
event-round-starts = Début : { $time }, { $distance }.
event-round-late = -# En retard : c’était prévu le { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section } :** { $position }
# $players is a list of players without an opponent.
event-byes = Exempt : { $players }
event-more-boards = { $number ->
    [one] … et { $number } autre échiquier
   *[other] … et { $number } autres échiquiers
}
event-round-by-secret = -# Tirage déjà fixé par l’engagement de l’événement
event-round-by-hand = -# Tirage fait à la main, saisi par { $person }
event-round-late-entry = -# Saisi pendant le retard de drand, à la place du tirage annoncé
event-round-against-rules = -# Saisi par { $person }. Les règles de l’événement ne permettent pas cette position.
event-round-reused = -# Comme à la ronde { $round }
event-round-reused-corrected = -# Comme à la ronde { $round } avant sa correction
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Corrigé par { $person } le { $time } : { $reason }
event-thread = { $name } · ronde { $round }
# Menus of boards below the message of a round
event-board-menu = Ton échiquier…
event-board-menu-part = Ton échiquier : { $first }–{ $last }…
event-board-label = Échiquier { $board }
# The answer to a choice from such a menu
event-board-heading = **Échiquier { $board }** · { $name }, ronde { $round }
event-board-challenges = -# L’un de vous ouvre un lien. Seul l’autre peut accepter le défi.
event-board-open-link = -# Le lien crée un défi que tout le monde peut accepter ; envoie-le à ton adversaire. Si l’échiquier vous mentionne tous les deux et que vous avez donné vos noms lichess dans `/chess960 preferences`, le défi ne s’adresse qu’à ton adversaire.

# The list of rounds, for members
event-list-running = **Événement** { $name }
event-list-ended = **Événement** { $name }, terminé le { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Ronde { $number } :** { $positions } · [message]({ $link })
event-positions = { $number ->
    [one] { $number } position
   *[other] { $number } positions
}
event-list-corrected = corrigée
event-list-by-hand = tirée à la main
event-list-against-rules = saisie à la main, contraire aux règles
event-list-reused = reprise de la ronde { $round }
event-list-timed = **Ronde { $number } :** commence le { $start }, sera dévoilée le { $time }
event-list-revealing = **Ronde { $number } :** en train d’être dévoilée
event-list-planned = **Ronde { $number } :** non dévoilée
event-list-all-planned = **Rondes { $first }–{ $last } :** non dévoilées
event-list-earlier = { $number ->
    [one] Une ronde précédente est dans l’export.
   *[other] { $number } rondes précédentes sont dans l’export.
}
event-organize-button = Gérer
# A menu of the revealed rounds
event-verify-menu = Vérifier une ronde…
event-none = Ce serveur n’a pas encore d’événement. Un modérateur peut en créer un avec `/chess960-event create`.
event-several = Ce serveur a plusieurs événements : { $names }. Donnes-en un dans `name`.
# Why a call is refused
event-no-such-event = Ce serveur n’a pas d’événement { $typed }. Il a { $names }.
event-gone = Cet événement n’est plus enregistré.

# The answer to Verify on the message of a round
event-proof-not-revealed = Le tirage de cette ronde n’a pas encore eu lieu. Discord a donné à mon message un identifiant qui contient son heure. La première ronde de [drand](<https://drand.love>) prévue au moins 6 secondes plus tard décide, et sa valeur reste inconnue jusque-là.
event-proof-public = Discord a donné à mon message un identifiant qui contient son heure, et la ronde { $round } de drand est la première prévue au moins 6 secondes plus tard. Sa signature et l’identifiant donnent le résultat du tirage.
event-proof-secret = L’engagement de l’événement est `{ $commitment }`. Ses premiers chiffres sont dans le premier message, plus ancien que toutes les rondes. La clé de cette ronde permet de retrouver cet engagement et donne le résultat du tirage. Vérifie-le toi-même :
    ```
    { $command }
    ```
event-proof-attached = La preuve est longue : elle est en pièce jointe.
event-proof-being-posted = Cette ronde n’est pas encore dévoilée.
event-proof-reused = Le tirage est repris de la ronde { $round }. Appuie sur *Vérifier* sous le message de cette ronde-là.
event-proof-reused-corrected = Le tirage est repris de la ronde { $round }, avant sa correction. Appuie sur *Vérifier* sous le message de cette ronde-là.
event-proof-by-hand = Un organisateur a saisi cette position, donc il n’y a rien à calculer. Demande aux personnes qui ont assisté au tirage.
event-proof-corrected = **Corrigé depuis :** un organisateur a remplacé ce tirage. Le message de la ronde montre les deux.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Exporter…
event-export-pgn = PGN : une partie par groupe et par ronde
event-export-fens = Liste des FEN
event-export-csv = Tableau (CSV)
event-export-picture = Image de toutes les positions
event-export-newest-picture = Image de la dernière ronde
event-exported = { $number ->
    [one] { $number } position des rondes dévoilées.
   *[other] { $number } positions des rondes dévoilées.
}
event-picture-shortened = L’image montre les { $shown } positions les plus récentes sur { $number }. Les autres exports les contiennent toutes.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# À gauche, au-dessus de chaque échiquier : la ronde.
event-picture-section-labels = -# À gauche, au-dessus de chaque échiquier : la ronde et le groupe ({ $sections }).
event-picture-board-labels = -# À gauche, au-dessus de chaque échiquier : la ronde et le numéro de l’échiquier.
event-nothing-to-export = Aucune ronde n’est encore dévoilée, donc il n’y a rien à exporter.
