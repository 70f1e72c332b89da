# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    Le bot n’a pas encore de token. Pour en obtenir un :

    1. Ouvre https://discord.com/developers/applications et appuie sur New Application, ou choisis celle que tu as.
    2. Sur la page Bot, appuie sur Reset Token et copie le token. C’est un mot de passe.
    3. Colle le token ici et appuie sur Entrée. Tu ne verras que des étoiles. Pour quitter, appuie sur Ctrl-C.
# Prompt
first-start-token = Token :
first-start-checking = Vérification du token auprès de Discord…
first-start-accepted = Discord l’accepte. Il appartient à l’application { $name }.
first-start-stored = Le token est maintenant dans le fichier .env, lisible par toi uniquement.
first-start-invite =
    Pour ajouter le bot à un serveur, ouvre ce lien :
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = DISCORD_PUBLIC_KEY manque aussi. C’est facultatif : sans elle, le bot demande la clé à Discord à chaque démarrage.

# Other values than the token
first-start-id = C’est un identifiant, comme l’Application ID. Le bot a besoin du token : sur la page Bot, appuie sur Reset Token.
first-start-public-key = C’est la Public Key. Le bot a besoin du token : sur la page Bot, appuie sur Reset Token.
first-start-client-secret = On dirait le Client Secret. Le bot a besoin du token : sur la page Bot, appuie sur Reset Token.
first-start-other = Ce n’est pas un token. Un token a trois parties, séparées par des points. Sur la page Bot, appuie sur Reset Token et copie-le en entier.

# Trouble
first-start-refused = Discord refuse ce token. Seul le token le plus récent d’une application marche : sur la page Bot, appuie sur Reset Token et copie-le en entier.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Impossible d’interroger Discord ({ $reason }).
# Prompt
first-start-unchecked = Pour réessayer, appuie sur Entrée. Pour enregistrer le token sans vérification, tape s et appuie sur Entrée :
first-start-left = arrêt avant l’enregistrement d’un token
first-start-no-terminal = impossible de lire depuis le terminal
first-start-unwritable = impossible d’écrire { $file }. Donne le token dans la variable d’environnement DISCORD_TOKEN, ou lance le bot dans un dossier à toi
