agree-option-opponent = Ton adversaire, qui doit pouvoir voir ce salon
agree-option-position = La position que tu proposes (par défaut : au hasard)
agree-option-event = Ce que vous jouez : un match, un tournoi
agree-option-color = Qui a les Blancs (par défaut : au hasard ou ton adversaire)
agree-option-games = Une partie, ou deux avec les couleurs inversées
agree-option-draw = D’où vient le hasard
agree-description = Convenir d’une position de départ avec ton adversaire

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, tu as tapé { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } de la numérotation 1–960
} : position { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = Je n’ai pas prévenu { $opponent } : je l’ai déjà fait { $number } fois dans la dernière heure, sans réponse jusqu’ici. Fais-lui signe toi-même.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Proposition { $number }
agree-form-label = Ton mot ou plusieurs mots
agree-form-placeholder = N’utilise pas de mot de passe : à la fin, tout le monde voit le mot

# Why nothing can be proposed
agree-only-caller-sees = Ici, personne d’autre que toi ne verrait la proposition : ce serveur ne m’a pas ajouté et ne te donne pas la permission **Utiliser des applications externes**. Propose plutôt en message privé avec ton adversaire ou demande à la personne qui gère le serveur de m’ajouter.
agree-no-other-people = Il n’y a personne d’autre ici. Propose sur un serveur, dans un groupe ou en message privé avec ton adversaire ; dans ces deux derniers cas, ajoute-moi à ton compte : ouvre mon profil et choisis **Ajouter l’application**.
agree-oneself = Tu ne peux pas te mettre d’accord avec toi-même. Choisis la personne contre qui tu vas jouer ; pour une position au hasard rien que pour toi, il y a `/chess960 random`.
agree-bot = Un bot ne peut pas accepter de proposition. Choisis la personne contre qui tu vas jouer.
agree-not-a-member = { $player } n’est pas membre de ce serveur et ne verrait pas la proposition. Choisis un membre.
agree-too-many-open = Tu as { $number } propositions ouvertes, le maximum possible. `/chess960 agreements` les liste ; affiches-en une avec `number` pour la retirer ou attends que l’une reçoive une réponse ou expire.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } C’est bien ça ? Pour proposer cette position, tape `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Pour proposer cette position, tape `position:{ $rank }`.
agree-numbering-alone = `numbering` dit comment lire `position` : ajoute aussi cette option. Sans les deux, la position est tirée au sort entre vous.
agree-position-and-exclusion = `exclude` ne sert que pour une position au hasard, et tu en as nommé une. Donne une seule des deux options.
agree-too-many-excluded = Ça exclut { $number } positions, trop pour les lister dans une proposition. Listes-en moins, donne des intervalles ou remonte moins loin dans le temps.
agree-public-unavailable = Je ne peux pas utiliser l’aléa public ici pour le moment. Il me faut un serveur où je puisse lire mes propres messages, et une réponse de drand, sa source. Enlève `draw`, et j’utiliserai la meilleure méthode disponible.
agree-nothing-drawn = `draw` dit d’où vient le hasard, mais cette proposition ne lui laisse rien. Enlève cette option ou ajoute `color:lot`.

# Why a button does nothing
agree-stranger = Seuls { $opponent } et { $proposer } peuvent faire ça. Pour proposer toi-même une position, utilise `/chess960 agree`.
agree-only-opponent = C’est à { $opponent } de répondre. Toi, tu peux retirer la proposition.
agree-only-proposer = C’est à { $proposer } de retirer la proposition. Toi, tu peux la refuser.
agree-word-is-in = Ton mot est enregistré et ne peut plus être changé. Le résultat arrive dès que l’autre mot est là.
agree-is-drawn = La proposition est acceptée et le tirage au sort est en cours. On ne peut plus rien y changer.
agree-cannot-be-drawn = Le résultat ne peut pas être tiré pour l’instant, donc la proposition reste ouverte. Il me faut une réponse de drand, la source de l’aléa public, et le droit de lire mes propres messages dans ce salon. Appuie de nouveau sur *Accepter* plus tard ou refais une proposition avec `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = Trop tard pour cette proposition. { $ending } Ton mot n’a pas servi.
agree-gone = Je n’ai plus cette proposition : celles restées sans suite sont effacées au bout d’un moment, et chacun peut faire effacer les siennes. Propose à nouveau avec `/chess960 agree`.
agree-crowded = Trop de monde appuie en même temps. Appuie encore une fois.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Tu n’as saisi que des espaces. Appuie de nouveau sur *Saisir mon mot* et tape un ou plusieurs mots, ou appuie sur *Laisser faire le hasard*.
agree-word-too-long = Ton mot a { $number } caractères ; la limite est { $most }. Appuie de nouveau sur *Saisir mon mot*.
agree-word-with-control-character = Ton mot contient un saut de ligne, une tabulation ou un autre caractère invisible. Appuie de nouveau sur *Saisir mon mot* et enlève-le.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Choisis une cadence pour l’accord { $number }. Je demanderai à { $player } ; dès que c’est oui, lichess crée une partie qui part de votre position.
# An earlier game may still go on.
agree-start-earlier-game = Votre partie précédente : { $link }. Tu vas en créer une autre.
agree-start-menu = Cadence
agree-start-button-other = Autre cadence…
agree-start-form-title = Autre cadence
agree-start-form-label = Jours par coup ou minutes + secondes
agree-start-form-placeholder = 4+3, 3 jours

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } veut jouer en **{ $time }** sur lichess : { $games ->
    [one] la partie
   *[other] la partie { $game }
} de l’accord { $number }, position { $start }.
agree-start-open-seats = -# Toute personne qui a un lien peut prendre une place, sauf si vous donnez tous les deux votre nom lichess. Il manque : { $players }.
agree-start-not-notified = Je n’ai pas prévenu { $player } : ses notifications sont désactivées. Fais-lui signe toi-même.
agree-start-button-play = Jouer : { $time }
agree-start-button-name = Mon nom lichess…
agree-start-other-menu = Autre cadence
agree-start-asked = J’ai demandé à { $player } de jouer en { $time }. Pour changer, choisis une autre cadence sous la question.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } préfère { $other_time } à { $time }.

# The form for a name on lichess
agree-start-name-title = Ton nom sur lichess
agree-start-name-label = Nom sur lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [one] La partie de l’accord { $number }
   *[other] La partie { $game } de l’accord { $number }
} est prête sur lichess** : position { $start }, { $time }
    -# { $seats ->
        [open] Toute personne qui a un lien peut prendre une place : ne tardez pas. Les liens marchent jusqu’à l’arrivée des deux joueurs et expirent { $until }.
       *[named] Les liens marchent jusqu’à l’arrivée des deux joueurs et expirent { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [one] la partie
   *[other] la partie { $game }
} de l’accord { $number } est prête sur lichess. Tu as les { $side ->
    [White] Blancs
   *[Black] Noirs
} : { $link }
agree-start-button-white = Blancs ({ $player })
agree-start-button-black = Noirs ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [one] La partie de l’accord { $number } est
   *[other] La partie { $game } de l’accord { $number } est
} déjà sur lichess** : { $time }, { $link }
    Tu pourras en créer une autre avec **Commencer sur lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Cette question date d’avant { $games ->
    [one] la partie
   *[other] la partie { $game }
} de l’accord { $number } sur lichess : { $link }. Pour une autre partie, appuie sur **Commencer sur lichess** sous l’accord.

# Why it can't be started
agree-start-alone = Les données de l’autre personne ont été effacées, donc je ne peux pas lui proposer de cadence. Installe la position sur lichess avec sa FEN : appuie sur **Détails**.
agree-start-not-own = Il n’y a que { $player } qui puisse dire oui à ta cadence. Pour en changer, choisis-en une autre ici.
agree-no-lichess = Le lancement de parties sur lichess est désactivé ici. On peut y installer la position avec sa FEN : appuie sur **Détails**.
agree-game-is-starting = Quelqu’un est en train de lancer cette partie. Appuie encore dans une demi-minute pour avoir les liens.
