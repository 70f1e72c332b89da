# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ok       { $check }: { $what }
doctor-line-problem = PROBLEM  { $check }: { $what }
doctor-line-skipped = entfällt { $check }: behebe zuerst das Problem oben
doctor-problems = { $count ->
    [one] ein Problem
   *[other] { $count } Probleme
}; siehe oben

# The names of the checks
doctor-token = Token
doctor-endpoint = Endpunkt-URL
doctor-key = öffentlicher Schlüssel
doctor-database = Datenbank
doctor-clock = Uhr
doctor-permissions = Berechtigungen

doctor-token-fine = gehört zur App { $name } ({ $id })
doctor-token-missing = es gibt keins
doctor-token-refused = Discord lehnt es ab (Einstellung DISCORD_TOKEN)
doctor-token-refused-advice =
    Öffne https://discord.com/developers/applications und wähl deine App.
    Drück auf der Seite Bot Reset Token und kopier das neue Token.
    Schreib es in die Datei .env, als DISCORD_TOKEN=…
doctor-discord-elsewhere = wohin die Einstellung DISCORD_API_URL zeigt, ist kein Discord
doctor-discord-elsewhere-advice = Entferne DISCORD_API_URL oder korrigiere die Einstellung.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = Discord lässt sich nicht fragen ({ $reason })
doctor-discord-silent-advice =
    Prüf, ob dieser Rechner https://discord.com erreicht und ob DISCORD_API_URL stimmt, falls du es gesetzt hast.
    Störungen bei Discord stehen auf https://discordstatus.com.

doctor-endpoint-gateway = keine, also kommen die Befehle über das Gateway, zu `chess960-bot run`
doctor-endpoint-http = Discord schickt die Befehle an { $url }
doctor-endpoint-set = Discord schickt die Befehle an { $url }, also kommen sie nie bei `chess960-bot run` an
doctor-endpoint-set-advice =
    Öffne { $page },
    leere Interactions Endpoint URL und speichere.
    Oder behalte die URL, starte dort `chess960-bot serve` und prüf es mit `chess960-bot doctor --serve`.
doctor-endpoint-none = keine, also kommen keine Befehle bei `chess960-bot serve` an
doctor-endpoint-none-advice =
    Während `chess960-bot serve` läuft, öffne { $page },
    gib https://YOUR-HOST/interactions als Interactions Endpoint URL ein und speichere.
    Oder starte `chess960-bot run`, das keine URL braucht.

doctor-key-fine = DISCORD_PUBLIC_KEY gehört zu dieser App
doctor-key-asked = der Bot fragt Discord danach
doctor-key-other = DISCORD_PUBLIC_KEY ist nicht der Schlüssel der App, zu der das Token gehört
doctor-key-other-advice =
    Entferne DISCORD_PUBLIC_KEY: Dann fragt der Bot Discord danach.
    Oder kopier den Public Key von { $page }.

doctor-database-fine = { $place } ist auf dem neuesten Stand
doctor-database-outdated = { $place } ist von einer älteren Version; der Bot aktualisiert sie beim Start
doctor-database-empty = { $place } ist leer; der Bot richtet sie beim Start ein
doctor-database-missing = { $place } gibt es noch nicht; der Bot legt sie beim Start an
doctor-database-nobody = unter { $place } antwortet kein Server
doctor-database-nobody-advice = Starte PostgreSQL oder korrigiere Host und Port in DATABASE_URL.
doctor-database-slow = { $place } antwortet nicht rechtzeitig
doctor-database-slow-advice = Prüf, ob dieser Rechner den Host der Datenbank erreicht und keine Firewall dazwischen ist.
doctor-database-refused = { $place } lehnt Benutzer oder Passwort ab
doctor-database-refused-advice = Korrigiere den Benutzer in DATABASE_URL und das Passwort in PGPASSWORD oder ~/.pgpass.
doctor-database-unknown = der Server hat keine Datenbank für { $place }
doctor-database-unknown-advice = Leg sie an, etwa mit `createdb`, oder korrigiere den Namen in DATABASE_URL.
doctor-database-tls = zu { $place } gibt es kein TLS, wie es DATABASE_URL verlangt
doctor-database-tls-advice =
    Schalte TLS auf dem Server ein, mit einem Zertifikat, das für seinen Hostnamen gilt.
    Kommt das Zertifikat von einer eigenen Zertifizierungsstelle, ergänze sslrootcert=FILE in DATABASE_URL.
doctor-database-connections = { $place } erlaubt die { $needed } Verbindungen nicht, die der Bot braucht
doctor-database-connections-advice = Erlaube { $needed } mehr, mit max_connections des Servers oder CONNECTION LIMIT der Rolle oder der Datenbank.
doctor-database-newer = { $place } stammt von einer neueren Version des Bots
doctor-database-newer-advice = Installiere wieder diese Version oder setze DATABASE_URL auf eine andere Datenbank.
# $reason: a program's words.
doctor-database-other = der Bot kann { $place } nicht verwenden ({ $reason })
doctor-database-other-advice = Korrigiere DATABASE_URL oder stelle die Datenbank aus einem Backup wieder her.

doctor-clock-fine = geht nach der Uhr von Discord richtig
doctor-clock-ahead = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} vor der von Discord
doctor-clock-behind = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} hinter der von Discord
doctor-clock-advice =
    Lass NTP die Uhr stellen, etwa mit `timedatectl set-ntp true`.
    Bis die Uhr stimmt, postet der Bot nichts, was fällig ist.

doctor-permissions-fine = auf { $server } hat der Bot alles, was er braucht
doctor-permissions-not-in = der Bot ist nicht auf diesem Server
doctor-permissions-not-in-advice =
    Wenn die ID stimmt, lade den Bot ein:
    { $invite }
doctor-permissions-lacking = auf { $server } fehlt dem Bot: { $permissions }
doctor-permissions-lacking-advice =
    Gib das der Rolle des Bots in den Servereinstellungen unter Rollen. Oder lade den Bot noch einmal ein, mit allem, was er braucht:
    { $invite }
