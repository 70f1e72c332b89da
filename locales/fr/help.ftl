help-option-command = Commande à expliquer, par exemple show
help-description = Lister les commandes ou en expliquer une avec ses options

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Expliquer une commande
help-all = Toutes les commandes
help-moderators = Pour les modérateurs

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Positions**
    `random` tirer au sort · `show` par numéro
    `id-of` trouver un numéro · `list` les 960
    `daily` celle du jour · `history` les tirages
    {""}**Apprendre**
    `explain` les numéros · `table` à consulter
    `castling` le roque · `term` glossaire
    `odds` équitable ? · `from-throws` tes dés
    {""}**Jouer à deux**
    `agree` choisir à deux · `agreements` accords
    `verify` vérifier un tirage
    {""}**Tes réglages**
    `preferences` échiquiers · `my-data` tes données
    `forget` les effacer · `help` une commande
    {""}**Modérateurs** : `/chess960-daily`
    { $moderators }
    {""}**Sur un message** : appui long, **Applications**
    `Chess960: identify`
    -# Essaie `/chess960 random` ou choisis une commande ci-dessous. 518 est la position de départ classique.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Exemple : `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, obligatoire : { $about }.
   *[false] - `{ $name }` : { $about }.
}
