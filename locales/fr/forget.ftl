forget-description = Effacer ce que le bot conserve à ton sujet

forget-console = La console n’a pas d’utilisateur, donc il n’y a rien à effacer. Dans Discord, cette commande efface ce que je conserve au sujet de la personne qui la lance.
forget-nothing = Je ne conserve rien à ton sujet, donc il n’y a rien à effacer. Je ne peux pas supprimer les messages déjà envoyés.

# What is erased, and what becomes of the rest. $amounts is a list such as "2 draws and 1 schedule"; those of the
# lines after it that matter follow.
forget-question = **Ceci t’efface de tout ce que je conserve :** { $amounts }. `/chess960 my-data` les montre.
    C’est irréversible.
forget-sealed = Les accords scellés restent pour l’autre joueur : numéro, date, position et couleurs. J’efface ton nom et ton mot, et l’événement si tu l’as écrit. Les messages les montrent encore.
forget-open = Les propositions ouvertes prennent fin, et je mets leurs messages à jour. Pendant deux heures au plus, un code sans ton nom évite de mentionner à nouveau les mêmes personnes.
forget-closed = Les propositions restées sans suite restent pour l’autre joueur, sans ton nom ni ton mot, jusqu’à ce qu’elles soient anciennes.
forget-draws = Les tirages restent dans l’historique sans ton nom : ainsi, personne ne peut tirer jusqu’à obtenir un résultat qui lui plaît, puis cacher les autres.
forget-presses = Les appuis sur *Tirer à nouveau* restent sans ton nom, pour que chaque bouton ne donne qu’un tirage.
forget-schedules = Les programmes continuent, mais je ne te dirai pas quand l’un d’eux s’arrête.
forget-events = Les événements restent, sans ton nom. Si tu en organises un, tu ne pourras plus le gérer.
forget-preferences = L’affichage des positions revient au réglage par défaut, et je te préviens de nouveau pour tes accords.
forget-lichess = Les parties que tu lances sur lichess sont ouvertes à quiconque a leurs liens.
forget-notifications = Les notifications en attente pour toi ne sont pas envoyées.
forget-waiting = Si le message d’un accord scellé ne montre pas encore ton mot, je conserve le mot jusque-là, environ huit heures au plus : sans lui, personne ne pourrait vérifier le résultat.
forget-rest = Je ne peux pas changer les autres messages déjà envoyés, et les sauvegardes faites par la personne qui m’héberge gardent leur copie jusqu’à leur suppression. Ce que tu feras désormais sera de nouveau enregistré.
forget-button = Effacer mes données
forget-stays-button = Que reste-t-il ?

# forget-waiting follows.
forget-word-still-here = **Ton mot est encore là** pour { $number ->
    [one] l’accord { $numbers }
   *[other] les accords { $numbers }
}.

forget-done = { $of_server ->
    [true] Tout ce que je conservais au sujet de ce serveur est effacé.
   *[false] C’est fait : tu n’apparais plus dans ce que je conserve. Les messages de tes propositions ouvertes seront mis à jour ; les autres restent. Ce que tu feras désormais sera de nouveau enregistré.
}

forget-in-progress = { $of_server ->
    [true] J’efface tout ce que je conserve au sujet de ce serveur. Il y en a beaucoup, donc ça prend quelques minutes ; `/chess960-daily forget` montre si j’ai fini. Les programmes sont arrêtés et les propositions ont pris fin. Tant que je n’ai pas fini, les nouveaux tirages faits ici sont effacés aussi ; les nouveaux programmes sont conservés.
   *[false] Je suis en train de t’effacer de tout ce que je conserve. Il y a beaucoup à faire, donc ça prend quelques minutes ; `/chess960 my-data` montre ce qui reste. Tant que je n’ai pas fini, tes nouveaux tirages perdent aussi ton nom ; tout le reste de ce que tu fais désormais est de nouveau enregistré.
}

forget-database-busy = { $of_server ->
    [true] Ma base de données est occupée. J’effacerai tout ce que je conserve au sujet de ce serveur dès qu’elle répondra ; `/chess960-daily forget` montre si c’est fait.
   *[false] Ma base de données est occupée. Je t’effacerai de tout ce que je conserve dès qu’elle répondra ; `/chess960 my-data` montre si c’est fait.
}
