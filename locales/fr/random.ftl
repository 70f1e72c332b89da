random-option-method = Façon de tirer (par défaut : nombre aléatoire)
random-option-count = Nombre de positions différentes, de 1 à 10
random-option-double = Positions différentes pour Blancs et Noirs (DFRC)
random-description = Tirer au sort une position d’Échecs 960

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Tirage 1 par { $name }
   *[other] Tirage { $number } par { $name } en une heure
}
random-drawn-by = Tiré par { $name }
random-draw-again = Tirer à nouveau
random-already-pressed = Quelqu’un vient d’appuyer sur ce bouton. Si aucun nouveau tirage n’apparaît d’ici une demi-minute, appuie encore une fois.
random-long-list = -# Cette liste est trop longue pour **Tirer à nouveau** : relance plutôt la commande.
random-recorded-late = -# Ma base de données n’a pas répondu : j’ajouterai ce tirage à `/chess960 history` dès qu’elle répondra.
random-not-recorded = -# Ma base de données n’a pas répondu : ce tirage manquera peut-être dans `/chess960 history`.
# $time is a date and time.
random-too-many-draws = Tu as fait { $number } tirages en 24 heures, le maximum que je conserve par personne dans `/chess960 history`. Prochain tirage possible : { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } positions DFRC**
   *[false] **{ $number } positions d’Échecs 960**
}
random-position = { $is_fair ->
    [true] position **{ $id }** · { $ranks }
   *[false] position **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Les boutons ouvrent chaque position sur lichess.

random-throws-in-all = { $are_digits ->
    [true] { $number ->
        [one] { $number } chiffre
       *[other] { $number } chiffres
    } en tout.
   *[false] { $number ->
        [one] { $number } lancer
       *[other] { $number } lancers
    } en tout.
}
random-too-many-throws = Il y a trop de lancers pour les montrer ici.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Non comptés : { $discarded }.
random-discarded-excluded = { $side ->
    [White] { $throws } pour les Blancs (résultat : { $id })
    [Black] { $throws } pour les Noirs (résultat : { $id })
   *[both] { $throws } (résultat : { $id })
}
random-discarded-again = { $throws } (de nouveau { $id })
random-discarded-number = { $number ->
    [one] Un tirage précédent n’a pas compté.
   *[other] { $number } tirages précédents n’ont pas compté.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] cette position avait une probabilité de { $chance } ; un tirage équitable donne { $fair }
       *[false] derrière chaque position, sa probabilité en un seul tirage ; un tirage équitable donne { $fair } à chacune
    }
   *[false] { $is_single ->
        [true] cette position avait une probabilité de { $chance } ; un tirage équitable hors { $without } donne { $fair }
       *[false] derrière chaque position, sa probabilité en un seul tirage hors { $without } ; un tirage équitable donne { $fair } à chacune
    }
}
random-fair = { $double ->
    [true] Blancs et Noirs tirés séparément, toutes les positions équiprobables
   *[false] toutes les positions équiprobables
}
random-fair-without = { $double ->
    [true] Blancs et Noirs tirés séparément, toutes les positions sauf { $without } équiprobables
   *[false] toutes les positions sauf { $without } équiprobables
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] Blancs et Noirs tirés séparément, choix limité à { $positions }, équiprobables
   *[false] choix limité à { $positions }, équiprobables
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] Blancs et Noirs tirés séparément, les { $number } autres équiprobables
   *[false] les { $number } autres équiprobables
}
# All but one position are left out.
random-fair-only = aucune autre position n’était possible

# Tirages à partir de l’aléa public (drand).
random-public-announced = { $number ->
    [one] **Tirage d’une position dans quelques secondes…**
   *[other] **Tirage de { $number } positions dans quelques secondes…**
}
random-public-announced-by = { $is_quicknet ->
    [true] -# Pour { $name }, à partir d’un aléa public ([drand](<https://drand.love>)) : personne ne peut encore connaître le résultat, et je ne peux pas le choisir.
   *[false] -# Pour { $name }, à partir de la chaîne `{ $chain }` de drand, choisie par la personne qui m’héberge.
}
random-public-late = **J’attends encore drand.**
    -# Une seule ronde décide : rien d’autre n’est tiré à sa place. Le résultat s’affichera ici, dans 48 heures au plus tard.
random-public-not-drawn = **Pas de tirage :** pendant 48 heures, je n’ai pas pu obtenir la ronde de drand qui décide.
random-public-round = -# La ronde de drand qui décide : { $round }
random-public-source = -# De la ronde { $round } de drand, publiée après ce message
random-public-rule = { $is_over ->
    [true] Rien n’a été tiré : la ronde de drand est restée indisponible pendant 48 heures.
   *[false] Le résultat n’est pas encore connu. Discord a donné à mon message un identifiant qui contient son heure. La première ronde de [drand](<https://drand.love>) prévue au moins 6 secondes plus tard décide, et sa valeur reste inconnue jusque-là. Le résultat et sa preuve s’afficheront dans mon message.
}
random-public-proof = Tirage : { $positions }. Discord a donné à mon message un identifiant qui contient son heure, et la ronde { $round } est la première de drand prévue au moins 6 secondes plus tard. La signature de cette ronde et l’identifiant donnent le résultat.
random-public-check = Vérifie-le toi-même :
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` ne peut pas le vérifier : il ne connaît que le réseau public de drand, et la chaîne `{ $chain }` a été choisie par la personne qui m’héberge. Demande la ronde { $round } à un relais de cette chaîne. Il doit donner cette signature :
    ```
    { $signature }
    ```
    La documentation de chess960-bot explique comment le résultat en découle.
random-public-needs-server = `method:public` demande un serveur dont je sois membre, car je termine mon message quelques secondes plus tard. Ici, fais le tirage sans cette option.
random-public-off = La personne qui m’héberge a désactivé l’aléa public. Fais le tirage sans `method:public`.
random-public-unavailable = drand, la source de l’aléa public, ne répond pas en ce moment. Réessaie plus tard ou fais le tirage sans `method:public`.
random-public-not-double = `method:public` ne tire pas de positions DFRC. Enlève `double` ou la méthode.
random-public-too-many-excluded = Cela exclut { $number } positions, trop pour les énumérer dans le message. Donne-en moins, donne des intervalles ou remonte moins loin.
random-public-permissions = Pour compléter mon message avec `method:public`, il me faut les permissions { $permissions } dans ce salon. Demande-les à un modérateur ou fais le tirage sans cette méthode.
random-public-too-many = Tu as { $number } tirages publics qui ne sont pas terminés. Attends-les ou fais le tirage sans `method:public`.
