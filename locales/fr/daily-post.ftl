# A date, such as 21 November 2026
daily-post-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Position du jour** · { $date }
daily-post-late = Envoyée en retard : elle était prévue le { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Premier message de ce programme : sa position n’était pas fixée un jour à l’avance.
daily-post-commitment = -# Engagement pour le { $date } : `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Engagement pour le { $date } : `{ $digits }`…
daily-post-next-commitment = -# Engagement pour le { $date } : `{ $digits }`… (en entier : **Vérifier**)
daily-post-beacon = -# Tirée de la ronde { $round } de drand
daily-post-other-chain = -# Ce n’est pas le réseau public de drand : la chaîne `{ $chain }` a été choisie par la personne qui m’héberge
daily-post-public-day = -# { $date } : à partir d’un aléa public (drand)
daily-post-public-day-excluding = -# { $date } : à partir d’un aléa public (drand), sans { $positions }
daily-post-schedule = -# Programme { $name }
daily-post-verify-button = Vérifier
# The name of the thread below a post
daily-post-thread = Position { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] joindre une image
    [read] lire les messages
    [mention] mentionner ce rôle
    [open-thread] ouvrir un fil
    [pin] épingler un message
    [publish] publier un message
   *[post] écrire
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = D’après Discord, je n’ai pas accès à { $channel }. Ajoute-moi de nouveau au serveur ou donne à mon rôle { $permission } dans ce salon.
daily-post-not-allowed = D’après Discord, je ne peux pas { $action } dans { $channel }. Donne-moi { $permission } dans ce salon.
daily-post-gone = Je ne peux pas { $action } dans { $channel } : le salon ou le message n’existe plus.
daily-post-too-many-pins = Je ne peux pas { $action } dans { $channel } : Discord n’y permet pas plus de messages épinglés. Désépingles-en quelques-uns.
daily-post-refused = Discord ne m’a pas laissé { $action } dans { $channel }. La personne qui m’héberge en trouvera la raison dans mon journal.
daily-post-busy = J’envoie déjà à Discord autant de demandes qu’il en permet. Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
daily-post-could-not = Je n’ai pas pu { $action } dans { $channel } : Discord est injoignable pour le moment. Réessaie dans une minute.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = Le bot était arrêté à l’heure prévue.
daily-post-paused = Un modérateur a mis le programme en pause.
daily-post-unreachable = Discord n’a pas pu être joint à temps.
daily-post-interrupted = Le bot a été interrompu pendant l’envoi, et le salon ne lui dit pas si le message est parti. Il n’envoie rien deux fois.
daily-post-no-beacon = La valeur aléatoire de drand n’est pas arrivée en 48 heures.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = J’ai arrêté le programme { $name } que tu as configuré, car la position du jour n’a pas pu être envoyée à temps. { $reason }
    Le salon : { $channel }
    Une fois le problème réglé, utilise `/chess960-daily resume` pour relancer le programme ou `/chess960-daily edit` pour choisir un autre salon.
daily-post-on-hold = Ton programme { $name } est en attente : il a manqué plus de trois jours, et j’aimerais que tu y jettes un œil avant que je reprenne.
    Le salon : { $channel }
    Utilises-y `/chess960-daily show` et appuie sur **Reprendre**.
