events-group-description = Tournoi ou interclubs : dévoiler les positions ronde par ronde
events-create-description = Créer un événement avec une position par ronde
events-show-description = Afficher un événement et dévoiler ses rondes
events-option-new-name = Nom de l’événement : Open d’automne
events-option-rounds = Nombre de rondes ; tu pourras en ajouter
events-option-channel = Où dévoiler les rondes
events-option-repeats = Retour d’une position à une ronde suivante (par défaut : jamais)
events-option-positions = Nombre de positions par ronde (par défaut : une, ou une par groupe)
events-option-sections = Noms de groupes aux positions différentes : Open, Féminin, U12
events-option-same-position = La même position pour chaque groupe
events-option-reveal = Dévoiler automatiquement ce nombre de minutes avant le début (par défaut : par bouton)
events-option-games = Parties par position ; la deuxième avec les couleurs inversées
events-option-randomness = Origine des positions : un aléa public (drand) ou un secret du bot
events-option-thread = Ouvrir un fil sous chaque ronde
events-option-pin = Épingler le message de chaque ronde
events-option-organizers = Qui d’autre peut dévoiler : mentionne un rôle ou des membres

# What create refuses
events-name-taken = Un événement en cours s’appelle déjà { $name }. Choisis un autre nom.
events-too-many = Ce serveur a { $number } événements en cours, le maximum possible. Termines-en un d’abord.
events-same-position-without-sections = `same-position` concerne les groupes. Nomme-les dans `sections` ou enlève cette option.
events-section-twice = Le groupe { $name } est nommé deux fois.
events-too-many-sections = Il peut y avoir { $number } groupes au plus.
events-boards-with-sections = Avec une position par échiquier, il n’y a pas de groupes. Crée un événement par groupe ou enlève `positions`.
events-reveal-needs-timezone = Pour dévoiler les rondes automatiquement, il me faut aussi `timezone` : le fuseau des heures de début que tu saisiras.
events-too-many-rounds = { $number ->
    [0] Ces règles ne laissent aucune position. Exclus-en moins.
    [one] Il n’y a que { $number } ronde possible. Exclus moins de positions ou permets les répétitions.
   *[other] Il y a { $number } rondes possibles au plus. Exclus moins de positions ou permets les répétitions.
}
events-no-more-rounds = Un événement a { $number } rondes au plus. Pour en jouer d’autres, crée un nouvel événement : `/chess960-event create`.
events-not-a-mention = Je ne reconnais ni rôle ni personne dans { $typed }. Pour mentionner, tape `@` et choisis dans la liste de Discord.
events-too-many-organizers = Il peut y avoir { $number } organisateurs au plus. Donne un rôle commun à plusieurs personnes.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Créé.** Je l’annonce dans { $channel }. La 518, position de départ classique, n’est jamais tirée ; pour la permettre, crée l’événement avec `exclude:rien`.
   *[false] **Créé.** Je l’annonce dans { $channel }.
}

# The panel
events-problem = ⚠️ Premier message : { $problem }
events-round-problem = ⚠️ Ronde { $number } : { $problem }
events-late-beacon = -# Tu peux attendre, ou faire le tirage à la main et saisir la position maintenant.
events-entered = Saisi pour la ronde { $number }, visible quand tu la dévoiles : { $positions }
events-button-reveal = Dévoiler la ronde { $number }
events-button-start = Saisir l’heure de début
events-button-enter = Saisir une position
events-button-boards = Échiquiers
events-button-clear = Plutôt tirer au sort
events-button-refresh = Actualiser
events-button-add-round = Ajouter une ronde
events-button-end = Terminer
events-button-back = Retour
events-button-post = Envoyer
events-menu-correct = Corriger une ronde…
events-menu-reuse = Ronde { $number } : reprendre la position de…
events-round-label = Ronde { $number } · { $positions }
events-start-title = Début de la ronde { $number }
events-start-label = Heure de début des parties (vide : aucune)
events-start-placeholder = 20h30 ou 5 déc. 20h30
events-enter-title = Position de la ronde { $number }
events-enter-label = { $number ->
    [one] Numéro, lettres ou « die 3 1 6 5 2 »
   *[other] { $number } positions séparées par des virgules
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Échiquiers de la ronde { $number }
events-boards-label = Une ligne par échiquier, Blancs d’abord
events-boards-placeholder = Alice - Bob
events-correct-title = Corriger la ronde { $number }
events-correct-label = Bonne position : raison de l’erreur
events-correct-placeholder = 451 : deux chiffres inversés
events-reveal-question = -# Visible de toi uniquement. L’envoyer dans { $channel } ?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Saisi : { $typed }
events-preview-reused = -# Ronde choisie : { $round }
events-end-question = Terminer { $name } ? Les rondes qui n’ont pas été dévoilées ne le seront jamais. C’est irréversible.

# Above the panel, after an action
events-revealing = **Ronde { $number }** : envoi en cours dans { $channel }.
events-start-set = **Ronde { $number }** : elle commence le { $time } et sera dévoilée le { $reveal }.
events-start-withdrawn = **La ronde { $number } n’a plus d’heure de début.** Indiques-en une autre, ou dévoile la ronde avec le bouton.
events-entered-note = **Saisi pour la ronde { $number }.** Seuls les organisateurs le voient tant que la ronde n’est pas dévoilée.
events-entered-late = **La ronde { $number } est dévoilée** avec ta saisie. Son message le dit.
events-cleared = **La saisie de la ronde { $number } est supprimée.** La position sera tirée au sort.
events-boards-set = { $boards ->
    [0] **La ronde { $round } n’a pas d’échiquiers.**
    [one] **La ronde { $round } a { $boards } échiquier.** Son message le montrera.
   *[other] **La ronde { $round } a { $boards } échiquiers.** Son message les montrera.
}
events-entry-dropped = Les positions saisies sont supprimées, car le nombre d’échiquiers a changé.
events-corrected = **La ronde { $number } est corrigée.** Son message montre la mauvaise position barrée, avec ta raison.
events-round-added = **La ronde { $number } est ajoutée.**
events-ended-note = **{ $name } est terminé.**

# Why an action is refused
events-not-an-organizer = Seuls les organisateurs de l’événement et les personnes qui gèrent ce serveur peuvent faire ça.
events-changed = Quelqu’un d’autre vient de modifier cet événement. Regarde-le de nouveau et refais ce qui reste à faire.
events-already-revealed = La ronde { $number } est déjà dévoilée ou en train de l’être. Appuie sur **Actualiser** pour continuer avec la suivante ; pour modifier une ronde dévoilée, choisis-la dans **Corriger une ronde…**.
events-all-revealed = Toutes les rondes sont dévoilées. Ajoutes-en une d’abord.
events-boards-first = Chaque échiquier a sa propre position : saisis d’abord les échiquiers avec **Échiquiers**.
events-has-ended = Cet événement est terminé. Pour d’autres rondes, crées-en un nouveau : `/chess960-event create`.
events-no-clock = Les rondes de cet événement se dévoilent par un bouton, pas automatiquement.
events-start-in-the-past = { $typed } est déjà passé, ou cette heure n’existe pas ce jour-là. Donne un début à venir : `20h30` ou `5 déc. 20h30`.
events-start-too-soon = Avec un début le { $time }, je dévoilerais la ronde aussitôt, sans te la montrer avant. Dévoile-la plutôt avec le bouton, ou donne un début plus tardif.
events-other-zone = { $typed } n’est pas le fuseau horaire de l’événement, qui est { $zone }. Écris l’heure dans ce fuseau-là, sans l’indiquer.
events-position-twice = Chaque position ne peut figurer qu’une fois, mais { $position } figure deux fois.
events-wait-for-round = La ronde { $number } est en train d’être dévoilée, et son tirage exclut les positions précédentes. Corrige celle-ci ensuite.
events-reused-by-next = La ronde { $number } doit rejouer cette position. Appuie d’abord sur **Plutôt tirer au sort**, corrige cette ronde, puis choisis de nouveau la position.
events-number-of-positions = { $needed ->
    [one] Il me faut une position, et tu en as donné { $given }.
   *[other] Il me faut { $needed } positions séparées par des virgules, une par groupe ou échiquier, et tu en as donné { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Ici, tape alors { $typed }.
events-not-double = Dans une ronde, les Blancs et les Noirs ont la même position. Donne un seul numéro.
events-too-many-boards = Une ronde a au plus { $boards } échiquiers et { $byes } exempts.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Je ne peux pas lire toutes les lignes, donc je n’ai rien changé. Écris un échiquier par ligne, les Blancs d’abord, avec des espaces autour du tiret : `Alice - Bob`, ou `Carol - exempt`. Chaque joueur n’y est qu’une fois.
    { $lines }
events-unreadable-line = Ligne { $number } : { $text }
events-not-members = Au moins une des personnes mentionnées n’est pas sur ce serveur, donc je n’ai rien changé. Écris plutôt les noms, sans mention.
events-position-excluded = Les règles excluent la position { $position }. Si c’est voulu, tape { $on_purpose } ; le message le dira.
events-position-repeated = La position { $position } a déjà été jouée à la ronde { $round }. Si c’est voulu, tape { $on_purpose } ; le message le dira.
events-correction-without-reason = Tape la bonne position, deux-points et la raison de l’erreur : `451 : deux chiffres inversés`.
events-nothing-to-correct = La ronde { $number } a déjà exactement ces positions : il n’y a rien à corriger. Si c’est une autre ronde qui est fausse, choisis-la.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord ne m’a pas confirmé l’envoi de mon message, et je ne le trouve pas. Regarde dans le salon ; s’il n’y est pas, dévoile la ronde à nouveau.
events-announcement-unknown = Discord ne m’a pas confirmé l’envoi de mon message, et je ne le trouve pas. Je continue à chercher.
events-announcement-gone = Le premier message de l’événement a été supprimé, donc je ne peux pas le mettre à jour.
events-message-gone = Le message de cette ronde a été supprimé, donc je ne peux pas le mettre à jour.
events-not-announced = Le premier message de l’événement n’est pas encore envoyé. Appuie sur **Actualiser** dans quelques secondes ; si je ne peux pas l’envoyer, tu verras pourquoi.
events-earlier-round-first = La ronde { $round } doit d’abord être dévoilée.
events-round-missed = J’étais à l’arrêt à l’heure prévue.
events-round-not-drawn = Pendant 48 heures, je n’ai pas pu obtenir la ronde de drand qui décide.
