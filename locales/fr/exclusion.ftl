exclusion-option = À exclure : 518, 0-99, "518 mirror" ou "used here 30 days"

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), la position de départ classique
exclusion-suggested-mirror = 518 (RNBQKBNR) et sa position miroir, 534 (RNBKQBNR)
exclusion-suggested-used = Ce qui a servi ici ces 30 derniers jours
exclusion-suggested-none = Rien

# What a list says, with " · " between its parts.
exclusion-used = ce qui a servi ici { $days ->
    [one] depuis un jour
   *[other] ces { $days } derniers jours
}
exclusion-mirrors = leurs positions miroir aussi
exclusion-nothing = rien

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
        [true] jamais { $positions }
       *[false] jamais { $positions } ; possibles : { $left }
    }
}
exclusion-counted = exclues : { $number }, possibles : { $left }
# The same in full. A list is on the next line.
exclusion-all = Positions exclues ({ $number } sur 960) :
exclusion-all-left = Tout est exclu, sauf ces { $left } positions :

# Why a list cannot be read.
exclusion-empty = Rien à exclure. { -exclusion-form }
exclusion-word = Je ne comprends pas { $typed }. { -exclusion-form }
exclusion-out-of-range = { $typed } n’est pas un numéro de position. Ils vont de 0 à 959.
exclusion-backwards = L’intervalle `{ $first }-{ $last }` finit avant de commencer. Tu voulais dire `{ $last }-{ $first }` ?
exclusion-days = Je ne peux pas remonter de { $typed } jours : je prends un nombre de 1 à { $most }. Par exemple : `used here 30 days`.
exclusion-mirror-alone = `mirror` ajoute les positions miroir de celles que tu listes. Par exemple : `518 mirror`.
exclusion-none-and-some = `none` n’exclut rien et s’utilise donc seul.
exclusion-everything = Ça exclut les 960 positions. Laisses-en au moins une à tirer.
exclusion-too-few-left = Il ne reste { $left ->
    [0] aucune position
    [1] qu’une position
   *[other] que { $left } positions
} à tirer. Exclus-en moins, ou tires-en moins.
exclusion-used-one-at-a-time = Je cherche encore ce qui a servi ici pour ton tirage précédent. Réessaie dans un instant.
exclusion-used-too-many = Trop de listes de positions ont été tirées ou convenues ici { $days ->
    [one] en un jour
   *[other] en { $days } jours
} pour exclure ce qui a servi. Remonte moins loin dans le temps.
-exclusion-form = Liste des numéros de 0 à 959 et des intervalles (`518 0-99`) ; `mirror` ajoute leurs positions miroir, `used here 30 days` ce qui a servi ici récemment.
