# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = { $from } als { $file } gesichert und die Datei geprüft:

# While it copies, with the time that it has taken so far.
command-line-store-copying = Jede Zeile wird kopiert und verglichen…
command-line-store-copied = { $from } nach { $to } kopiert und jede Zeile verglichen:

command-line-health-no-monitor = die Einstellung CHESS960_MONITOR fehlt: gib hier und beim Bot die Adresse an, unter der der Bot seinen Zustand anzeigt, etwa 127.0.0.1:9960
command-line-health-nobody = unter { $address } antwortet kein Bot. Starte den Bot mit der Einstellung CHESS960_MONITOR und gib hier dieselbe an
# The bot's answer follows on a line of its own.
command-line-health-not-alive = der Bot antwortet mit Status { $status }:
command-line-health-not-ready = der Bot ist nicht bereit:

command-line-invite-no-id = gib die ID der Anwendung mit --application-id an (siehe General Information auf https://discord.com/developers/applications) oder setze DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN beginnt nicht mit der ID einer Anwendung wie die Token von Bots; gib die ID mit --application-id an

command-line-draw-wrote = { $file } geschrieben.
command-line-poster-wrote = { $count } Seiten für A4-Papier geschrieben, von { $first } bis { $last }.
command-line-file-unwritable = { $file } lässt sich nicht schreiben
command-line-file-exists = { $file } gibt es schon, und überschrieben wird nichts; entferne die Datei oder wähl einen anderen Namen

# Trouble at the start
command-line-no-token =
    DISCORD_TOKEN fehlt. So bekommt der Bot sein Token:

    1. Öffne https://discord.com/developers/applications und drück New Application oder wähl die Anwendung, die du hast.
    2. Drück auf der Seite Bot Reset Token und kopier das Token. Es ist ein Passwort.
    3. Schreib es in diesem Ordner in eine Datei .env, als DISCORD_TOKEN=…
    4. Starte den Bot noch einmal.

    Um die Befehle ohne Discord auszuprobieren: chess960-bot console
command-line-no-runtime = die Threads lassen sich nicht starten
command-line-no-output = in die Standardausgabe lässt sich nicht schreiben
