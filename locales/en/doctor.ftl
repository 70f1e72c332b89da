# chess960-bot doctor: one line a check, and under a problem what to do, which follows an empty line.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ok       { $check }: { $what }
doctor-line-problem = PROBLEM  { $check }: { $what }
doctor-line-skipped = skipped  { $check }: fix the problem above first
doctor-problems = { $count ->
    [one] one problem
   *[other] { $count } problems
}; see above

# The names of the checks
doctor-token = token
doctor-endpoint = endpoint URL
doctor-key = public key
doctor-database = database
doctor-clock = clock
doctor-randomness = public randomness
doctor-permissions = permissions

doctor-token-fine = it belongs to the app { $name } ({ $id })
doctor-token-missing = there is none
# A hint of first-start.ftl follows.
doctor-token-malformed = the setting DISCORD_TOKEN isn't a bot's token
doctor-token-refused =
    Discord refuses it (setting DISCORD_TOKEN)

    Open https://discord.com/developers/applications, and choose your app.
    On the page Bot, press Reset Token, and copy the new token.
    Put it in the file .env, as DISCORD_TOKEN=…
doctor-discord-elsewhere =
    there is no Discord where the setting DISCORD_API_URL points to

    Remove DISCORD_API_URL, or correct it.
# Reasons for the next problem, where $reason can also be a program's words.
doctor-unknown-host = this machine finds no address for the server's name: it's offline, or its DNS doesn't work
doctor-connection-refused = the connection was refused: no server runs at that address, or a firewall blocks it
doctor-discord-silent =
    can't ask Discord ({ $reason })

    Check that this machine reaches https://discord.com, and that DISCORD_API_URL is right if you set it.
    See https://discordstatus.com for trouble at Discord.

doctor-endpoint-gateway = none, so commands come over the gateway, to `chess960-bot run`
doctor-endpoint-http = Discord sends commands to { $url }
doctor-endpoint-set =
    Discord sends commands to { $url }, so they never reach `chess960-bot run`

    Open { $page },
    empty Interactions Endpoint URL, and save.
    Or, to keep the URL, run `chess960-bot serve` there, and check it with `chess960-bot doctor --serve`.
doctor-endpoint-none =
    none, so no commands reach `chess960-bot serve`

    While `chess960-bot serve` runs, open { $page },
    enter https://YOUR-HOST/interactions as Interactions Endpoint URL, and save.
    Or run `chess960-bot run`, which needs no URL.

doctor-key-fine = DISCORD_PUBLIC_KEY is this app's
doctor-key-asked = the bot asks Discord for it
doctor-key-other =
    DISCORD_PUBLIC_KEY isn't the key of the app that the token belongs to

    Remove DISCORD_PUBLIC_KEY: the bot then asks Discord for it.
    Or copy the Public Key from { $page }.

doctor-database-fine = { $place } is up to date
doctor-database-outdated = { $place } is from an older version; the bot brings it up to date when it starts
doctor-database-empty = { $place } is empty; the bot sets it up when it starts
doctor-database-missing = { $place } isn't there yet; the bot makes it when it starts
doctor-database-unreachable =
    no server answers at { $place }

    Start PostgreSQL, or correct host and port in DATABASE_URL.
doctor-database-slow =
    { $place } doesn't answer in time

    Check that this machine reaches the database's host, and that no firewall is in between.
doctor-database-refused =
    { $place } refuses the user or the password

    Correct the user in DATABASE_URL, and the password in PGPASSWORD or ~/.pgpass.
doctor-database-unknown =
    the server has no database for { $place }

    Make it, as with `createdb`, or correct the name in DATABASE_URL.
doctor-database-tls =
    there is no TLS with { $place } as DATABASE_URL demands it

    Turn TLS on at the server, with a certificate that is valid for its host name.
    If the certificate comes from an authority of your own, add sslrootcert=FILE to DATABASE_URL.
doctor-database-connections =
    { $place } doesn't allow the { $needed } connections that the bot needs

    Allow more, with max_connections of the server or CONNECTION LIMIT of the role or the database.
    A bot that is running uses { $needed } itself, so this check needs { $needed } more.
doctor-database-pooler =
    { $place } is a connection pooler such as PgBouncer that shares sessions between connections

    Set pool_mode = session for this database in pgbouncer.ini, or connect to the server directly.
doctor-database-startup =
    { $place } is a PgBouncer that does not accept the bot's connections

    Set ignore_startup_parameters = extra_float_digits and pool_mode = session in pgbouncer.ini.
doctor-database-newer =
    { $place } was made by a newer version of the bot

    Install that version again, or set DATABASE_URL to another database.
# $reason: a program's words.
doctor-database-other =
    the bot can't use { $place } ({ $reason })

    Correct DATABASE_URL, or restore the database from a backup.

doctor-clock-fine = right, by Discord's clock
doctor-clock-wrong =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } { $direction ->
        [ahead] ahead of
       *[behind] behind
    } Discord's

    Let NTP set the clock, as with `timedatectl set-ntp true`.
    Until the clock is right, the bot posts nothing that is due.

doctor-randomness-off = turned off (setting CHESS960_DRAND)
doctor-randomness-fine = { $count ->
    [one] the relay of drand gives
   *[other] all { $count } relays of drand give
} verified beacons
# $failed: relays, each with the reason.
doctor-randomness-some = { $count ->
    [one] one relay of drand gives
   *[other] { $count } relays of drand give
} verified beacons, which is enough; not { $failed }
# $failed: relays, each with the reason, one a line.
doctor-randomness-none =
    no relay of drand gives a verified beacon

    { $failed }
    Check that this machine reaches the relays, and that its clock is right.
    Or set CHESS960_DRAND to other relays, or to off: then the bot draws without public randomness.
doctor-randomness-no-chain =
    no relay of drand knows the chain { $hash }

    Check that this machine reaches the relays in CHESS960_DRAND, and correct CHESS960_DRAND_CHAIN or remove it.

doctor-permissions-fine = the bot has all it needs in { $server }
doctor-permissions-not-in =
    the bot isn't in this server

    If the id is right, invite the bot:
    { $invite }
doctor-permissions-lacking =
    in { $server } the bot lacks { $permissions }

    Grant this to the bot's role in Server Settings, under Roles. Or invite the bot again, with all it needs:
    { $invite }
