daily-option-date = Ein vergangener Tag, etwa 2026-11-21 (Standard: heute)
daily-option-schedule = Welcher Zeitplan, falls dieser Server mehrere hat
daily-description = Die Stellung von heute, für alle dieselbe

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = Dieser Server hat mehrere Zeitpläne. Welcher soll es sein?
daily-which-menu = Einen Zeitplan wählen
daily-which-choice = { $name }, { $time } Uhr
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, entfernt

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = Die nächste wird gerade gepostet.
daily-next-awaits-beacon = Die nächste wird ausgelost, sobald der Zufallswert von drand da ist.
# $time is how far off it is: "in 5 hours".
daily-next = Die nächste kommt { $time }.
daily-no-next-post = { $state ->
    [paused] Der Zeitplan ist pausiert. Die Moderation kann ihn mit `/chess960-daily resume` fortsetzen.
    [stopped] Der Zeitplan ist gestoppt, weil ich nicht posten konnte. Die Moderation kann ihn mit `/chess960-daily resume` fortsetzen.
    [on-hold] Der Zeitplan ist angehalten, bis die Moderation ihn sich ansieht: `/chess960-daily show`.
   *[active] Ein weiterer Tag ist nicht geplant.
}

# Of a schedule that has not posted yet
daily-nothing-posted = Der Zeitplan { $name } hat noch keine Stellung gepostet.
daily-first-being-posted = Die erste wird gerade gepostet.
daily-first-awaits-beacon = Die erste wird ausgelost, sobald der Zufallswert von drand da ist.
daily-first = Die erste kommt { $time }.

# Below the heading of a day that was not posted
daily-unknown = Ob sie gepostet wurde, weiß ich nicht.
daily-missed = Sie wurde verpasst und nicht gepostet.
daily-skipped = Sie wurde übersprungen und nicht gepostet.
daily-not-drawn = Sie wurde nicht ausgelost, weil der Zufallswert von drand nicht innerhalb von 48 Stunden kam.

daily-posted-here = Hier gepostet: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Das passt:** Der Schlüssel vom { $date } ergibt Stellung { $position }, und seine Festlegung wurde am { $time } veröffentlicht: { $link }
daily-fits-perhaps-published = ✓ **Das passt:** Der Schlüssel vom { $date } ergibt Stellung { $position }. Ob seine Festlegung vorher veröffentlicht wurde, weiß ich nicht.
daily-fits-not-published = ✓ **Das passt:** Der Schlüssel vom { $date } ergibt Stellung { $position }. Seine Festlegung wurde vorher nicht veröffentlicht.
daily-fits-not-posted = ✓ **Das passt:** Der Schlüssel vom { $date } ergibt Stellung { $position }. Gepostet wurde sie nicht: Der Tag wurde { $state ->
    [skipped] übersprungen
   *[missed] verpasst
}.
daily-fits-removed = ✓ **Das passt:** Der Schlüssel vom { $date } ergibt Stellung { $position }. Der Zeitplan wurde entfernt.
daily-public-fits = ✓ **Das passt:** Runde { $round } von drand, die erste ab { $time }, ergibt Stellung { $position } für den { $date }.
daily-public-mismatch = ✗ **Das passt nicht:** Stellung { $position } vom { $date } folgt nicht aus Runde { $round } von drand. Der Button zeigt, welcher Schritt scheitert.
daily-public-no-position = Für den { $date } gibt es nichts zu prüfen: Es wurde keine Stellung ausgelost.
daily-other-position = ✗ **Das passt nicht:** Der Schlüssel vom { $date } ergibt Stellung { $drawn }, aber gepostet wurde { $position }.
daily-other-commitment = ✗ **Das passt nicht:** Der Schlüssel vom { $date } hat nicht die gespeicherte Festlegung.
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Das passt:** Mein Schlüssel vom { $date } ergibt Stellung { $position }, und sonst fließt nichts ein.
daily-own-proof = Der Schlüssel vom { $date }: `{ $key }`
    Seine Festlegung: `{ $commitment }`
    -# Hat `/chess960 daily` diese Festlegung am Tag davor gezeigt, stand die Stellung da schon fest. Wenn nicht, beweist das nur, dass die Stellung aus ihrem Schlüssel folgt. Es beweist nicht, dass niemand sie kannte: Wer diesen Bot betreibt, kann sie vorhersehen.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **Stellung vom { $date }: Prüfung nicht ganz bestanden**
   *[true] **Stellung vom { $date }: Prüfung bestanden**
}
# The first step: one of three
daily-commitment-published = Die Festlegung wurde am { $time } veröffentlicht: { $link }
daily-commitment-perhaps-published = Ob die Festlegung veröffentlicht wurde, weiß ich nicht. Such sie im Beitrag oder in der Ankündigung davor; vielleicht kam die Nachricht nie an.
daily-commitment-not-published = Die Festlegung wurde vorher nicht veröffentlicht.
# The others
daily-check-key = Der Schlüssel `{ $key }` hat die Festlegung `{ $commitment }`
daily-check-position = Der Schlüssel ergibt Stellung { $position }{ $fits ->
    [false] , aber gepostet wurde { $posted }
   *[true] , wie gepostet
}
daily-check-position-not-posted = Der Schlüssel ergibt Stellung { $position }; gepostet wurde an dem Tag nichts
daily-check-chain-unknown = Die drand-Kette `{ $chain }` kenne ich nicht mehr und kann die Signatur daher nicht prüfen
daily-check-signature = Die Signatur ist die von Runde { $round } von drand
daily-check-round = Runde { $round } ist die erste, die ab { $time } fällig war
daily-check-public-position = Die Signatur ergibt Stellung { $position }{ $fits ->
    [false] , aber festgehalten ist { $posted }
   *[true] , wie festgehalten
}
daily-by-hand-button = Selbst prüfen
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **So prüfst du die Stellung vom { $date } selbst**
    1. Sieh nach, ob in der Nachricht mit der Festlegung `{ $commitment }` steht.
    2. Prüf Schlüssel und Stellung. In Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    oder auf deinem eigenen Computer, ohne diesem Bot zu trauen:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    In der Dokumentation von chess960-bot steht dasselbe in ein paar Zeilen Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Das beweist, dass die Stellung feststand, als diese Nachricht gepostet wurde. Es beweist nicht, dass niemand sie kannte: Wer das Geheimnis des Zeitplans hat, kann sie vorhersehen.
daily-proof-perhaps-published = Steht die Festlegung dort, stand die Stellung fest, als jene Nachricht gesendet wurde. Wenn nicht, beweist das nur, dass die Stellung aus ihrem Schlüssel folgt.
daily-proof-not-published = Das beweist, dass die Stellung aus ihrem Schlüssel folgt. Es beweist nicht, dass der Schlüssel vorher feststand, denn die Festlegung wurde nicht veröffentlicht.
daily-proof-phrase = Es beweist auch nicht, dass niemand sie ausgesucht hat: Das Geheimnis kommt aus einer Passphrase, und wer sie gewählt hat, hätte vorher andere ausprobieren können.
daily-proof-exclusion = Es beweist auch nicht, dass die Ziehung dies von Anfang an ausschloss: { $positions }. Die Festlegung gilt nur für den Schlüssel.
daily-proof-public = Das beweist, dass niemand die Stellung aussuchen oder vorhersehen konnte: Mehrere Organisationen signieren jede Runde von drand gemeinsam, und erst, wenn sie fällig ist. Es beweist nicht, dass jeden Tag eine Stellung gepostet wurde.
daily-proof-exclusion-announced = Was ausgeschlossen war, wurde am { $time } angekündigt: { $link }
daily-proof-exclusion-not-announced = Ob vorher angekündigt wurde, was ausgeschlossen war, weiß ich nicht. Wenn nicht, hätte man es hinterher aussuchen können.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = Setz anstelle von … die Liste in `{ $file }` ein.
daily-public-by-hand-heading = **So prüfst du die Stellung vom { $date } selbst**
daily-public-by-hand = 1. Sieh nach, ob ein Server von drand dieselbe Signatur nennt: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Prüf sie auf deinem eigenen Computer, ohne diesem Bot zu trauen:
    ```
    { $command }
    ```
    Die Dokumentation von chess960-bot erklärt die Schritte.

# Why there is no position of a day. $today and $date are daily-post-date.
daily-future = Die Stellung vom { $date } ist noch geheim. Heute ist der { $today } (UTC): Frag nach heute oder einem vergangenen Tag.
