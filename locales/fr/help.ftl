help-option-command = Commande à expliquer, par exemple show
help-description = Lister les commandes ou en expliquer une avec ses options

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Expliquer une commande
help-all = Toutes les commandes
help-moderators = Pour les modérateurs · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` tirer au sort
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` position du jour
    `/chess960 list` · `/chess960 history`
    {""}**Apprendre**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` à consulter
    `/chess960 from-throws` tes dés
    {""}**Jouer à deux**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Tes réglages**
    `/chess960 preferences` échiquiers
    `/chess960 my-data` · `/chess960 forget`
    {""}**Modérateurs** : `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**Sur un message** : appui long, **Applications**, `Chess960: identify`
    -# Choisis une commande ci-dessous ou ajoute-la à `/chess960 help`.

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
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Appuie longuement sur un message, ou fais un clic droit dessus, puis choisis **Applications**.
# Above the commands that a text can mean
help-matching = Commandes pour { $typed } :
