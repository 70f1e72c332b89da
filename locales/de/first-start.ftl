# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    Der Bot hat noch kein Token. So bekommst du eins:

    1. Öffne https://discord.com/developers/applications und drück New Application oder wähl die Anwendung, die du hast.
    2. Drück auf der Seite Bot Reset Token und kopier das Token. Es ist ein Passwort.
    3. Füg das Token hier ein und drück Enter. Du siehst nur Sternchen. Mit Strg-C brichst du ab.
# Prompt
first-start-token = Token:
first-start-checking = Das Token wird bei Discord geprüft…
first-start-accepted = Discord nimmt es an. Es gehört zur App { $name }.
first-start-stored = Das Token steht jetzt in der Datei .env, die nur du lesen kannst.
first-start-invite =
    Um den Bot zu einem Server hinzuzufügen, öffne diesen Link:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = DISCORD_PUBLIC_KEY fehlt auch. Nötig ist es nicht: Ohne die Einstellung fragt der Bot Discord bei jedem Start nach dem Schlüssel.

# Other values than the token
first-start-id = Das ist eine ID, etwa die Application ID. Der Bot braucht das Token: Drück auf der Seite Bot Reset Token.
first-start-public-key = Das ist der Public Key. Der Bot braucht das Token: Drück auf der Seite Bot Reset Token.
first-start-client-secret = Das sieht nach dem Client Secret aus. Der Bot braucht das Token: Drück auf der Seite Bot Reset Token.
first-start-other = Das ist kein Token. Ein Token hat drei Teile mit Punkten dazwischen. Drück auf der Seite Bot Reset Token und kopier es ganz.

# Trouble
first-start-refused = Discord lehnt dieses Token ab. Nur das neueste Token einer App gilt: Drück auf der Seite Bot Reset Token und kopier es ganz.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Discord lässt sich nicht fragen ({ $reason }).
# Prompt
first-start-unchecked = Für einen neuen Versuch drück Enter. Um das Token ungeprüft zu speichern, gib s ein und drück Enter:
first-start-left = beendet, ohne ein Token zu speichern
first-start-no-terminal = vom Terminal lässt sich nicht lesen
first-start-unwritable = { $file } lässt sich nicht schreiben. Gib das Token in der Umgebungsvariablen DISCORD_TOKEN an oder starte den Bot in einem eigenen Ordner
