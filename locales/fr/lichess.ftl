# Buttons below a position
lichess-play = Jouer sur lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Blancs : défier { $name }
lichess-challenge-as-black = Noirs : défier { $name }
lichess-edit = Éditer sur lichess
lichess-analyse = Analyser sur lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}

# Why a time control isn't taken
lichess-time-unreadable = Je ne comprends pas la cadence { $typed }. Tape les jours par coup, par exemple `3 jours`, ou des minutes et des secondes, par exemple `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = { $typed }, est-ce { $number ->
    [one] 1 jour
   *[other] { $number } jours
} par coup ou une pendule de { $number ->
    [one] 1 minute
   *[other] { $number } minutes
} ? Tape { $number ->
    [one] `1 jour`
   *[other] `{ $number } jours`
} ou `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = { $typed }, est-ce une pendule de { $number } minutes ? Alors tape `{ $number }+0` ; avec { $increment } secondes par coup, c’est `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = { $typed } n’existe pas sur lichess. On peut avoir 1, 2, 3, 5, 7, 10 ou 14 jours par coup.
lichess-time-limit = { $typed } n’existe pas sur lichess. La pendule part de 0, ¼, ½, ¾, 1 ou 1½ minute, ou d’un nombre entier de minutes jusqu’à 180.
lichess-time-increment = { $typed } n’existe pas sur lichess : il ajoute au plus 60 secondes par coup.
lichess-time-none = Avec { $typed }, personne n’aurait de temps. Ajoute des minutes ou des secondes.

# Why a name on lichess isn't taken
lichess-name-length = Un nom lichess a de 2 à 30 caractères.
lichess-name-characters = Un nom lichess n’a que les lettres a à z, des chiffres, `_` et `-`, et commence par une lettre ou un chiffre.

# Why there's no challenge
lichess-unreachable = Je n’arrive pas à joindre lichess, donc pas de défi pour le moment. Réessaie dans quelques minutes.
lichess-unanswered = lichess n’a pas répondu à temps. Le défi existe peut-être, mais je ne connais pas son lien. Réessaie dans quelques minutes.
lichess-too-many = lichess reçoit trop de demandes de ma part en ce moment. Réessaie dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
# $reason is in lichess's own words.
lichess-refused = lichess a refusé le défi : { $reason }
lichess-refused-silently = lichess a refusé le défi sans dire pourquoi.
lichess-broken = lichess a un problème en ce moment (statut { $status }). Réessaie dans quelques minutes.
lichess-nonsense = Je n’ai pas compris la réponse de lichess. Le défi existe peut-être, mais je ne connais pas son lien. Réessaie dans quelques minutes.
