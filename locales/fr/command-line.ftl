# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = { $from } sauvegardé dans { $file }, fichier vérifié :

# While it copies, with the time that it has taken so far.
command-line-store-copying = Copie et comparaison de chaque ligne…
command-line-store-copied = { $from } copié vers { $to }, chaque ligne comparée :

command-line-health-no-monitor = le réglage CHESS960_MONITOR manque : donne ici et au bot l’adresse où le bot publie son état, par exemple 127.0.0.1:9960
command-line-health-nobody = aucun bot ne répond à { $address }. Lance le bot avec le réglage CHESS960_MONITOR, et donne le même ici
# The bot's answer follows on a line of its own.
command-line-health-not-alive = le bot répond avec le statut { $status } :
command-line-health-not-ready = le bot n’est pas prêt :

command-line-invite-no-id = donne l’identifiant de l’application avec --application-id (voir General Information sur https://discord.com/developers/applications), ou règle DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN ne commence pas par l’identifiant d’une application, comme le font les tokens de bots ; donne l’identifiant avec --application-id

command-line-draw-wrote = { $file } écrit.
command-line-poster-wrote = Pages A4 écrites : { $count }, de { $first } à { $last }.
command-line-file-unwritable = impossible d’écrire { $file }
command-line-file-exists = { $file } existe déjà, et rien n’est écrasé ; supprime-le, ou choisis un autre nom

# Trouble at the start
command-line-no-token =
    DISCORD_TOKEN manque. Pour donner au bot son token :

    1. Ouvre https://discord.com/developers/applications et appuie sur New Application, ou choisis celle que tu as.
    2. Sur la page Bot, appuie sur Reset Token et copie le token. C’est un mot de passe.
    3. Dans ce dossier, mets-le dans un fichier .env, sous la forme DISCORD_TOKEN=…
    4. Relance le bot.

    Pour essayer les commandes sans Discord : chess960-bot console
command-line-no-runtime = impossible de démarrer les threads
command-line-no-output = impossible d’écrire sur la sortie standard
