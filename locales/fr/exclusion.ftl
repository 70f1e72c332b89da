exclusion-option = À exclure : 518, 0-99, « 518 miroir » ou « utilisées ici 30 jours »

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), la position de départ classique
exclusion-suggested-mirror = 518 (RNBQKBNR) et sa position miroir, 534 (RNBKQBNR)
exclusion-suggested-used = Ce qui a servi ici ces 30 derniers jours
exclusion-suggested-none = Rien

# What a list says, with " · " between its parts.
exclusion-used = ce qui a servi ici { $days ->
    [one] ces dernières 24 heures
   *[other] ces { $days } derniers jours
}
exclusion-mirrors = leurs positions miroir aussi
exclusion-nothing = rien

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = rien n’a servi ici { $days ->
    [one] ces dernières 24 heures
   *[other] ces { $days } derniers jours
}
exclusion-used-left-out = { $number ->
    [one] sans celle qui a servi
   *[other] sans les { $number } qui ont servi
} ici { $days ->
    [one] ces dernières 24 heures
   *[other] ces { $days } derniers jours
}{ $mirrors ->
    [true] {" "}(positions miroir comprises)
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = toutes ont servi ici { $days ->
    [one] ces dernières 24 heures
   *[other] ces { $days } derniers jours
}, donc aucune d’elles n’est exclue
exclusion-used-shortened = -# Je conserve les tirages { $days ->
    [one] un jour : je n’ai pas remonté plus loin.
   *[other] { $days } jours : je n’ai pas remonté plus loin.
}

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = les { $number } positions exclues
# On a line of their own.
exclusion-left-out = -# Exclu : { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } et { $more ->
    [one] { $more } autre
   *[other] { $more } autres
}

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] choix limité à { $positions }
       *[false] choix limité à { $positions } ({ $left } positions)
    }
   *[false] { $are_single ->
        [true] hors { $positions }
       *[false] hors { $positions } ; possibles : { $left }
    }
}
exclusion-counted = exclues : { $number }, possibles : { $left }
# The same in full. A list is on the next line.
exclusion-all = Positions exclues ({ $number } sur 960) :
exclusion-all-left = Tout est exclu, sauf ces { $left } positions :

# Why a list cannot be read.
exclusion-empty = Rien à exclure. { -exclusion-form }
exclusion-word = Je ne comprends pas { $typed }. { -exclusion-form }
exclusion-double = { $typed } a des rangées différentes pour les Blancs et les Noirs (DFRC). Donne plutôt le numéro de chaque camp.
exclusion-out-of-range = { $typed } n’est pas un numéro de position. Ils vont de 0 à 959.
exclusion-backwards = L’intervalle `{ $first }-{ $last }` finit avant de commencer. Tu voulais dire `{ $last }-{ $first }` ?
exclusion-days = Je peux remonter de 1 à { $most } jours, pas de { $typed }. Par exemple : `utilisées ici 30 jours`.
exclusion-second-period = { $typed } est une deuxième période. N’en donne qu’une, par exemple `utilisées ici 30 jours`.
exclusion-days-or-position = `{ $number }` est un nombre de jours ? Alors tape `utilisées ici { $number } jours`. Si c’est une position, mets-la d’abord : `{ $number }, utilisées ici`.
exclusion-mirror-alone = `miroir` ajoute les positions miroir de celles que tu listes. Par exemple : `518 miroir`.
exclusion-none-and-some = `rien` n’exclut rien et s’utilise donc seul.
exclusion-everything = Ça exclut les 960 positions. Laisses-en au moins une à tirer.
exclusion-too-few-left = Il ne reste { $left ->
    [0] aucune position
    [1] qu’une position
   *[other] que { $left } positions
} à tirer. Exclus-en moins ou tires-en moins.
exclusion-used-one-at-a-time = Je cherche encore ce qui a servi ici pour ton tirage précédent. Réessaie dans un instant.
exclusion-used-too-many = Trop de listes de positions ont été tirées ou convenues ici { $days ->
    [one] en un jour
   *[other] en { $days } jours
} pour exclure ce qui a servi. Remonte moins loin dans le temps.
-exclusion-form = Indique des numéros de 0 à 959 et des intervalles (`518 0-99`) ; `miroir` ajoute leurs positions miroir, `utilisées ici 30 jours` ce qui a servi ici récemment.
