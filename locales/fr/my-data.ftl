my-data-description = Afficher tout ce que le bot conserve à ton sujet

my-data-console = La console n’a pas d’utilisateur, donc rien n’est conservé à ton sujet. Dans Discord, cette commande montre à chacun ce que je conserve à son sujet, et `/chess960 forget` l’efface.

my-data-nothing = Je ne conserve rien à ton sujet : ni accords, ni tirages, ni programmes, ni événements, ni préférences, ni messages.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **Ce que je conserve à ton sujet**
my-data-file = Le fichier contient tout. `/chess960 forget` efface ces données.
my-data-newest = Le fichier contient les { $most } plus récents de chaque sorte. `/chess960 forget` efface tout.
my-data-unreadable-preferences = Pas dans le fichier : tes préférences. Une autre version de moi les a enregistrées, et je ne peux pas les lire.
my-data-kept = -# Les tirages et les propositions restées sans suite sont effacés après { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}. Je ne conserve aucun message.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } accord scellé
   *[other] { $count } accords scellés
}
my-data-open-count = { $count ->
    [one] { $count } proposition ouverte
   *[other] { $count } propositions ouvertes
}
my-data-closed-count = { $count ->
    [one] { $count } proposition restée sans suite
   *[other] { $count } propositions restées sans suite
}
my-data-draws-count = { $count ->
    [one] { $count } tirage
   *[other] { $count } tirages
}
my-data-presses-count = { $count ->
    [one] { $count } appui sur *Tirer à nouveau*
   *[other] { $count } appuis sur *Tirer à nouveau*
}
my-data-events-count = { $count ->
    [one] { $count } événement que tu as créé ou que tu organises, dont tu as saisi des positions ou dans lequel tu as un échiquier
   *[other] { $count } événements que tu as créés ou que tu organises, dont tu as saisi des positions ou dans lesquels tu as un échiquier
}
my-data-schedules-count = { $count ->
    [one] { $count } programme dont tu as fait la dernière modification
   *[other] { $count } programmes dont tu as fait la dernière modification
}
my-data-preferences-count = { $count ->
    [one] tes préférences
   *[other] tes préférences
}
my-data-lichess-count = { $count ->
    [one] { $count } nom sur lichess
   *[other] { $count } noms sur lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } notification en attente
   *[other] { $count } notifications en attente
}
my-data-words-count = { $count ->
    [one] { $count } mot bientôt effacé
   *[other] { $count } mots bientôt effacés
}
