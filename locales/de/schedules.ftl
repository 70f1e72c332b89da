schedules-preview-description = Ansehen, wie der nächste Beitrag wird; nur für dich
schedules-remove-description = Einen Zeitplan endgültig entfernen (fragt vorher)
schedules-history-description = Die letzten Beiträge zeigen und was ausfiel
schedules-create-description = Eine Stellung des Tages planen
schedules-edit-description = Einen Zeitplan ändern und mit ihm seine Ankündigung
schedules-resume-description = Nach einer Pause wieder posten
schedules-forget-description = Alles löschen, was der Bot über den Server speichert (fragt vorher)
schedules-option-new-name = Ein kurzer Name, falls es hier mehrere Zeitpläne gibt (Standard: daily)
schedules-option-channel = Wo gepostet wird (Text- oder Ankündigungskanal)
schedules-option-time = Wann gepostet wird, in der Zeitzone: 18 Uhr, 18:30
schedules-option-timezone = Eine Stadt, ein Land oder eine UTC-Abweichung: München, UTC+2
schedules-option-days = täglich (Standard), werktags, am Wochenende oder eine Liste: Mo, Do
schedules-option-ping-role = Welche Rolle jeder Beitrag anpingt
schedules-option-no-ping = Keine Rolle mehr anpingen
schedules-option-thread = Unter jedem Beitrag einen Thread zur Stellung öffnen
schedules-option-pin = Den neuen Beitrag anpinnen, den alten loslösen
schedules-option-publish = Jeden Beitrag in den Kanälen veröffentlichen, die dem Ankündigungskanal folgen
schedules-option-phrase = Ein Passwort, mit dem Vereine dieselben Stellungen bekommen: Nimm das angebotene; none entfernt es
schedules-option-randomness = Wie ausgelost wird: am Tag vorher vom Bot festgelegt oder öffentlich (drand)
schedules-option-board = Wie jeder Beitrag das Brett zeigt (Standard: als Text)
schedules-option-theme = Farben der Bilder des Bretts (Standard: hell)
schedules-option-language = Sprache der Beiträge (Standard: die des Servers)
schedules-group-description = Die Stellung des Tages auf diesem Server planen
schedules-option-name = Welcher Zeitplan, falls dieser Server mehrere hat
schedules-skip-description = Den nächsten oder einen späteren Beitrag überspringen
schedules-option-skip-date = Welcher Tag (Standard: nächster Beitrag): morgen, 2026-11-30
schedules-pause-description = Nicht mehr posten, bis du fortsetzt; Geheimnis und Verlauf bleiben
schedules-show-description = Die Zeitpläne dieses Servers zeigen, mit Buttons zum Ändern

# The suggestion for the option phrase
schedules-new-phrase = Eine neue, die niemand erraten kann: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
   *[other] um { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } Uhr ({ $zone })
   *[false] { $days } { $at } Uhr ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **Hier poste ich eine Stellung des Tages: { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Nächste: { $time }.
schedules-announcement-mention = Jeder Beitrag erwähnt { $whom }.
schedules-announcement-left-out = Ausgeschlossen: { $positions }.
schedules-announcement-phrase = Die Stellungen kommen aus einer Passphrase, die Vereine teilen: Wer sie kennt, kann Stellungen vorhersehen, und wer sie gewählt hat, hätte Stellungen aussuchen können.
schedules-announcement-public = Jede Stellung kommt aus öffentlichem Zufall (drand): Niemand kann sie aussuchen oder vorhersehen. Server, die im selben Moment posten, bekommen dieselbe Stellung, wenn sie dasselbe ausschließen.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Zeitplan { $name }. **Prüfen** unter einem Beitrag zeigt, ob alles passt.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Dieser Zeitplan wurde geändert:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Die Stellung des Tages macht hier Pause.**
schedules-announcement-removed = **Hier poste ich keine Stellung des Tages mehr.**
# Where the announcement could not be changed
schedules-announcement-unknown = Ich weiß nicht, ob meine Nachricht in { $channel } angekommen ist: Discord hat nicht geantwortet. Wenn sie dort steht, lösche sie, bevor du es noch einmal versuchst.
schedules-announcement-edit-unknown = Discord hat nicht geantwortet. Vielleicht zeigt die Ankündigung die Änderung schon; dann mache ich sie in etwa einer Minute rückgängig: { $link }
schedules-announcement-in-progress = Eine andere Ankündigung in { $channel } ist noch nicht fertig. Versuch es in einer Minute noch einmal.
schedules-announcement-stale = Die Ankündigung konnte ich nicht ändern, sie verspricht noch Beiträge. Bitte lösche sie: { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **Die Stellung des Tages ist wieder da**
schedules-channel-paused = **Die Stellung des Tages macht Pause**
schedules-channel-set-back = **Meine Uhr ging falsch. So geht es weiter**
schedules-channel-skipped = **Keine Stellung des Tages am { $date }**
schedules-channel-skip-undone = **Doch eine Stellung des Tages am { $date }**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Zeitplan { $name } ist angelegt. { $summary }
schedules-announced = Ich habe dort die nötigen Berechtigungen. Die Ankündigung: { $link }
schedules-edited = Zeitplan { $name } ist geändert. { $summary }
schedules-announcement-is = Die Ankündigung ist auf dem neuesten Stand: { $link }
schedules-phrase = Passphrase: `{ $phrase }`
    Sie ist ein Passwort. Vereine mit derselben Passphrase bekommen am selben Tag dieselbe Stellung. Wer sie kennt, kann die Stellungen vorhersehen, und der Verein, der zuerst postet, verrät den anderen die Stellung des Tages. In der Ankündigung steht: Wer die Passphrase gewählt hat, hätte die Stellungen aussuchen können. Bewahr sie auf, wo die Moderation sie findet: Ich zeige sie nicht noch einmal.
schedules-created-hint = -# Vorschau, Überspringen, Pausieren und Ändern: `/chess960-daily show`.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Beiträge in { $channel }: { $when }.
# $actions is a list of those below.
schedules-with-each-post = Jeder Beitrag { $actions }.
schedules-language = Sprache der Beiträge: { $language }.
schedules-action-mention = erwähnt { $whom }
schedules-action-thread = öffnet einen Thread
schedules-action-pin = wird angepinnt
schedules-action-publish = wird veröffentlicht
schedules-board = { $board ->
    [text] Das Brett wird als Text gezeigt.
    [figurine] Das Brett erscheint mit Figurensymbolen.
    [picture] Das Brett erscheint als Bild in hellen Farben.
    [picture-dark] Das Brett erscheint als Bild in dunklen Farben.
    [line] Nur die Grundreihe erscheint.
    [strip] Die Grundreihe erscheint als Bild in hellen Farben.
    [strip-dark] Die Grundreihe erscheint als Bild in dunklen Farben.
   *[words] Die Figuren erscheinen in Worten.
}
schedules-board-without-picture = Bilder wären in dunklen Farben, aber es gibt keine: `board:picture` ändert das.
schedules-left-out = Ausgeschlossen: { $positions }.
schedules-from-phrase = Die Stellungen kommen aus einer Passphrase.
schedules-public = Die Stellungen kommen aus öffentlichem Zufall (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Es wird keine Rolle mehr erwähnt.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Jeder Beitrag eröffnet einen Thread.
       *[false] Es werden keine Threads mehr eröffnet.
    }
    [pin] { $switch ->
        [true] Jeder Beitrag wird angepinnt.
       *[false] Beiträge werden nicht mehr angepinnt.
    }
   *[publish] { $switch ->
        [true] Jeder Beitrag wird veröffentlicht.
       *[false] Beiträge werden nicht mehr veröffentlicht.
    }
}
schedules-nothing-left-out = Nichts ist mehr ausgeschlossen.
schedules-not-from-phrase = Die Stellungen kommen nicht mehr aus einer Passphrase.
schedules-committed = Die Stellungen legt wieder der Bot fest.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] Der öffentliche Zufall gilt ab dem { $from }; der { $date } ist schon festgelegt.
    [committed] Ab dem { $from } legt der Bot die Stellungen fest; der { $date } kommt noch aus öffentlichem Zufall.
    [phrase] Die neue Passphrase gilt ab dem { $from }; der { $date } ist schon festgelegt.
    [no-phrase] Ab dem { $from } gilt die Passphrase nicht mehr; der { $date } ist schon festgelegt.
    [phrase-and-exclusion] Die neue Passphrase und der neue Ausschluss gelten ab dem { $from }; der { $date } ist schon festgelegt.
    [no-phrase-and-exclusion] Ab dem { $from } gilt der neue Ausschluss, und die Passphrase gilt nicht mehr; der { $date } ist schon festgelegt.
   *[exclusion] Der neue Ausschluss gilt ab dem { $from }; der { $date } ist schon festgelegt.
}

# When it posts next. $times is a list.
schedules-next-posts = Nächste Beiträge: { $times }
schedules-no-next-post = { $state ->
    [active] Es kommt kein Beitrag mehr.
    [on-hold] Der Zeitplan ist angehalten: `/chess960-daily show` sagt, warum, und hat den Button **Fortsetzen**.
   *[other] Zurzeit wird nicht gepostet. Mit `/chess960-daily resume` geht es weiter.
}

# All schedules of a server, a line each
schedules-list = Dieser Server hat { $number } Zeitpläne:
schedules-listed = - { $name } in { $channel }, nächster Beitrag { $time }
schedules-listed-without-next = - { $name } in { $channel }, { $state ->
    [paused] **pausiert**
    [stopped] **gestoppt**
    [on-hold] **angehalten**
   *[active] es kommt kein Beitrag mehr
}

schedules-menu = Einen Zeitplan wählen

# The control panel of a schedule
schedules-heading = **Zeitplan { $name }** · { $state ->
    [paused] pausiert
    [stopped] gestoppt
    [on-hold] angehalten
   *[active] aktiv
}
schedules-next-post = Nächster Beitrag: { $time }
schedules-set-by = -# Zuletzt geändert von { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Gestoppt**, weil ich nicht rechtzeitig posten konnte. { $reason }
    Wenn das behoben ist, geht es mit `/chess960-daily resume` weiter.
schedules-on-hold = { $number ->
    [0] **Angehalten**: Meine Uhr ging falsch. Verpasst wurde kein Beitrag. Mit **Fortsetzen** geht es weiter.
   *[other] **Angehalten**: Seit dem { $date } habe ich { $number } Beiträge verpasst. Nach so langer Zeit soll erst die Moderation nachsehen. Wenn das Datum stimmt, drück **Fortsetzen**: Ich vermerke diese Tage als verpasst und poste wieder.
}
schedules-ahead = **Der Zeit voraus**: Meine Uhr ging falsch, und ich habe Tage abgeschlossen, die erst noch kommen. **Tage wieder öffnen** gibt sie wieder frei, außer wenn ihre Stellung oder ihr Schlüssel schon gezeigt wurde.
# Of a skipped day that is yet to come
schedules-skips = Kein Beitrag am { $date }: von der Moderation übersprungen.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Zuletzt: { $date }, { $state }.
schedules-last-with-problem = Zuletzt: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] wartet auf drand
    [not-drawn] nicht ausgelost
    [claimed] wird gerade gepostet
    [unknown] vielleicht gepostet
    [missed] verpasst
    [skipped] übersprungen
   *[posted] gepostet
}
# Buttons. $date is daily-post-day-and-month.
schedules-button-preview = Vorschau
schedules-button-skip-next = Nächsten überspringen
schedules-button-pause = Pausieren
schedules-button-resume = Fortsetzen
schedules-button-time = Uhrzeit ändern
schedules-button-settings = Einstellungen
schedules-button-history = Verlauf
schedules-button-remove = Entfernen
schedules-button-undo-skip = Am { $date } doch posten
schedules-button-set-back = Tage wieder öffnen
schedules-button-back = Zurück
schedules-button-show-all = Alles anzeigen

# The form for another time
schedules-time-title = Uhrzeit ändern
schedules-time-label = Uhrzeit ({ $zone })
schedules-time-placeholder = 18 Uhr oder 18:30

# The menus of settings
schedules-settings = **Einstellungen von { $name }**
schedules-settings-hint = -# `/chess960-daily edit` ändert auch Kanal, Zeitzone, Sprache, die Rolle zum Anpingen, die Passphrase und den Ausschluss.
schedules-menu-days = Tage
schedules-menu-board = Brett
schedules-menu-theme = Farben der Bilder
schedules-menu-switch = Etwas ein- oder ausschalten
schedules-choice-board = { $board ->
    [figurine] Brett: Figurensymbole
    [picture] Brett: ein Bild
    [line] Brett: nur die Grundreihe
    [strip] Brett: ein Bild der Grundreihe
    [words] Brett: die Figuren in Worten
   *[text] Brett: Text
}
schedules-choice-theme = { $theme ->
    [dark] Bilder: dunkle Farben
   *[light] Bilder: helle Farben
}
schedules-switch = { $switch ->
    [public] Aus öffentlichem Zufall auslosen (drand)
    [committed] Stellungen vom Bot festlegen lassen
    [thread] Unter jedem Beitrag einen Thread öffnen
    [no-thread] Keine Threads mehr öffnen
    [pin] Den Beitrag von heute anpinnen
    [no-pin] Beiträge nicht mehr anpinnen
    [publish] Jeden Beitrag veröffentlichen
    [no-publish] Beiträge nicht mehr veröffentlichen
    [exclude-classical] Nie 518 (RNBQKBNR) auslosen, die klassische Anfangsstellung
    [include-classical] Wieder auch 518 (RNBQKBNR) auslosen, die klassische Anfangsstellung
   *[no-ping] Keine Rolle mehr anpingen
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Geändert.** Die Ankündigung ist auf dem neuesten Stand: { $link }
schedules-changed-alone = **Geändert.**

# A schedule's last days, a line each
schedules-history-empty = Zeitplan { $name } hat noch nichts gepostet.
schedules-history-heading = **Die letzten Tage des Zeitplans { $name }**
schedules-history-posted = - { $date }: Stellung { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Beiträge entfernter Zeitpläne**
schedules-history-removed = - Entfernter Zeitplan { $name }: { $date }, Stellung { $position } · `{ $letters }` in { $channel } · `{ $commitment }`
schedules-history-removed-public = - Entfernter Zeitplan { $name }: { $date }, Stellung { $position } · `{ $letters }` in { $channel } · Runde { $round } von drand
schedules-history-removed-more = -# Davor gibt es noch mehr.
schedules-history-coming-skip = - { $date }: wird übersprungen
schedules-history-hint = -# `/chess960 daily` mit einem Datum zeigt einen dieser Tage.

# What became of a call
schedules-now-paused = Zeitplan { $name } ist bis `/chess960-daily resume` pausiert.
schedules-now-back = Zeitplan { $name } läuft wieder.
schedules-now-set-back = Die Tage von Zeitplan { $name } sind wieder offen.
schedules-now-posting-again = Zeitplan { $name } postet doch am { $date }.
schedules-skip-undone = Der { $date } wird nicht mehr übersprungen.
schedules-not-on-that-day = An diesem Tag postet der Zeitplan { $name } allerdings nicht mehr.
schedules-now-skipping = Zeitplan { $name } überspringt einen Tag: { $date }.
schedules-channel-informed = Ich habe im Kanal Bescheid gesagt.
schedules-channel-informed-later = Discord antwortet gerade nicht, deshalb sage ich später im Kanal Bescheid.
schedules-channel-not-informed = Im Kanal habe ich nicht Bescheid gesagt, weil einer von uns beiden dort nicht posten darf.

# Above the preview of a post
schedules-preview-hint = **Vorschau**, nur du siehst sie. Stellung und Schlüssel sind ausgedacht.
schedules-preview-state = { $state ->
    [paused] Der Zeitplan ist **pausiert**.
    [stopped] Der Zeitplan ist **gestoppt**.
   *[on-hold] Der Zeitplan ist **angehalten**.
}

# Removing a schedule
schedules-remove-question = Das entfernt den Zeitplan { $name } endgültig: Er postet nicht mehr, und sein Geheimnis wird gelöscht. Die nächste Stellung, die schon festgelegt ist, bleibt also geheim. Nur für eine Weile anhalten: `/chess960-daily pause`.
    Seine Beiträge bleiben. Eine Zeit lang funktioniert **Prüfen** darunter weiter, und `/chess960-daily history` listet sie auf.
schedules-remove-question-public = Das entfernt den Zeitplan { $name } endgültig: Er postet nicht mehr. Nur für eine Weile anhalten: `/chess960-daily pause`.
    Seine Beiträge bleiben. Eine Zeit lang funktioniert **Prüfen** darunter weiter, und `/chess960-daily history` listet sie auf.
schedules-remove-button = { $name } entfernen
schedules-removed = Zeitplan { $name } ist entfernt.

# Erasing all that is kept of a server
schedules-forget-nothing = Ich speichere nichts über diesen Server, also gibt es nichts zu löschen. Schon gepostete Nachrichten kann ich nicht löschen.
# $amounts is a list of those below.
schedules-forget-question = Das löscht alles, was ich über diesen Server speichere: { $amounts }. Es lässt sich nicht rückgängig machen.
    Zeitpläne verschwinden samt Geheimnis und Verlauf, Ziehungen aus dem Verlauf der Kanäle. Vorschläge werden verworfen, und ihre Buttons gehen nicht mehr. Getroffene Vereinbarungen bleiben den beiden Gegnern erhalten, nur nicht der Ort, an dem sie entstanden; den eigenen Teil kann man mit `/chess960 forget` löschen.
    Schon gepostete Nachrichten kann ich nicht löschen.
schedules-forget-schedules = { $number ->
    [one] { $number } Zeitplan
   *[other] { $number } Zeitpläne
}
schedules-forget-events = { $number ->
    [one] { $number } Veranstaltung
   *[other] { $number } Veranstaltungen
}
schedules-forget-removed-days = { $number ->
    [one] { $number } Tag eines entfernten Zeitplans
   *[other] { $number } Tage entfernter Zeitpläne
}
schedules-forget-draws = { $number ->
    [one] { $number } Ziehung
   *[other] { $number } Ziehungen
}
schedules-forget-presses = { $number ->
    [one] { $number }-mal *Neu auslosen* gedrückt
   *[other] { $number }-mal *Neu auslosen* gedrückt
}
schedules-forget-proposals = { $number ->
    [one] { $number } Vorschlag
   *[other] { $number } Vorschläge
}
schedules-forget-sealed = { $number ->
    [one] der Ort von { $number } getroffenen Vereinbarung
   *[other] der Ort von { $number } getroffenen Vereinbarungen
}
schedules-forget-server-preferences = die Einstellungen für Bretter
schedules-forget-button = Alles löschen

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = Dieser Server hat noch keinen Zeitplan. Die Moderation kann mit `/chess960-daily create` einen anlegen.
schedules-no-such-schedule = Den Zeitplan { $typed } hat dieser Server nicht. Er hat { $names }.
schedules-meant = Den Zeitplan { $typed } hat dieser Server nicht. Meinst du { $meant }?
schedules-several = Dieser Server hat mehrere Zeitpläne: { $names }. Gib den Namen an.
schedules-too-many = Dieser Server hat { $number } Zeitpläne, mehr gehen nicht. Entferne einen mit `/chess960-daily remove` oder ändere einen mit `/chess960-daily edit`.
schedules-not-a-name = Ein Zeitplan kann nicht { $typed } heißen. Gib 1 bis 40 Buchstaben, Ziffern, Leerzeichen und Satzzeichen ein, etwa `club`.
schedules-name-taken = Den Zeitplan { $name } gibt es schon. Ändere ihn mit `/chess960-daily edit` oder gib dem neuen einen anderen `name`.
schedules-nothing-to-change = Was möchtest du ändern? Ergänze eine Option, zum Beispiel `time`.
schedules-already-so = Nichts zu ändern: Zeitplan { $name } ist schon so eingestellt.
# The hint follows each of the others.
schedules-not-a-time = { $typed } ist keine Uhrzeit.
schedules-time-hour = In { $typed } ist die Stunde { $hour }; Stunden gehen von 0 bis 23.
schedules-time-minute = In { $typed } ist die Minute { $minute }; Minuten gehen von 0 bis 59.
schedules-time-twelve-hours = In { $typed } ist die Stunde { $hour }; mit am oder pm gehen Stunden von 1 bis 12.
schedules-time-morning-or-evening = Ist { $typed } vor oder nach 12 Uhr mittags? Gib `{ $morning }` oder `{ $evening }` ein.
schedules-time-which = Ist { $typed } vor oder nach 12 Uhr mittags?
schedules-time-hint = Gib die Uhrzeit so ein: `18 Uhr` oder `18:30`.
# Likewise
schedules-no-day = In { $typed } finde ich keinen Wochentag.
schedules-not-a-day = In { $typed } ist { $word } kein Wochentag.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } ist kein Wochentag.
schedules-days-hint = Gib `täglich`, `werktags`, `am Wochenende` oder eine Liste wie `Mo, Do` ein.
# One of the last two follows.
schedules-not-a-zone = Eine Zeitzone { $typed } kenne ich nicht.
schedules-zone-hint = Gib eine Stadt, ein Land oder `UTC+2` ein oder wähl aus der Liste.
schedules-zone-meant = Meinst du `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [one] Meinst du mit { $typed } diese Zeitzone?
   *[other] Welche Zeitzone meinst du mit { $typed }?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Für { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = Welche Zeitzone meinst du mit { $typed }: { $zones }? Gib ihren Namen an.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = Die Uhrzeit nennt die Zeitzone { $beside_time }, `timezone` ist aber { $timezone }. Lass die Zone bei der Uhrzeit weg oder gib beide Male dieselbe an.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = Ich nehme die Zeitzone dieser Stadt: { $city }, `{ $zone }`.
schedules-zone-offset = `{ $offset }` hat keine Sommerzeit. Soll sie gelten, gib stattdessen eine Stadt an.
schedules-not-a-phrase = Eine Passphrase hat 12 bis 100 sichtbare Zeichen, in einer Zeile und ohne Backticks.
schedules-short-phrase = Diese Passphrase ist zu kurz: Wer sie errät, kennt die Stellungen. Nimm mindestens 12 Zeichen oder die Passphrase, die ich anbiete.
schedules-common-phrase = Diese Passphrase ist zu verbreitet: Wer sie errät, kennt die Stellungen. Nimm eine andere oder die Passphrase, die ich anbiete.
schedules-public-and-phrase = Nimm entweder `randomness:public` oder `phrase`, nicht beides. Öffentlicher Zufall braucht keine Passphrase: Server, die im selben Moment posten, bekommen dieselbe Stellung.
schedules-phrase-of-public = Dieser Zeitplan lost aus öffentlichem Zufall aus, eine Passphrase würde also nichts ändern. Um stattdessen die Passphrase zu nehmen, ergänze `randomness:committed`.
schedules-public-off = Wer diesen Bot betreibt, hat öffentlichen Zufall abgeschaltet. Mit `randomness:committed` lege ich die Stellungen fest.
schedules-public-exclusion = Mit `randomness:public` nennt jeder Beitrag, was bei der nächsten Ziehung ausgeschlossen ist. Deshalb gehen bei `exclude` hier nur wenige Stellungen oder Bereiche und kein `hier benutzt`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = Dir { $number ->
    [one] fehlt die Berechtigung
   *[other] fehlen die Berechtigungen
} { $permissions } in { $channel }, und ich tue nur, was du auch selbst darfst. Bitte jemanden, der { $number ->
    [one] sie
   *[other] sie alle
} hat.
schedules-mentionable = Für eine Rolle, die alle erwähnen dürfen, braucht es keine Berechtigung.
schedules-not-an-announcement-channel = Nur Nachrichten in Ankündigungskanälen lassen sich veröffentlichen, und { $channel } ist keiner. Lass `publish` weg oder wähl einen Ankündigungskanal.
schedules-ping-and-no-ping = Nimm entweder `ping-role` oder `no-ping`, nicht beides.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Es wurde nichts geändert. { $reasons }
schedules-changed = Im selben Moment hat jemand anders diesen Zeitplan geändert. Sieh ihn dir mit `/chess960-daily show` an und versuch es dann noch einmal.
schedules-not-paused = Zeitplan { $name } ist nicht pausiert.
schedules-not-active = Zeitplan { $name } postet zurzeit nicht. Mit `/chess960-daily resume` geht es weiter.
schedules-already-skipped = Dieser Tag wird schon übersprungen: { $date }.
# $next is the date of the next post.
schedules-cannot-skip = Überspringen kann ich Tage vom nächsten Beitrag am { $next } bis heute in einem Jahr; der { $date } gehört nicht dazu.
schedules-no-post-on = Dieser Zeitplan postet nicht am { $date }. { $following ->
    [none] Später kommt kein Beitrag mehr.
   *[other] Der nächste Beitrag kommt am { $following }.
}
schedules-too-many-skips = { $number } kommende Tage werden schon übersprungen, mehr gehen in einem Zeitplan nicht. Nimm einen mit `/chess960-daily show` zurück oder setz das Posten mit `/chess960-daily pause` ganz aus.
schedules-not-skipped = Für den { $date } geht das nicht mehr: Das Überspringen ist schon aufgehoben, der Schlüssel ist öffentlich oder die Zeit ist vorbei.
schedules-not-closed = Zeitplan { $name } hat keine Stellung vom { $date } gepostet. Frag nach einem Tag, den er gepostet hat; kommende Stellungen bleiben geheim.
schedules-unknown-post = Diesen Beitrag kann ich nicht mehr prüfen, weil sein Zeitplan entfernt wurde. Wenn du dir seinen Tagesschlüssel notiert hast, nimm `/chess960 verify kind:daily` mit dem Datum, dem Schlüssel und der Festlegung, die davor veröffentlicht wurde.

# How boards are shown in a server
schedules-defaults-description = Einstellen, wie Mitglieder ohne eigene Einstellungen Bretter sehen
schedules-defaults-option-board = Wie Bretter gezeigt werden (Standard: als Text)
schedules-defaults-option-language = Sprache der Antworten für alle (Standard: wie in Discord)
schedules-defaults-option-randomness = Wie neue Zeitpläne auslosen (Standard: am Tag vorher vom Bot festgelegt)
schedules-option-details = Gleich FENs, Nummerierungen und PGN-Tags zeigen
schedules-option-reset = Zurück zum Standard des Bots
schedules-defaults-heading = Wie Bretter auf diesem Server gezeigt werden
schedules-defaults-saved = Für diesen Server gespeichert
schedules-defaults-reset = Der Standard dieses Servers ist zurückgesetzt
schedules-defaults-language = Sprache der Antworten für alle: { $language ->
    [discord] wie für diesen Server in Discord
   *[other] { $language }
}
schedules-defaults-randomness = Neue Zeitpläne: { $randomness ->
    [public] Stellungen aus öffentlichem Zufall (drand)
   *[committed] Stellungen, die der Bot am Tag vorher festlegt
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Das gilt für Mitglieder ohne eigene `/chess960 preferences`. Geplante Beiträge haben ihr eigenes `board` und `theme`.
