# A date, such as 21 November 2026
daily-post-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}, { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Stellung des Tages** · { $date }
daily-post-late = Verspätet gepostet: Fällig war sie am { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Erster Beitrag dieses Zeitplans: Seine Stellung war nicht schon einen Tag vorher festgelegt.
daily-post-commitment = -# Festlegung für den { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Festlegung für den { $date }: `{ $digits }`…
daily-post-next-commitment = -# Festlegung für den { $date }: `{ $digits }`… (vollständig: **Prüfen**)
daily-post-beacon = -# Ausgelost aus Runde { $round } von drand
daily-post-other-chain = -# Nicht aus dem öffentlichen Netz von drand, sondern aus der Kette `{ $chain }`, ausgesucht von der Person, die mich betreibt
daily-post-public-day = -# { $date }: aus öffentlichem Zufall (drand)
daily-post-public-day-excluding = -# { $date }: aus öffentlichem Zufall (drand), ohne { $positions }
daily-post-schedule = -# Zeitplan { $name }
daily-post-verify-button = Prüfen
# The name of the thread below a post
daily-post-thread = Stellung { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] ein Bild anzuhängen
    [read] die Nachrichten zu lesen
    [mention] diese Rolle zu erwähnen
    [open-thread] einen Thread zu öffnen
    [pin] Nachrichten anzupinnen
    [publish] Nachrichten zu veröffentlichen
   *[post] zu posten
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = Laut Discord habe ich keinen Zugriff auf { $channel }. Füg mich wieder zum Server hinzu oder gib meiner Rolle dort die Berechtigung { $permission }.
daily-post-not-allowed = Discord erlaubt mir nicht, in { $channel } { $action }. Gib mir dort die Berechtigung { $permission }.
daily-post-gone = Es geht nicht mehr, in { $channel } { $action }: Den Kanal oder die Nachricht gibt es nicht mehr.
daily-post-too-many-pins = Es geht nicht, in { $channel } { $action }: Dort ist schon so viel angepinnt, wie Discord erlaubt. Löse ein paar Nachrichten los.
daily-post-refused = Discord hat mir nicht erlaubt, in { $channel } { $action }. Wer mich betreibt, findet den Grund in meinem Log.
daily-post-busy = Ich schicke Discord schon so viele Anfragen, wie es erlaubt. Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
daily-post-could-not = Es ist mir nicht gelungen, in { $channel } { $action }: Discord ist gerade nicht erreichbar. Versuch es in einer Minute noch einmal.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = Der Bot lief zu dieser Zeit nicht.
daily-post-paused = Die Moderation hatte den Zeitplan pausiert.
daily-post-unreachable = Discord war nicht rechtzeitig erreichbar.
daily-post-interrupted = Der Bot wurde beim Posten unterbrochen und kann im Kanal nicht erkennen, ob es geklappt hat. Zweimal postet er nicht.
daily-post-no-beacon = Der Zufallswert von drand kam nicht innerhalb von 48 Stunden.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = Ich habe den von dir eingerichteten Zeitplan { $name } gestoppt, weil ich die Stellung des Tages nicht rechtzeitig posten konnte. { $reason }
    Der Kanal: { $channel }
    Wenn das behoben ist, setz ihn mit `/chess960-daily resume` fort oder wähl mit `/chess960-daily edit` einen anderen Kanal.
daily-post-on-hold = Dein Zeitplan { $name } ist angehalten: Er hat mehr als drei Tage verpasst, also sieh ihn dir bitte an, bevor ich wieder poste.
    Der Kanal: { $channel }
    Nimm dort `/chess960-daily show` und drück **Fortsetzen**.
