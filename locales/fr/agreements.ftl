agreements-option-player = Accords de qui, sur ce serveur (par défaut : les tiens, partout)
agreements-option-state = Lesquels (par défaut : scellés et ouverts)
agreements-option-event = Seulement si l’événement contient ce texte
agreements-option-since = Seulement ceux clos ce jour-là ou après, par exemple 2026-11-21
agreements-option-until = Seulement ceux clos ce jour-là ou avant
agreements-option-number = Afficher cet accord en entier
agreements-description = Lister, filtrer et exporter les accords ou en voir un

# The headings of a list
agreements-own = **Tes accords et propositions**
agreements-of-player = **Accords et propositions de { $player } sur ce serveur**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Accords scellés
    [open] Propositions ouvertes
    [declined] Propositions refusées
    [withdrawn] Propositions retirées
    [expired] Propositions expirées
   *[all] Tous, quelle que soit l’issue
}
agreements-filter-event = Événement contenant { $event }
agreements-filter-since = À partir du { $date }
agreements-filter-until = Jusqu’au { $date }
# Below it
agreements-none = Rien pour le moment. `/chess960 agree` propose une position.
agreements-none-on-console = On se met d’accord à deux, sur Discord. Ici, `/chess960 random` tire une position au sort.
agreements-none-such = Aucun résultat. `/chess960 agreements` sans options liste les accords scellés et les propositions ouvertes.
agreements-hint = -# En entier : `/chess960 agreements number:{ $number }`

# Why nothing is shown
agreements-number-and-more = `number` affiche un seul accord et ne va donc avec aucune autre option. Enlève-le pour en lister plusieurs.
agreements-nothing-to-export = Aucun n’est scellé, donc il n’y a pas de partie à exporter. **Exporter en CSV** liste aussi les propositions.
agreements-no-such-number = Tu ne peux pas voir l’accord { $number } : il n’est pas à toi, ou pas de ce serveur. `/chess960 agreements` liste les tiens.

# Buttons, and what comes with their files
agreements-button-pgn = Exporter en PGN
agreements-button-csv = Exporter en CSV
agreements-exported-pgn = { $count ->
    [one] { $count } accord
   *[other] { $count } accords
} en PGN : l’en-tête de chaque partie, pour y ajouter les coups dans un logiciel d’échecs.
agreements-exported-csv = { $count ->
    [one] { $count } accord ou proposition
   *[other] { $count } accords et propositions
} sous forme de tableau, pour un tableur. Les heures sont en UTC.
agreements-exported-newest = Ce sont les { $most } plus récents ; restreins la liste avec `until` pour en avoir de plus anciens.
