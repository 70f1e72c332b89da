# What any command may have to say.
chat-broken = Désolé, quelque chose s’est mal passé de mon côté. Réessaie dans une minute. Si ça continue, transmets l’incident `{ $incident }` à la personne qui héberge ce bot : le journal l’explique.
chat-unreadable = Je n’ai pas pu lire ce que Discord m’a envoyé. Utilise une commande slash, par exemple `/chess960 help`.
chat-too-fast = Doucement ! Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
chat-busy = Je reçois en ce moment plus de demandes que je ne peux en traiter. Réessaie dans quelques secondes.
chat-servers-only = Ça ne marche que sur un serveur. Utilise la commande dans un salon d’un serveur qui m’a ajouté.
chat-stale-button = Ce bouton ou ce menu vient d’une autre version du bot et ne marche plus. Relance la commande.
# $example is a command.
chat-somebody-elses-button = Ces boutons sont réservés à la personne qui a lancé la commande. Utilise `{ $example }` pour avoir les tiens.

# Replies of several pages, and the buttons that turn them.
chat-page = Page { $number } sur { $count }
chat-first = Première
chat-previous = Précédente
chat-next = Suivante
chat-last = Dernière

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Pas d’image : je n’ai pas le droit de joindre des fichiers ici. Un modérateur peut m’accorder **Joindre des fichiers**.
chat-no-file-allowed = Je n’ai pas le droit de joindre des fichiers ici. Fais-le en message privé avec moi ou demande à un modérateur la permission **Joindre des fichiers**.
chat-no-file-attached = Le fichier n’a pas pu être joint. Réessaie.
chat-no-picture-attached = -# Pas d’image, car elle n’a pas pu être jointe.
