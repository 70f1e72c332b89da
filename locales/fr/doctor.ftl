# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ok        { $check } : { $what }
doctor-line-problem = PROBLÈME  { $check } : { $what }
doctor-line-skipped = omis      { $check } : règle d’abord le problème ci-dessus
doctor-problems = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
} ; voir ci-dessus

# The names of the checks
doctor-token = token
doctor-endpoint = URL des interactions
doctor-key = clé publique
doctor-database = base de données
doctor-clock = horloge
doctor-permissions = permissions

doctor-token-fine = il appartient à l’application { $name } ({ $id })
doctor-token-missing = il n’y en a pas
doctor-token-refused = Discord le refuse (réglage DISCORD_TOKEN)
doctor-token-refused-advice =
    Ouvre https://discord.com/developers/applications et choisis ton application.
    Sur la page Bot, appuie sur Reset Token et copie le nouveau token.
    Mets-le dans le fichier .env, sous la forme DISCORD_TOKEN=…
doctor-discord-elsewhere = il n’y a pas de Discord là où mène le réglage DISCORD_API_URL
doctor-discord-elsewhere-advice = Supprime DISCORD_API_URL, ou corrige-le.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = impossible d’interroger Discord ({ $reason })
doctor-discord-silent-advice =
    Vérifie que cette machine accède à https://discord.com, et que DISCORD_API_URL est juste si tu l’as réglé.
    En cas de panne de Discord, voir https://discordstatus.com.

doctor-endpoint-gateway = aucune, donc les commandes arrivent par la passerelle, à `chess960-bot run`
doctor-endpoint-http = Discord envoie les commandes à { $url }
doctor-endpoint-set = Discord envoie les commandes à { $url }, donc elles n’arrivent jamais à `chess960-bot run`
doctor-endpoint-set-advice =
    Ouvre { $page },
    vide Interactions Endpoint URL et enregistre.
    Ou, pour garder l’URL, lance `chess960-bot serve` là-bas, et vérifie avec `chess960-bot doctor --serve`.
doctor-endpoint-none = aucune, donc aucune commande n’arrive à `chess960-bot serve`
doctor-endpoint-none-advice =
    Pendant que `chess960-bot serve` tourne, ouvre { $page },
    saisis https://YOUR-HOST/interactions comme Interactions Endpoint URL et enregistre.
    Ou lance `chess960-bot run`, qui n’a pas besoin d’URL.

doctor-key-fine = DISCORD_PUBLIC_KEY est bien celle de cette application
doctor-key-asked = le bot la demande à Discord
doctor-key-other = DISCORD_PUBLIC_KEY n’est pas la clé de l’application à laquelle appartient le token
doctor-key-other-advice =
    Supprime DISCORD_PUBLIC_KEY : le bot demande alors la clé à Discord.
    Ou copie la Public Key depuis { $page }.

doctor-database-fine = { $place } est à jour
doctor-database-outdated = { $place } vient d’une version plus ancienne ; le bot la met à jour au démarrage
doctor-database-empty = { $place } est vide ; le bot la prépare au démarrage
doctor-database-missing = { $place } n’existe pas encore ; le bot la crée au démarrage
doctor-database-nobody = aucun serveur ne répond à { $place }
doctor-database-nobody-advice = Démarre PostgreSQL, ou corrige l’hôte et le port dans DATABASE_URL.
doctor-database-slow = { $place } ne répond pas à temps
doctor-database-slow-advice = Vérifie que cette machine accède à l’hôte de la base de données, et qu’aucun pare-feu ne fait barrage.
doctor-database-refused = { $place } refuse l’utilisateur ou le mot de passe
doctor-database-refused-advice = Corrige l’utilisateur dans DATABASE_URL, et le mot de passe dans PGPASSWORD ou ~/.pgpass.
doctor-database-unknown = le serveur n’a pas de base de données pour { $place }
doctor-database-unknown-advice = Crée-la, par exemple avec `createdb`, ou corrige le nom dans DATABASE_URL.
doctor-database-tls = pas de TLS avec { $place }, alors que DATABASE_URL l’exige
doctor-database-tls-advice =
    Active TLS sur le serveur, avec un certificat valable pour son nom d’hôte.
    Si le certificat vient de ta propre autorité, ajoute sslrootcert=FILE à DATABASE_URL.
doctor-database-connections = { $place } n’autorise pas les { $needed } connexions dont le bot a besoin
doctor-database-connections-advice = Autorises-en { $needed } de plus, avec max_connections du serveur ou CONNECTION LIMIT du rôle ou de la base de données.
doctor-database-newer = { $place } a été créée par une version plus récente du bot
doctor-database-newer-advice = Réinstalle cette version, ou fais pointer DATABASE_URL vers une autre base de données.
# $reason: a program's words.
doctor-database-other = le bot ne peut pas utiliser { $place } ({ $reason })
doctor-database-other-advice = Corrige DATABASE_URL, ou restaure la base de données depuis une sauvegarde.

doctor-clock-fine = à l’heure, d’après l’horloge de Discord
doctor-clock-ahead = en avance de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} sur celle de Discord
doctor-clock-behind = en retard de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} sur celle de Discord
doctor-clock-advice =
    Laisse NTP régler l’horloge, par exemple avec `timedatectl set-ntp true`.
    Tant que l’horloge n’est pas à l’heure, le bot n’envoie aucun message prévu.

doctor-permissions-fine = le bot a tout ce qu’il lui faut dans { $server }
doctor-permissions-not-in = le bot n’est pas sur ce serveur
doctor-permissions-not-in-advice =
    Si l’identifiant est juste, invite le bot :
    { $invite }
doctor-permissions-lacking = dans { $server }, il manque au bot { $permissions }
doctor-permissions-lacking-advice =
    Accorde ces permissions au rôle du bot dans Paramètres du serveur, sous Rôles. Ou invite de nouveau le bot, avec tout ce qu’il lui faut :
    { $invite }
