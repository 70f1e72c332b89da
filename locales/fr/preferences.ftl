preferences-option-board = Ta façon d’afficher les échiquiers désormais
preferences-option-theme = Couleurs des images, pour un écran clair ou sombre
preferences-option-details = Montrer d’emblée FEN, numérotations et balises PGN
preferences-option-notifications = Recevoir des nouvelles de tes accords (par défaut : oui)
preferences-option-lichess = Ton nom sur lichess, pour tes parties (- pour l’oublier)
preferences-option-language = Langue des réponses visibles de toi seulement
preferences-option-reset = Tout remettre par défaut
preferences-description = Choisir ta langue et l’affichage des positions pour toi

preferences-console = La console n’a pas d’utilisateur, donc je n’enregistre pas de préférences. Les options `board` et `details` de chaque commande montrent les positions autrement.

# $heading is one of the three above the text.
preferences-heading = Tes préférences
preferences-saved = Enregistré
preferences-reset = Tes préférences sont réinitialisées
preferences-all = **{ $heading }**
    { $settings }
    Les options `board` et `details` d’une commande ne valent que pour cette réponse. Les accords restent en texte, puisque deux personnes les lisent.
    -# Pour changer : `/chess960 preferences board:figurine theme:dark` ou `reset:True`. Je conserve tout jusque-là ou jusqu’à `/chess960 forget`.
preferences-notifications = Notifications : { $notifications ->
    [false] aucune
   *[true] un nouveau message quand ton adversaire répond et avant qu’une proposition qui t’est faite expire
}{ $notifications_source ->
    [default] {" "}(par défaut)
   *[chosen] {""}
}
preferences-lichess = Nom sur lichess : { $lichess ->
    [none] inconnu
   *[other] { $lichess }
}

preferences-language = Langue de mes réponses : { $language ->
    [discord] celle de ton Discord
   *[other] { $language }
}

preferences-board = Échiquiers : `{ $board }`, { $board ->
    [figurine] huit rangées de figurines
    [picture] une image, avec une description pour lecteurs d’écran
    [line] la première rangée seule
    [strip] une image de la première rangée seule
    [words] les noms des pièces de a à h
   *[text] huit rangées de lettres
}{ $board_source ->
    [default] {" "}(par défaut)
    [server] {" "}(par défaut sur ce serveur)
   *[chosen] {""}
}
preferences-theme = Images : `{ $theme }`, { $theme ->
    [dark] en couleurs sombres
   *[light] en couleurs claires
}{ $theme_source ->
    [default] {" "}(par défaut)
    [server] {" "}(par défaut sur ce serveur)
   *[chosen] {""}
}
preferences-details = Détails : { $details ->
    [true] montrés d’emblée
   *[false] derrière un bouton
}{ $details_source ->
    [default] {" "}(par défaut)
    [server] {" "}(par défaut sur ce serveur)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` remet tout par défaut et ne va donc avec aucune autre option. Donne-le seul ou enlève-le.
preferences-button-all = Tout afficher
