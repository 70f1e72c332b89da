# What any command may have to say.
chat-broken = Bei mir ist etwas schiefgegangen, entschuldige. Versuch es in einer Minute noch einmal. Passiert es wieder, nenn der Person, die diesen Bot betreibt, den Vorfall `{ $incident }`: Das Log erklärt ihn.
chat-unreadable = Was Discord mir geschickt hat, kann ich nicht lesen. Nimm bitte einen Slash-Befehl, etwa `/chess960 help`.
chat-too-fast = Nicht so schnell! Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
chat-busy = Gerade bekomme ich mehr Anfragen, als ich beantworten kann. Versuch es bitte in ein paar Sekunden noch einmal.
chat-servers-only = Das geht nur auf Servern. Nimm bitte einen Kanal eines Servers, der mich hinzugefügt hat.
chat-stale-button = Dieser Button oder dieses Menü ist von einer anderen Version des Bots und geht nicht mehr. Ruf den Befehl bitte noch einmal auf.
# $example is a command.
chat-somebody-elses-button = Diese Buttons sind für die Person, die gefragt hat. Eigene bekommst du mit `{ $example }`.

# Replies of several pages, and the buttons that turn them.
chat-page = Seite { $number } von { $count }
chat-first = Erste
chat-previous = Vorherige
chat-next = Nächste
chat-last = Letzte

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Ohne Bild, weil ich hier keine Dateien anhängen darf. Die Moderation kann mir die Berechtigung **Dateien anhängen** geben.
chat-no-file-allowed = Ich darf hier keine Dateien anhängen. Mach das in einer Direktnachricht mit mir oder bitte die Moderation um die Berechtigung **Dateien anhängen**.
chat-no-file-attached = Die Datei ließ sich nicht anhängen. Versuch es bitte noch einmal.
chat-no-picture-attached = -# Ohne Bild, weil es sich nicht anhängen ließ.
