verify-option-kind = Le type de tirage : daily, pair (deux joueurs) ou public
verify-option-agreement = Numéro d’un accord à vérifier
verify-option-commitment = Engagement montré avant le résultat
verify-option-date = Date d’une position du jour, comme 2026-11-21
verify-option-link = Lien vers un message du jour ou un accord
verify-option-key = Pour daily : la clé du jour
verify-option-exclude = Ce que le tirage excluait, par exemple 518 534
verify-option-secret = Pour pair : mon secret
verify-option-proposer-word = Pour pair : le mot de l’auteur de la proposition
verify-option-opponent-word = Pour pair : le mot de l’adversaire
verify-option-round = Pour public : la ronde de drand
verify-option-signature = Pour public : sa signature
verify-option-message = Pour public : le message du tirage (lien, ID)
verify-option-due = Pour public : heure du programme en UTC
verify-option-count = Pour public : combien de positions
verify-description = Vérifier une position du jour ou un autre tirage

# A button below a result. What it shows comes after the results; lines that begin with stars have {""} before them.
verify-proof-button = Ce que ça prouve
# A link to the page that recomputes the result in the browser
verify-check-button = Refaire le calcul

# The key of a position of the day. $positions: one or several that were posted.
verify-key-unknown = Cette clé donne la position { $position } ; rien ici ne prouve que c’est la clé du { $date }.
# $digits: how many of the commitment's 64 digits were given
verify-key-fits = ✓ **Ça concorde :** { $digits ->
    [64] l’engagement fixe cette clé pour le { $date }
   *[other] les { $digits } premiers chiffres de l’engagement concordent avec cette clé pour le { $date }
}, et la clé donne la position { $position }.
verify-other-key-of-day = ✗ **Ce n’est pas la clé du { $date } :** { $count ->
    [one] j’ai envoyé ici la position { $positions }
   *[other] j’ai envoyé ici les positions { $positions }
}.
verify-other-key-of-missed-day = ✗ **Ce n’est pas la clé du { $date }.** Aucune position n’a été envoyée ici ce jour-là.
verify-other-own-key = ✗ **Ce n’est pas ma clé du { $date } :** ma position était { $position }.
    -# La clé vient du message d’un programme ? Vérifie-la sur ce serveur-là ou ajoute le `commitment`.
# Behind the button
verify-key-alone = **Pas prouvé :** que la clé était fixée avant ce jour. Donne aussi l’engagement montré auparavant, dans `commitment`.
verify-position-fixed = **Prouvé :** l’engagement correspond à cette clé et à cette date, donc la position était fixée quand il a été publié.
    {""}**Pas prouvé :** quand c’était. Le message avec l’engagement porte l’heure.
    {""}**Pas prouvé non plus :** que personne n’a connu ni choisi la position. La personne qui a le secret peut la prévoir, et celle qui a choisi une phrase secrète a pu en essayer d’autres avant.
verify-key-fixed = **Prouvé :** l’engagement correspond à cette clé et à cette date, donc la clé était fixée quand il a été publié.
    {""}**Pas prouvé :** que le tirage excluait déjà ce que liste `exclude`, car cet engagement ne fixe que la clé ; ni quand il a été publié. Le message avec l’engagement porte l’heure.
    {""}**Pas prouvé non plus :** que personne n’a connu ni choisi la position. La personne qui a le secret peut la prévoir, et celle qui a choisi une phrase secrète a pu en essayer d’autres avant.

# A random result of two players. $digits: how many of the commitment's digits were given
verify-pair = { $digits ->
    [0] Rien ici ne prouve que c’est le secret d’un accord. Avec
    [64] ✓ **Ça concorde :** l’engagement fixe ce secret. Avec
   *[other] ✓ **Ça concorde :** les { $digits } premiers chiffres de l’engagement concordent avec ce secret. Avec
} le mot de l’auteur de la proposition, `{ $proposer_word }`, et celui de l’adversaire, `{ $opponent_word }`, il donne la position { $position }. Si les couleurs étaient au hasard, { $white ->
    [proposer] l’auteur de la proposition
   *[opponent] l’adversaire
} a les Blancs ; si seules les couleurs l’étaient, la position ne compte pas.
verify-other-words = ✗ **Ça ne concorde pas :** l’accord qui a ce secret a d’autres mots.
# Behind the button, also of an agreement
verify-pair-words = **Pas prouvé non plus :** que ce sont bien les mots saisis par les joueurs. Tu connais le tien.
    {""}**Pas prouvé non plus :** que personne n’a essayé plusieurs mots pour garder le meilleur. La personne qui héberge le bot connaît le secret et pourrait le faire avec un joueur ou seule si un mot a été laissé au hasard.
verify-secret-fixed = **Prouvé :** l’engagement correspond à ce secret, donc le secret était fixé quand il a été publié.
    {""}**Pas prouvé :** quand c’était. Compare-le au message juste après la proposition.
verify-secret-alone = **Pas prouvé :** que le secret était fixé avant les mots. Donne aussi, dans `commitment`, l’engagement du message juste après la proposition.

# A draw from public randomness. drand and quicknet are names. $drawn is made from this sentence, after "gives".
verify-public-positions = { $count ->
    [one] la position { $positions }
   *[other] les positions { $positions }
}
verify-public-white = Les Blancs vont à la personne qui a { $white ->
    [proposer] fait
   *[opponent] reçu
} la proposition.
verify-public-message = ✓ **Ça concorde :** la ronde { $round } de drand est la première prévue au moins 6 secondes après le message `{ $message }`, et elle donne { $drawn }.
# $due is such as 2026-11-28 18:00:00 UTC.
verify-public-schedule = ✓ **Ça concorde :** la ronde { $round } de drand est la première prévue à partir de `{ $due }`, et elle donne { $drawn }.
verify-public-round = La ronde { $round } de drand donne { $drawn } ; rien ici ne prouve que le programme devait prendre cette ronde.
# Behind the button: one of three, and the last
verify-round-of-message = **Prouvé :** drand a signé cette ronde, et c’est celle que la règle donne pour le message. Donc, quand le message a été envoyé, personne ne pouvait connaître ni choisir le résultat.
    {""}**À comparer :** le lien du message que tu as vu finit par cet identifiant (**Copier le lien du message**), et le message disait déjà quelles positions étaient exclues et combien étaient tirées.
verify-round-of-schedule = **Prouvé :** drand a signé cette ronde, et c’est celle que la règle donne pour cette heure. Donc, avant cette heure, personne ne pouvait connaître ni choisir le résultat.
    {""}**À comparer :** l’heure du programme et les positions exclues, avec ce qui était annoncé avant le tirage.
verify-round-alone = **Prouvé :** drand a signé cette ronde, et elle donne ce résultat pour le tirage d’un programme.
    {""}**Pas prouvé :** que le programme devait prendre cette ronde. Donne aussi, dans `due`, l’heure prévue du tirage.
verify-round-of-other-chain = **Prouvé :** la chaîne a signé cette ronde, et c’est celle que la règle donne.
    {""}**Pas prouvé :** que personne ne connaissait le résultat d’avance. La chaîne n’est pas le réseau public de drand, donc ses responsables peuvent connaître ses valeurs à l’avance.
verify-public-limits = **Pas prouvé :** qu’il n’y a eu qu’un tirage, car un message peut être supprimé ; ni que les organisations de drand ont respecté les règles : ensemble, un nombre suffisant d’entre elles pourrait connaître un résultat d’avance, mais pas le changer.

# A round of an event, drawn from the event's secret. $drawn is as for public draws; $digits: how many of the commitment's digits were given.
verify-round-of-event = ✓ **Ça concorde :** { $digits ->
    [64] l’engagement fixe la clé de la ronde { $round }
   *[other] les { $digits } premiers chiffres de l’engagement concordent avec la clé de la ronde { $round }
}, et la clé donne { $drawn }.
verify-other-round-key = ✗ **Ça ne concorde pas :** l’engagement ne correspond pas à cette clé et à la ronde { $round }. As-tu copié l’engagement, la clé et la ronde en entier ?
# Behind the button
verify-round-key-fixed = **Prouvé :** l’engagement correspond à cette clé et à cette ronde, donc la clé était fixée quand le premier message de l’événement est paru.
    {""}**À comparer :** ce que le tirage excluait, avec les règles de l’événement et les rondes précédentes.
    {""}**Pas prouvé :** que personne ne connaissait la position. La personne qui a le secret peut prévoir toutes les rondes.

# Why nothing can be checked, or what does not fit. $kind is daily, pair or public.
verify-missing = Pour `kind:{ $kind }`, ajoute { $options }. Copie ce que le bot a montré avec le résultat.
verify-other-kind = `{ $option }` ne va pas avec `kind:{ $kind }`, qui prend { $options }. Est-ce le bon `kind` ?
verify-not-hex = `{ $option }` demande 64 chiffres hexadécimaux (0 à 9, a à f) ; { $typed } n’a pas cette forme. Copie-les derrière **Vérifier** et **Vérifier soi-même**.
verify-not-a-commitment = { $typed } n’est pas un engagement, qui a 64 chiffres hexadécimaux (0 à 9, a à f). Copie-les tous, ou les 32 premiers, depuis le message du bot.
verify-other-key = ✗ **Ça ne concorde pas :** l’engagement ne correspond pas à cette clé et à la date { $date }. As-tu copié les trois en entier, avec l’engagement pour { $date }, et `exclude` liste-t-il bien ce que le tirage excluait ? Si oui, la clé n’est pas celle qui était fixée d’avance.
# A commitment that isn't the one on record. $recorded: its first digits
verify-other-commitment = ✗ **Ça ne concorde pas :** l’engagement pour le { $date } est `{ $recorded }`. Le tien est-il bien celui de ce jour, copié en entier ?
verify-commitment-of-public-day = La position du { $date } vient d’un aléa public (drand) : elle n’a pas d’engagement. Enlève `commitment`.
verify-excluding = Cet engagement correspond à cette clé et à cette date si 518 est exclue. Ajoute `exclude:518`.
verify-not-a-list = Pour vérifier un tirage, liste les positions exclues par leurs numéros, comme le bot les montre derrière **Vérifier** et **Vérifier soi-même**.
verify-other-secret = ✗ **Ça ne concorde pas :** l’engagement ne correspond pas à ce secret. As-tu copié les deux en entier, et du même accord ? Si oui, le secret n’est pas celui qui était fixé d’avance : il a pu être choisi une fois les mots connus.
verify-no-word = `{ $option }` ne contient aucun mot. Copie-le depuis le message du bot.
verify-long-word = Le mot dans `{ $option }` a { $found } caractères ; la limite est { $most }. Tu as peut-être copié plus que le mot.
verify-control-character = Le mot dans `{ $option }` contient un saut de ligne, une tabulation ou un autre caractère de contrôle, ce qu’aucun mot n’a. Tu as peut-être copié plus que le mot.
verify-nothing-given = Que dois-je vérifier ? Donne la date d’une position du jour (`date`), un lien vers un message du jour ou un accord (`link`) ou le numéro d’un accord (`agreement`).
verify-no-day = Je n’ai ici aucune position enregistrée pour le { $date }. Si elle vient d’un autre serveur, donne aussi sa clé dans `key` : **Vérifier** puis **Ce que ça prouve** sous le message la montrent.
verify-no-day-yet = Je n’ai pas encore envoyé ici de position du { $date }. Si elle vient d’un autre serveur, donne aussi sa clé dans `key` : **Vérifier** puis **Ce que ça prouve** sous le message la montrent.
verify-no-link = { $link } n’est pas un lien vers un message. Appuie longuement sur le message, choisis **Copier le lien du message** et colle-le.
verify-no-such-message = Je ne connais aucun message du jour ni accord de ce serveur à l’adresse { $link }. Si le programme du message a été supprimé, essaie plutôt avec sa `date`.
# $option is agreement or link.
verify-more-than-record = `{ $option }` dit tout et ne va donc avec aucune autre option. Enlève les autres ou `{ $option }`.
verify-not-drawn = Dans l’accord { $number }, rien n’était au hasard : position et couleurs étaient proposées, et l’adversaire a accepté. Il n’y a donc rien à vérifier.
verify-not-sealed = L’accord { $number } n’est pas scellé, donc il n’y a encore rien à vérifier.
# Below it are the words on record.
verify-word-erased = L’un des mots a été effacé de mes données, à la demande de son auteur : le numéro seul ne suffit donc pas. Le message de l’accord { $number } le contient encore. Donne à `/chess960 verify` `kind:pair`, les mots et mon secret : `{ $secret }`
verify-swapped = Tu as inversé les deux mots : `{ $proposer_word }` est celui de l’auteur de la proposition et `{ $opponent_word }` celui de l’adversaire. Remets-les à leur place et ils donnent le résultat convenu.
# A draw from public randomness. $posted and $due are such as 2026-11-28 18:00:00 UTC.
verify-no-such-round = drand n’a pas de ronde { $round } : les rondes sont numérotées à partir de 1. Copie le numéro depuis le message du bot.
verify-other-round-of-message = ✗ **Ça ne concorde pas :** pour le message `{ $message }`, envoyé le `{ $posted }`, la règle donne la ronde { $rule_round }, la première prévue au moins 6 secondes plus tard, et non la ronde { $round }. As-tu copié les deux numéros en entier ? Si oui, le tirage a pris une mauvaise ronde.
verify-other-round-of-schedule = ✗ **Ça ne concorde pas :** pour un tirage prévu le `{ $due }`, la règle donne la ronde { $rule_round }, la première à partir de là, et non la ronde { $round }. L’heure et la ronde sont-elles exactes ? Si oui, le tirage a pris une mauvaise ronde.
verify-other-signature = ✗ **Ça ne concorde pas :** ce n’est pas la signature de la ronde { $round } de la chaîne { $is_quicknet ->
    [true] quicknet
   *[false] `{ $chain }`
} de drand. Elle vient d’une autre ronde ou d’une autre chaîne, ou elle a été modifiée. As-tu copié la ronde et les 96 chiffres du même tirage ? Si oui, le résultat ne vient pas de drand.
verify-chain-unknown = Je ne peux pas vérifier cette ronde en ce moment, car je ne connais pas la clé de la chaîne `{ $chain }` de drand. Soit aucun de ses relais ne répond, soit la personne qui m’héberge a choisi une autre chaîne depuis.
verify-not-a-signature = { $typed } n’est pas une signature de drand, qui a 96 chiffres hexadécimaux (0 à 9, a à f). Copie-les tous depuis le message du bot.
verify-not-a-message = { $typed } n’est ni l’identifiant d’un message ni un lien vers lui. Appuie longuement sur le message du tirage, choisis **Copier le lien du message** et colle-le.
verify-not-a-due-time = Je ne peux pas lire { $typed } comme une heure. Donne-la en UTC, comme `2026-11-28 18:00`, ou en temps Unix, comme `1795888800`.
verify-too-few-left = `exclude` ne laisse { $left ->
    [1] qu’une position
   *[other] que { $left } positions
}, donc un tirage ne peut pas en donner { $count }. Vérifie les deux.
verify-message-or-due = Pour `kind:public`, donne soit le `message` du tirage, soit, pour un programme, son heure prévue dans `due`.
