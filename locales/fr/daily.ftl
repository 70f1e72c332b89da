daily-option-date = Jour passé, tel 2026-11-21 (par défaut : aujourd’hui)
daily-option-schedule = Quel programme, si ce serveur en a plusieurs
daily-description = Afficher la position du jour, la même pour tous

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = Ce serveur a plusieurs programmes. Lequel ?
daily-which-menu = Choisir un programme
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, supprimé

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = La prochaine est en cours d’envoi.
daily-next-awaits-beacon = La prochaine sera tirée dès que la valeur aléatoire de drand arrivera.
# $time is how far off it is: "in 5 hours".
daily-next = La prochaine arrive { $time }.
daily-no-next-post = { $state ->
    [paused] Le programme est en pause. Un modérateur peut le relancer avec `/chess960-daily resume`.
    [stopped] Le programme s’est arrêté, car l’envoi n’a pas marché. Un modérateur peut le relancer avec `/chess960-daily resume`.
    [on-hold] Le programme est en attente, jusqu’à ce qu’un modérateur y jette un œil : `/chess960-daily show`.
   *[active] Aucun autre jour n’est prévu.
}

# Of a schedule that has not posted yet
daily-nothing-posted = Le programme { $name } n’a pas encore envoyé de position.
daily-first-being-posted = La première est en cours d’envoi.
daily-first-awaits-beacon = La première sera tirée dès que la valeur aléatoire de drand arrivera.
daily-first = La première arrive { $time }.

# Below the heading of a day that was not posted
daily-unknown = Je ne sais pas si elle a été envoyée.
daily-missed = Ce jour a été manqué : rien n’a été envoyé.
daily-skipped = Ce jour a été sauté : rien n’a été envoyé.
daily-not-drawn = Elle n’a pas été tirée : la valeur aléatoire de drand n’est pas arrivée en 48 heures.

daily-posted-here = Envoyée ici : { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Ça concorde :** la clé du { $date } donne la position { $position }, et son engagement a été publié le { $time } : { $link }
daily-fits-perhaps-published = ✓ **Ça concorde :** la clé du { $date } donne la position { $position }. Je ne sais pas si son engagement a été publié à l’avance.
daily-fits-not-published = ✓ **Ça concorde :** la clé du { $date } donne la position { $position }. Son engagement n’a pas été publié à l’avance.
daily-fits-not-posted = ✓ **Ça concorde :** la clé du { $date } donne la position { $position }. Elle n’a pas été envoyée : ce jour a été { $state ->
    [skipped] sauté
   *[missed] manqué
}.
daily-fits-removed = ✓ **Ça concorde :** la clé du { $date } donne la position { $position }. Son programme a été supprimé.
daily-public-fits = ✓ **Ça concorde :** la ronde { $round } de drand, la première à partir du { $time }, donne la position { $position } pour le { $date }.
daily-public-mismatch = ✗ **Ça ne concorde pas :** la position { $position } du { $date } ne découle pas de la ronde { $round } de drand. Le bouton montre l’étape qui échoue.
daily-public-no-position = Rien à vérifier pour le { $date } : aucune position n’a été tirée.
daily-other-position = ✗ **Ça ne concorde pas :** la clé du { $date } donne la position { $drawn }, mais c’est { $position } qui a été envoyée.
daily-other-commitment = ✗ **Ça ne concorde pas :** la clé du { $date } ne correspond pas à l’engagement enregistré.
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Ça concorde :** ma clé du { $date } donne la position { $position }, et rien d’autre n’est entré en jeu.
daily-own-proof = La clé du { $date } : `{ $key }`
    Son engagement : `{ $commitment }`
    -# Si `/chess960 daily` a montré cet engagement la veille, la position était déjà fixée. Sinon, cela prouve seulement que la position découle de sa clé. Cela ne prouve pas que personne ne la connaissait : la personne qui héberge ce bot peut la prévoir.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **La position du { $date } n’est pas entièrement vérifiée**
   *[true] **La position du { $date } est vérifiée**
}
# The first step: one of three
daily-commitment-published = L’engagement a été publié le { $time } : { $link }
daily-commitment-perhaps-published = Je ne sais pas si l’engagement a été publié. Cherche-le dans le message ou l’annonce d’avant, qui n’est peut-être pas parti.
daily-commitment-not-published = L’engagement n’a pas été publié à l’avance.
# The others
daily-check-key = La clé `{ $key }` donne l’engagement `{ $commitment }`
daily-check-position = La clé donne la position { $position }{ $fits ->
    [false] , mais c’est { $posted } qui a été envoyée
   *[true] , celle qui a été envoyée
}
daily-check-position-not-posted = La clé donne la position { $position } ; rien n’a été envoyé ce jour-là
daily-check-chain-unknown = Je ne connais plus la chaîne drand `{ $chain }`, donc je ne peux pas vérifier la signature
daily-check-signature = La signature est celle de la ronde { $round } de drand
daily-check-round = La ronde { $round } est la première prévue à partir du { $time }
daily-check-public-position = La signature donne la position { $position }{ $fits ->
    [false] , mais c’est { $posted } qui est enregistrée
   *[true] , celle qui est enregistrée
}
daily-by-hand-button = Vérifier soi-même
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Vérifier soi-même la position du { $date }**
    1. Regarde si le message avec l’engagement porte bien `{ $commitment }`.
    2. Vérifie clé et position. Dans Discord :
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    ou sur ton propre ordinateur, sans te fier à ce bot :
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    La documentation de chess960-bot montre la même chose en quelques lignes de Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Ça prouve que la position était fixée quand ce message a été envoyé. Ça ne prouve pas que personne ne la connaissait : la personne qui a le secret du programme peut la prévoir.
daily-proof-perhaps-published = Si l’engagement est là, la position était fixée quand ce message-là a été envoyé. Sinon, ça prouve seulement que la position découle de sa clé.
daily-proof-not-published = Ça prouve que la position découle de sa clé. Ça ne prouve pas que la clé était fixée à l’avance, car l’engagement n’a pas été publié.
daily-proof-phrase = Ça ne prouve pas non plus que personne ne l’a choisie : le secret vient d’une phrase secrète, et la personne qui l’a choisie a pu en essayer d’autres avant.
daily-proof-exclusion = Ça ne prouve pas non plus que le tirage excluait { $positions } dès le début : cet engagement ne fixe que la clé.
daily-proof-public = Ça prouve que personne ne pouvait choisir ni prévoir la position : plusieurs organisations signent ensemble chaque ronde de drand, et seulement à l’heure prévue. Ça ne prouve pas qu’une position a été envoyée chaque jour.
daily-proof-exclusion-announced = Ce qui était exclu a été annoncé le { $time } : { $link }
daily-proof-exclusion-not-announced = Je ne sais pas si ce qui était exclu avait été annoncé. Sinon, quelqu’un a pu le choisir après coup.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = À la place de …, mets la liste de `{ $file }`.
daily-public-by-hand-heading = **Vérifier soi-même la position du { $date }**
daily-public-by-hand = 1. Regarde si un relais de drand donne la même signature : <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Vérifie-la sur ton propre ordinateur, sans te fier à ce bot :
    ```
    { $command }
    ```
    La documentation de chess960-bot explique les étapes.

# Why there is no position of a day. $today and $date are daily-post-date.
daily-future = Le { $date } n’est pas encore arrivé, donc sa position reste secrète. On est le { $today } (UTC) : demande aujourd’hui ou un jour passé.
