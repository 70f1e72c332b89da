# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } te propose { $terms ->
    [position] cette position de départ
    [position-and-random-colors] cette position de départ
   *[random-position] une position de départ au hasard
}.
agreement-was-asked = { $proposer } propose à { $opponent } : { $terms ->
    [position] cette position de départ
    [position-and-random-colors] cette position de départ
   *[random-position] une position de départ au hasard
}.
agreement-open = **Proposition { $number }**, expire { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Proposition { $number }**
agreement-colors = { $games ->
    [one] Blancs : { $white } · Noirs : { $black }
   *[other] Partie 1 : Blancs { $white }, Noirs { $black } · Partie 2 : Blancs { $black }, Noirs { $white }
}
agreement-random-colors = { $games ->
    [one] { $proposer } et { $opponent }, couleurs aléatoires
   *[other] { $proposer } et { $opponent }, deux parties, couleurs aléatoires pour la première
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Accepter* laisse les couleurs au hasard. D’ici là, chacun de vous peut saisir un mot.
    [public] *Accepter* lance le tirage. Ni vous ni moi ne pouvons choisir le résultat.
   *[word] Saisissez un mot ou laissez faire le hasard ; dans les deux cas, vous acceptez le résultat.
}
agreement-being-drawn = { $opponent } a accepté. { $drawn ->
    [position] La position est tirée
    [colors] Les couleurs sont tirées
   *[position-and-colors] La position et les couleurs sont tirées
} au sort dans un nouveau message.
# A message of its own right after a proposal
agreement-commitment = -# Engagement pour la proposition { $number } : `{ $commitment }`
agreement-word-is-in = { $player } : mot enregistré
agreement-no-word = { $player } : pas encore de mot
# Where the bot can only answer, below that
agreement-by-presses = Je ne suis pas membre ici, donc je ne peux relancer personne.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Proposition { $number }** refusée par { $opponent } { $ago }
    [withdrawn] **Proposition { $number }** retirée par { $proposer } { $ago }
   *[expired] **Proposition { $number }** expirée { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] Elle a été scellée { $ago }.
    [declined] Elle a été refusée par { $opponent } { $ago }.
    [withdrawn] Elle a été retirée par { $proposer } { $ago }.
    [expired] Elle a expiré { $ago }.
   *[open] Elle est ouverte.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Accord { $number }**, scellé le { $time }
agreement-drawn = -# { $drawn ->
    [position] Position au hasard
    [colors] Couleurs au hasard
   *[position-and-colors] Position et couleurs au hasard
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Position au hasard
    [colors] Couleurs au hasard
   *[position-and-colors] Position et couleurs au hasard
} · ronde { $round } de drand
agreement-words-by-chance = les deux mots laissés au hasard
agreement-words-too-long = deux mots trop longs pour tenir ici ; *Vérifier* les montre
agreement-word-left = { $player } : laissé au hasard
agreement-word = { $player } : `{ $word }`
agreement-word-by-chance = { $player } : `{ $word }` (laissé au hasard)
agreement-word-erased = { $player } : (effacé)
agreement-word-by-chance-erased = { $player } : (laissé au hasard, effacé)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [one] Partie sur lichess : { $link }
   *[other] Partie { $game } sur lichess : { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Voir le message : { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Ça concorde :** mon secret et les deux mots de l’accord { $number } donnent { $drawn ->
        [position] la position { $position }
        [colors] les Blancs à { $white }
       *[position-and-colors] la position { $position } et les Blancs à { $white }
    }, comme convenu.
   *[false] ✗ **Ça ne concorde pas :** mon secret et les deux mots de l’accord { $number } donnent un autre résultat que celui enregistré.
}
agreement-public-result = { $fits ->
    [true] ✓ **Ça concorde :** la ronde { $round } de drand donne { $drawn ->
        [position] la position { $position }
        [colors] les Blancs à { $white }
       *[position-and-colors] la position { $position } et les Blancs à { $white }
    } pour l’accord { $number }, comme convenu.
   *[false] ✗ **Ça ne concorde pas :** la ronde { $round } de drand donne pour l’accord { $number } un autre résultat que celui enregistré.
}
    Discord a donné au message qui annonçait le tirage un identifiant qui contient son heure, et la ronde { $round } est la première de drand prévue au moins 6 secondes plus tard.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **L’accord { $number } n’est pas vérifié**
   *[true] **L’accord { $number } est vérifié**
}
agreement-check-commitment = Le secret donne l’engagement `{ $commitment }`
agreement-check-words = Les deux mots sont enregistrés. { $words }
agreement-check-key = Secret et mots donnent la clé `{ $key }…`
agreement-check-position = La clé donne la position { $drawn }{ $fits ->
    [false] , mais l’accord dit { $agreed }
   *[true] , comme convenu
}
agreement-check-white = La clé donne les Blancs à { $drawn }{ $fits ->
    [false] , mais l’accord dit { $agreed }
   *[true] , comme convenu
}
agreement-verified-compare = -# Je ne peux pas prouver quand l’engagement a été publié. Compare-le au message juste après la proposition, que je ne modifie jamais.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **Comment vérifier le résultat de l’accord { $number }**
agreement-verify-erased = L’un des mots a été effacé de mes données, à la demande de son auteur. Le message de l’accord le contient.
agreement-verify = L’engagement a fixé mon secret avant la saisie des mots : `{ $commitment }`. Assure-toi que celui du message juste après la proposition, que je ne modifie jamais, commence de la même façon. Sans ce message, seule ta propre note le prouve.
    Secret et mots donnent le résultat. Sur ton propre ordinateur, sans te fier à ce bot :
agreement-verify-colors = Seules les couleurs étaient au hasard ; la position de ce résultat ne compte pas.
agreement-verify-position = Seule la position était au hasard ; les couleurs de ce résultat ne comptent pas.
agreement-verify-docs = La documentation de chess960-bot montre la même chose en quelques lignes de Python et dit ce que ça prouve et ce que ça ne prouve pas.
# $players is one of them, or both.
agreement-verify-chance = Laissé au hasard par { $players }.
agreement-verify-in-discord = Ou dans Discord :

# Behind *How it works* below an open proposal
agreement-how-it-works = **Comment le hasard décide de la proposition { $number }**
    1. J’ai choisi un secret avant que quiconque puisse saisir un mot, et j’ai publié son engagement. Il fixe le secret sans le révéler.
    2. Vous tapez chacun un ou plusieurs mots au choix. Personne ne voit le tien avant que les deux soient saisis, et tu ne peux plus le changer. Pas de mot de passe : tout le monde le verra à la fin.
    3. Je mélange les deux mots avec mon secret. Ça donne { $drawn ->
        [position] la position
        [colors] les couleurs
       *[position-and-colors] la position et les couleurs
    }, donc aucun de nous ne peut influencer le résultat.
    4. Je publie les deux mots, et *Vérifier* montre le secret, pour que n’importe qui puisse contrôler le résultat.
    Avec { $drawn ->
        [colors] *Accepter* ou *Laisser faire le hasard*
       *[other] *Laisser faire le hasard*
    }, je choisis ton mot. Si tu ne veux pas te fier à moi, tapes-en un que personne ne puisse deviner.
    -# Engagement sur mon secret : `{ $commitment }`. Ses premiers chiffres sont dans le message juste après la proposition, que je ne modifie jamais.
agreement-how-public-works = **Comment le hasard décide de la proposition { $number }**
    1. Après *Accepter*, j’envoie un nouveau message. Discord lui donne un identifiant qui contient son heure.
    2. C’est { $is_quicknet ->
        [true] [drand](<https://drand.love>), où des organisations indépendantes publient ensemble des valeurs aléatoires,
       *[false] la chaîne `{ $chain }` de drand, choisie par la personne qui m’héberge,
    } qui décide : sa première valeur (appelée ronde) prévue au moins 6 secondes après cette heure. Personne ne peut la connaître avant.
    3. Cette valeur et l’identifiant donnent { $drawn ->
        [position] la position
        [colors] les couleurs
       *[position-and-colors] la position et les couleurs
    }, donc aucun de nous ne peut influencer le résultat.
    4. *Vérifier* montre la valeur, pour que n’importe qui puisse contrôler le résultat.

agreement-draw-announced = **{ $opponent } a accepté la proposition { $number } de { $proposer }.** Dans quelques secondes, { $drawn ->
    [position] la position est tirée
    [colors] les couleurs sont tirées
   *[position-and-colors] la position et les couleurs sont tirées
} au sort à partir d’un aléa public.
    { $is_quicknet ->
        [true] -# Avec [drand](<https://drand.love>) : personne ne peut encore connaître le résultat, et je ne peux pas le choisir.
       *[false] -# Avec la chaîne `{ $chain }` de drand, choisie par la personne qui m’héberge.
    }
agreement-draw-ended = **Pas de résultat :** cet accord a été clos ou effacé entre-temps.
agreement-draw-reopened = *Accepter*, sous la proposition { $number }, lance un autre tirage si elle n’a pas expiré.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** ouverte jusqu’au { $time }
    [accepted] **{ $number }** acceptée, tirage en cours
    [sealed] **{ $number }** scellé le { $time }
    [declined] **{ $number }** refusée par { $opponent } { $ago }
    [withdrawn] **{ $number }** retirée par { $proposer } { $ago }
   *[expired] **{ $number }** expirée { $ago }
}
agreement-listed-position = position { $start }
agreement-listed-draw = position au hasard

# Buttons
agreement-button-start = Commencer sur lichess
agreement-button-start-game = Partie { $game } sur lichess
agreement-button = { $action ->
    [accept] Accepter
    [accept-colors] Accepter
    [end] Refuser / retirer
    [decline] Refuser
    [decline-here] Refuser
    [withdraw] Retirer
    [take-back] Retirer
    [word] Saisir mon mot
    [chance] Laisser faire le hasard
    [how] Comment ça marche
    [verify] Vérifier
    [proof] Ce que ça prouve
    [by-hand] Vérifier soi-même
   *[pgn] PGN
}
