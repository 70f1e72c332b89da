schedules-preview-description = Voir un aperçu du prochain message, pour toi seulement
schedules-remove-description = Supprimer un programme pour de bon (avec confirmation)
schedules-history-description = Afficher les derniers jours d’un programme, même manqués ou sautés
schedules-create-description = Programmer une position du jour
schedules-edit-description = Modifier un programme et son annonce avec lui
schedules-resume-description = Reprendre les envois après une pause
schedules-forget-description = Effacer tout ce que le bot conserve au sujet de ce serveur (avec confirmation)
schedules-option-new-name = Un nom court, si ce serveur a plusieurs programmes (par défaut : daily)
schedules-option-channel = Où envoyer : un salon textuel ou un salon d’annonces
schedules-option-time = Heure d’envoi, dans le fuseau horaire : 18h, 18h30
schedules-option-timezone = Une ville, un État, un pays ou un décalage : Lyon, Texas, UTC+2
schedules-option-days = tous les jours (défaut), en semaine, week-end ou lun et jeu
schedules-option-ping-role = Rôle mentionné par chaque message
schedules-option-no-ping = Ne plus mentionner de rôle
schedules-option-thread = Ouvrir un fil sous chaque message, pour parler de la position
schedules-option-pin = Épingler chaque message, désépingler l’ancien
schedules-option-publish = Dans un salon d’annonces : publier chaque message dans les salons abonnés
schedules-option-phrase = Mot de passe commun à des clubs, pour les mêmes positions : prends celui proposé ; none l’enlève
schedules-option-randomness = Origine des positions : fixées la veille par le bot, ou aléa public (drand)
schedules-option-board = Échiquier dans chaque message (par défaut : en texte)
schedules-option-theme = Couleurs des images de l’échiquier (par défaut : claires)
schedules-option-language = Langue des messages (par défaut : celle de ce serveur)
schedules-group-description = Programmer la position du jour sur ce serveur
schedules-option-name = Quel programme, si ce serveur en a plusieurs
schedules-skip-description = Sauter le prochain message ou celui d’un jour à venir
schedules-option-skip-date = Quel jour (par défaut : prochain message) : demain, 2026-11-30
schedules-pause-description = Suspendre les envois jusqu’à reprise ; secret et historique restent
schedules-show-description = Afficher les programmes de ce serveur, avec boutons de réglage

# The suggestion for the option phrase
schedules-new-phrase = Une nouvelle que personne ne peut deviner : { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
   *[other] à { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } ({ $zone })
   *[false] { $days } { $at } ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **J’enverrai la position du jour ici { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Prochaine : { $time }.
schedules-announcement-mention = Chaque message mentionne { $whom }.
schedules-announcement-left-out = Exclu des tirages : { $positions }.
schedules-announcement-phrase = Les positions viennent d’une phrase secrète commune à des clubs : la personne qui la connaît peut les prévoir, et celle qui l’a choisie a pu les choisir.
schedules-announcement-public = Chaque position vient d’un aléa public (drand) : personne ne peut la choisir ni la prévoir. Les serveurs qui envoient au même moment ont la même position, s’ils excluent les mêmes.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Programme { $name }. **Vérifier**, sous chaque message, le contrôle.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Ce programme a changé :** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Les positions du jour sont en pause ici.**
schedules-announcement-removed = **Je n’envoie plus de position du jour ici.**
# Where the announcement could not be changed
schedules-announcement-unknown = Je ne sais pas si mon message est arrivé dans { $channel } : Discord n’a pas répondu. S’il s’y trouve, supprime-le avant de réessayer.
schedules-announcement-edit-unknown = Discord n’a pas répondu. L’annonce montre peut-être déjà la modification ; dans ce cas, je l’annulerai dans une minute environ : { $link }
schedules-announcement-in-progress = Une autre annonce dans { $channel } n’est pas encore terminée. Réessaie dans une minute.
schedules-announcement-stale = Je n’ai pas pu modifier l’annonce, qui promet encore des messages ; merci de la supprimer : { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **Les positions du jour sont de retour**
schedules-channel-paused = **Les positions du jour sont en pause**
schedules-channel-set-back = **Mon horloge était déréglée. Voici la suite**
schedules-channel-skipped = **Pas de position du jour le { $date }**
schedules-channel-skip-undone = **Finalement, il y aura une position du jour le { $date }**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Le programme { $name } est prêt. { $summary }
schedules-announced = J’ai les permissions qu’il me faut dans le salon, et j’ai publié l’annonce : { $link }
schedules-edited = Le programme { $name } est mis à jour. { $summary }
schedules-announcement-is = L’annonce est à jour : { $link }
schedules-phrase = Phrase secrète : `{ $phrase }`
    C’est un mot de passe. Les clubs qui ont la même phrase secrète ont la même position à la même date. La personne qui la connaît peut prévoir les positions, et le premier club à l’envoyer dévoile la position du jour aux autres. L’annonce dit que la personne qui a choisi la phrase a pu choisir les positions. Note-la là où les modérateurs la trouveront : je ne la montrerai plus.
schedules-created-hint = -# `/chess960-daily show` : aperçu, jours à sauter, pause et réglages.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Il envoie la position dans { $channel } { $when }.
# $actions is a list of those below.
schedules-with-each-post = Chaque message { $actions }.
schedules-language = Langue des messages : { $language }.
schedules-action-mention = mentionne { $whom }
schedules-action-thread = ouvre un fil
schedules-action-pin = est épinglé
schedules-action-publish = est publié
schedules-board = { $board ->
    [text] L’échiquier est montré en texte.
    [figurine] Il montre l’échiquier en figurines.
    [picture] Il montre une image de l’échiquier en couleurs claires.
    [picture-dark] Il montre une image de l’échiquier en couleurs sombres.
    [line] Il ne montre que la première rangée.
    [strip] Il montre une image de la première rangée en couleurs claires.
    [strip-dark] Il montre une image de la première rangée en couleurs sombres.
   *[words] Il nomme les pièces.
}
schedules-board-without-picture = Les images seraient en couleurs sombres, mais il n’en montre pas : `board:picture` change ça.
schedules-left-out = Exclu : { $positions }.
schedules-from-phrase = Ses positions viennent d’une phrase secrète.
schedules-public = Ses positions viennent d’un aléa public (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Plus aucun rôle n’est mentionné.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Chaque message ouvre un fil.
       *[false] Plus aucun fil n’est ouvert.
    }
    [pin] { $switch ->
        [true] Chaque message est épinglé.
       *[false] Les messages ne sont plus épinglés.
    }
   *[publish] { $switch ->
        [true] Chaque message est publié.
       *[false] Les messages ne sont plus publiés.
    }
}
schedules-nothing-left-out = Plus rien n’est exclu.
schedules-not-from-phrase = Les positions ne viennent plus d’une phrase secrète.
schedules-committed = Les positions sont de nouveau fixées par le bot.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] L’aléa public s’applique à partir du { $from } ; le { $date } est déjà fixé.
    [committed] Le bot fixe les positions à partir du { $from } ; le { $date } vient encore de l’aléa public.
    [phrase] La nouvelle phrase secrète s’applique à partir du { $from } ; le { $date } est déjà fixé.
    [no-phrase] La phrase secrète ne s’applique plus à partir du { $from } ; le { $date } est déjà fixé.
    [phrase-and-exclusion] La nouvelle phrase secrète et la nouvelle exclusion s’appliquent à partir du { $from } ; le { $date } est déjà fixé.
    [no-phrase-and-exclusion] À partir du { $from }, la nouvelle exclusion s’applique et la phrase secrète ne s’applique plus ; le { $date } est déjà fixé.
   *[exclusion] La nouvelle exclusion s’applique à partir du { $from } ; le { $date } est déjà fixé.
}

# When it posts next. $times is a list.
schedules-next-posts = Prochains messages : { $times }
schedules-no-next-post = { $state ->
    [active] Aucun message n’est prévu.
    [on-hold] Il est en attente : `/chess960-daily show` dit pourquoi et a le bouton **Reprendre**.
   *[other] Il n’envoie rien pour le moment. Utilise `/chess960-daily resume` pour le relancer.
}

# All schedules of a server, a line each
schedules-list = Ce serveur a { $number } programmes :
schedules-listed = - { $name } dans { $channel }, prochain message le { $time }
schedules-listed-without-next = - { $name } dans { $channel }, { $state ->
    [paused] **en pause**
    [stopped] **arrêté**
    [on-hold] **en attente**
   *[active] aucun message prévu
}

schedules-menu = Choisir un programme

# The control panel of a schedule
schedules-heading = **Programme { $name }** · { $state ->
    [paused] en pause
    [stopped] arrêté
    [on-hold] en attente
   *[active] actif
}
schedules-next-post = Prochain message : { $time }
schedules-set-by = -# Dernière modification par { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Arrêté**, car l’envoi n’a pas pu se faire à temps. { $reason }
    Une fois le problème réglé, utilise `/chess960-daily resume` pour relancer les envois.
schedules-on-hold = { $number ->
    [0] **En attente** : mon horloge était déréglée. Aucun message n’a été manqué. Appuie sur **Reprendre** pour relancer.
    [one] **En attente** : j’ai manqué { $number } message depuis le { $date }. Après si longtemps, j’aimerais qu’un modérateur y jette d’abord un œil. Si la date est bonne, appuie sur **Reprendre** : je note ce jour comme manqué et je reprends les envois.
   *[other] **En attente** : j’ai manqué { $number } messages depuis le { $date }. Après si longtemps, j’aimerais qu’un modérateur y jette d’abord un œil. Si la date est bonne, appuie sur **Reprendre** : je note ces jours comme manqués et je reprends les envois.
}
schedules-ahead = **En avance** : mon horloge était déréglée, et j’ai clos des jours encore à venir. **Rouvrir les jours** les rouvre, sauf ceux dont la position ou la clé a déjà été montrée.
# Of a skipped day that is yet to come
schedules-skips = Pas de message le { $date } : un modérateur l’a sauté.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Dernier : { $date }, { $state }.
schedules-last-with-problem = Dernier : { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] en attente de drand
    [not-drawn] non tiré
    [claimed] en cours d’envoi
    [unknown] peut-être envoyé
    [missed] manqué
    [skipped] sauté
   *[posted] envoyé
}
# Buttons. $date is daily-post-day-and-month.
schedules-button-preview = Aperçu
schedules-button-skip-next = Sauter le prochain
schedules-button-pause = Mettre en pause
schedules-button-resume = Reprendre
schedules-button-time = Changer l’heure
schedules-button-settings = Réglages
schedules-button-history = Historique
schedules-button-remove = Supprimer
schedules-button-undo-skip = Rétablir le { $date }
schedules-button-set-back = Rouvrir les jours
schedules-button-back = Retour
schedules-button-show-all = Tout afficher

# The form for another time
schedules-time-title = Changer l’heure
schedules-time-label = Heure ({ $zone })
schedules-time-placeholder = 18h ou 18h30

# The menus of settings
schedules-settings = **Réglages de { $name }**
schedules-settings-hint = -# `/chess960-daily edit` change aussi le salon, le fuseau horaire, la langue, le rôle à mentionner, la phrase secrète et l’exclusion.
schedules-menu-days = Jours
schedules-menu-board = Échiquier
schedules-menu-theme = Couleurs des images
schedules-menu-switch = Activer ou désactiver
schedules-choice-board = { $board ->
    [figurine] Échiquier : figurines
    [picture] Échiquier : une image
    [line] Échiquier : la première rangée seule
    [strip] Échiquier : une image de la première rangée
    [words] Échiquier : les pièces en mots
   *[text] Échiquier : texte
}
schedules-choice-theme = { $theme ->
    [dark] Images : couleurs sombres
   *[light] Images : couleurs claires
}
schedules-switch = { $switch ->
    [public] Tirer à partir d’un aléa public (drand)
    [committed] Laisser le bot fixer les positions
    [thread] Ouvrir un fil sous chaque message
    [no-thread] Ne plus ouvrir de fils
    [pin] Épingler le message du jour
    [no-pin] Ne plus épingler de messages
    [publish] Publier chaque message
    [no-publish] Ne plus publier de messages
    [exclude-classical] Ne jamais tirer 518 (RNBQKBNR), la position de départ classique
    [include-classical] Réadmettre 518 (RNBQKBNR), la position de départ classique
   *[no-ping] Ne plus mentionner de rôle
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Modifié.** L’annonce est à jour : { $link }
schedules-changed-alone = **Modifié.**

# A schedule's last days, a line each
schedules-history-empty = Le programme { $name } n’a encore rien envoyé.
schedules-history-heading = **Les derniers jours du programme { $name }**
schedules-history-posted = - { $date } : position { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date } : { $state }
schedules-history-day-with-reason = - { $date } : { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Messages de programmes supprimés**
schedules-history-removed = - Programme supprimé { $name } : { $date }, position { $position } · `{ $letters }` dans { $channel } · `{ $commitment }`
schedules-history-removed-public = - Programme supprimé { $name } : { $date }, position { $position } · `{ $letters }` dans { $channel } · ronde { $round } de drand
schedules-history-removed-more = -# Il y en a d’autres, plus anciens.
schedules-history-coming-skip = - { $date } : sera sauté
schedules-history-hint = -# `/chess960 daily` avec une date les montre un par un.

# What became of a call
schedules-now-paused = Le programme { $name } est en pause jusqu’à `/chess960-daily resume`.
schedules-now-back = Le programme { $name } reprend.
schedules-now-set-back = Les jours du programme { $name } sont rouverts.
schedules-now-posting-again = Finalement, le programme { $name } enverra un message le { $date }.
schedules-skip-undone = Le { $date } n’est plus sauté.
schedules-not-on-that-day = Mais le programme { $name } n’envoie plus rien ce jour-là.
schedules-now-skipping = Le programme { $name } sautera le { $date }.
schedules-channel-informed = Je l’ai dit dans le salon.
schedules-channel-informed-later = Discord ne répond pas pour le moment : je préviendrai le salon plus tard.
schedules-channel-not-informed = Je ne l’ai pas dit dans le salon, car l’un de nous ne peut pas y écrire.

# Above the preview of a post
schedules-preview-hint = **Aperçu**, visible de toi uniquement. Position et clés sont inventées.
schedules-preview-state = { $state ->
    [paused] Le programme est **en pause**.
    [stopped] Le programme est **arrêté**.
   *[on-hold] Le programme est **en attente**.
}

# Removing a schedule
schedules-remove-question = Ceci supprime définitivement le programme { $name } : il n’envoie plus rien et son secret est effacé. La prochaine position, déjà fixée, reste donc secrète. Pour l’arrêter un moment seulement, utilise `/chess960-daily pause`.
    Ses messages restent. Pendant un certain temps, **Vérifier** y fonctionne encore et `/chess960-daily history` les liste.
schedules-remove-question-public = Ceci supprime définitivement le programme { $name } : il n’envoie plus rien. Pour l’arrêter un moment seulement, utilise `/chess960-daily pause`.
    Ses messages restent. Pendant un certain temps, **Vérifier** y fonctionne encore et `/chess960-daily history` les liste.
schedules-remove-button = Supprimer { $name }
schedules-removed = Le programme { $name } est supprimé.

# Erasing all that is kept of a server
schedules-forget-nothing = Je ne conserve rien au sujet de ce serveur, donc il n’y a rien à effacer. Je ne peux pas supprimer les messages déjà envoyés.
# $amounts is a list of those below.
schedules-forget-question = Ceci efface tout ce que je conserve au sujet de ce serveur : { $amounts }. C’est irréversible.
    Les programmes disparaissent avec leurs secrets et leurs historiques, et les tirages disparaissent de l’historique des salons. Les propositions sont abandonnées, et leurs boutons ne marchent plus. Les accords scellés restent enregistrés pour leurs joueurs, sans le lieu où ils ont été conclus ; chaque joueur peut effacer sa part avec `/chess960 forget`.
    Je ne peux pas supprimer les messages déjà envoyés.
schedules-forget-schedules = { $number ->
    [one] { $number } programme
   *[other] { $number } programmes
}
schedules-forget-events = { $number ->
    [one] { $number } événement
   *[other] { $number } événements
}
schedules-forget-removed-days = { $number ->
    [one] { $number } jour d’un programme supprimé
   *[other] { $number } jours de programmes supprimés
}
schedules-forget-draws = { $number ->
    [one] { $number } tirage
   *[other] { $number } tirages
}
schedules-forget-presses = { $number ->
    [one] { $number } appui sur *Tirer à nouveau*
   *[other] { $number } appuis sur *Tirer à nouveau*
}
schedules-forget-proposals = { $number ->
    [one] { $number } proposition
   *[other] { $number } propositions
}
schedules-forget-sealed = { $number ->
    [one] le lieu de { $number } accord scellé
   *[other] les lieux de { $number } accords scellés
}
schedules-forget-server-preferences = l’affichage des échiquiers ici
schedules-forget-button = Tout effacer

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = Ce serveur n’a pas encore de programme. Un modérateur peut en créer un avec `/chess960-daily create`.
schedules-no-such-schedule = Ce serveur n’a pas de programme { $typed }. Il a { $names }.
schedules-meant = Ce serveur n’a pas de programme { $typed }. Tu voulais dire { $meant } ?
schedules-several = Ce serveur a plusieurs programmes : { $names }. Choisis-en un par son nom.
schedules-too-many = Ce serveur a { $number } programmes, le maximum possible. Supprimes-en un avec `/chess960-daily remove` ou modifies-en un avec `/chess960-daily edit`.
schedules-not-a-name = { $typed } ne peut pas être le nom d’un programme. Tape de 1 à 40 lettres, chiffres, espaces et signes, par exemple `club`.
schedules-name-taken = Il y a déjà un programme { $name }. Modifie-le avec `/chess960-daily edit` ou donne un autre `name` au nouveau.
schedules-nothing-to-change = Que veux-tu changer ? Ajoute une option, par exemple `time`.
schedules-already-so = Rien à changer : le programme { $name } est déjà configuré ainsi.
# The hint follows each of the others.
schedules-not-a-time = { $typed } n’est pas une heure.
schedules-time-hour = Dans { $typed }, l’heure est { $hour } ; les heures vont de 0 à 23.
schedules-time-minute = Dans { $typed }, la minute est { $minute } ; les minutes vont de 0 à 59.
schedules-time-twelve-hours = Dans { $typed }, l’heure est { $hour } ; avec am ou pm, les heures vont de 1 à 12.
schedules-time-morning-or-evening = { $typed }, c’est avant ou après midi ? Tape `{ $morning }` ou `{ $evening }`.
schedules-time-which = { $typed }, c’est avant ou après midi ?
schedules-time-hint = Tape l’heure comme `18h` ou `18h30`.
# Likewise
schedules-no-day = Je ne trouve aucun jour de la semaine dans { $typed }.
schedules-not-a-day = Dans { $typed }, { $word } n’est pas un jour de la semaine.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } n’est pas un jour de la semaine.
schedules-days-hint = Tape `tous les jours`, `en semaine`, `week-end` ou une liste, par exemple `lun et jeu`.
# One of the last two follows.
schedules-not-a-zone = Je ne connais pas de fuseau horaire { $typed }.
schedules-zone-hint = Tape une ville, un pays ou `UTC+2`, ou choisis dans la liste.
schedules-zone-meant = Tu voulais dire `{ $zone }` ?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [one] { $typed } : est-ce bien ce fuseau horaire ?
   *[other] { $typed } : de quel fuseau horaire s’agit-il ?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Pour { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = { $typed } : de quel fuseau horaire s’agit-il, { $zones } ? Donne son nom.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = L’heure indique le fuseau { $beside_time }, mais `timezone` est { $timezone }. Enlève le fuseau de l’heure ou donne deux fois le même.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = J’ai pris le fuseau horaire de cette ville : { $city }, `{ $zone }`.
schedules-zone-offset = `{ $offset }` n’a pas d’heure d’été. Pour suivre l’heure d’un lieu, donne plutôt une ville.
schedules-not-a-phrase = Une phrase secrète a de 12 à 100 caractères visibles, sur une seule ligne et sans apostrophe inversée (backtick).
schedules-short-phrase = Cette phrase secrète est trop courte : la personne qui la devine connaît les positions. Utilise au moins 12 caractères ou choisis celle que je propose.
schedules-common-phrase = Cette phrase secrète est trop courante : la personne qui la devine connaît les positions. Utilises-en une autre ou choisis celle que je propose.
schedules-public-and-phrase = Utilise `randomness:public` ou `phrase`, pas les deux. L’aléa public se passe de phrase secrète : les serveurs qui envoient au même moment ont la même position.
schedules-phrase-of-public = Ce programme utilise l’aléa public : une phrase secrète n’y changerait rien. Pour utiliser la phrase à la place, ajoute `randomness:committed`.
schedules-public-off = La personne qui héberge ce bot a désactivé l’aléa public. Avec `randomness:committed`, je fixerai les positions.
schedules-public-exclusion = Avec `randomness:public`, chaque message indique ce que le prochain tirage exclut. `exclude` n’accepte donc ici que quelques positions ou intervalles, et pas `utilisées ici`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = Il te manque { $number ->
    [one] la permission
   *[other] les permissions
} { $permissions } dans { $channel }, et je ne fais que ce que tu pourrais faire toi-même. Demande à quelqu’un qui { $number ->
    [one] l’a
   *[other] les a
}.
schedules-mentionable = Un rôle que tout le monde peut mentionner ne demande aucune permission.
schedules-not-an-announcement-channel = On ne peut publier que les messages des salons d’annonces, et { $channel } n’en est pas un. Enlève `publish` ou choisis un salon d’annonces.
schedules-ping-and-no-ping = Utilise `ping-role` ou `no-ping`, pas les deux.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Rien n’a changé. { $reasons }
schedules-changed = Quelqu’un d’autre a modifié ce programme au même moment. Vérifie-le avec `/chess960-daily show`, puis réessaie.
schedules-not-paused = Le programme { $name } n’est pas en pause.
schedules-not-active = Le programme { $name } n’envoie rien pour le moment. Utilise `/chess960-daily resume` pour le relancer.
schedules-already-skipped = Le { $date } est déjà sauté.
# $next is the date of the next post.
schedules-cannot-skip = Je peux sauter des jours à partir du prochain message, le { $next }, et jusqu’à un an d’ici ; le { $date } n’en fait pas partie.
schedules-no-post-on = Ce programme n’envoie rien le { $date }. { $following ->
    [none] Aucun jour suivant n’a de message.
   *[other] Le prochain jour avec un message est le { $following }.
}
schedules-too-many-skips = { $number } jours à venir sont déjà sautés, le maximum pour un programme. Rétablis-en un avec `/chess960-daily show` ou arrête les envois avec `/chess960-daily pause`.
schedules-not-skipped = Pour le { $date }, il est trop tard : quelqu’un a déjà rétabli ce jour, sa clé est publique ou son heure est passée.
schedules-not-closed = Le programme { $name } n’a pas envoyé de position pour le { $date }. Demande un jour déjà envoyé ; les positions à venir restent secrètes.
schedules-unknown-post = Je ne peux plus vérifier ce message, car son programme a été supprimé. Si tu as noté sa clé du jour, utilise `/chess960 verify kind:daily` avec la date, la clé et l’engagement publié auparavant.

# How boards are shown in a server
schedules-defaults-description = Choisir l’affichage des échiquiers pour les membres qui n’ont pas leur propre préférence
schedules-defaults-option-board = Affichage des échiquiers (par défaut : texte)
schedules-defaults-option-language = Langue des réponses visibles de tous (par défaut : celle de Discord)
schedules-defaults-option-randomness = Origine des positions des nouveaux programmes (par défaut : fixées la veille par le bot)
schedules-option-details = Montrer d’emblée FEN, numérotations et balises PGN
schedules-option-reset = Remettre les réglages par défaut
schedules-defaults-heading = Réglages par défaut de ce serveur
schedules-defaults-saved = Enregistré pour ce serveur
schedules-defaults-reset = Les réglages par défaut de ce serveur sont réinitialisés
schedules-defaults-language = Langue des réponses visibles de tous : { $language ->
    [discord] celle de ce serveur dans Discord
   *[other] { $language }
}
schedules-defaults-randomness = Nouveaux programmes : { $randomness ->
    [public] positions tirées d’un aléa public (drand)
   *[committed] positions fixées la veille par le bot
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Pour les membres qui n’ont rien réglé dans `/chess960 preferences`. Les messages programmés ont leurs propres `board` et `theme`.
