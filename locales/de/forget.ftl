forget-description = Löschen, was der Bot über dich speichert

forget-console = Die Konsole hat keinen Nutzer, also gibt es nichts zu löschen. In Discord löscht dieser Befehl, was ich über die Person speichere, die ihn aufruft.
forget-nothing = Ich speichere nichts über dich, also gibt es nichts zu löschen. Schon gepostete Nachrichten kann ich nicht löschen.

# What is erased, and what becomes of the rest. $amounts is a list such as "2 draws and 1 schedule"; those of the
# lines after it that matter follow.
forget-question = **Das löscht dich aus allem, was ich speichere:** { $amounts }. `/chess960 my-data` zeigt es dir.
    Du kannst das nicht rückgängig machen.
forget-sealed = Getroffene Vereinbarungen bleiben deinem Gegner: Nummer, Zeit, Stellung und Farben. Ich lösche deinen Namen, dein Wort und die Veranstaltung, wenn sie von dir ist. In den Nachrichten bleibt das stehen.
forget-open = Offene Vorschläge enden, und ich aktualisiere ihre Nachrichten. Bis zu zwei Stunden lang verhindert ein Code ohne deinen Namen, dass dieselben Leute noch einmal angepingt werden.
forget-closed = Vorschläge, aus denen nichts wurde, bleiben deinem Gegner ohne deinen Namen und dein Wort erhalten, bis sie alt sind.
forget-draws = Ziehungen bleiben ohne deinen Namen im Verlauf, damit niemand auslosen kann, bis das Ergebnis gefällt, und die anderen dann verschwinden lässt.
forget-presses = Dass *Neu auslosen* gedrückt wurde, bleibt ohne deinen Namen gespeichert, damit jeder Button nur eine Ziehung auslöst.
forget-schedules = Zeitpläne laufen weiter, aber ich sage dir nicht mehr, wenn einer stoppt.
forget-events = Veranstaltungen bleiben ohne deinen Namen gespeichert. Leitest du eine, kannst du das danach nicht mehr.
forget-preferences = Deine Einstellungen werden zurückgesetzt, und du bekommst wieder neue Nachrichten zu Vereinbarungen.
forget-lichess = Den Partien, die du auf lichess startest, können alle beitreten, die ihre Links haben.
forget-notifications = Noch ausstehende Benachrichtigungen an dich werden nicht mehr gesendet.
forget-waiting = Zeigt die Nachricht einer getroffenen Vereinbarung dein Wort noch nicht, behalte ich es bis dahin, höchstens etwa acht Stunden: Ohne das Wort könnte niemand das Ergebnis prüfen.
forget-rest = Andere schon gepostete Nachrichten kann ich nicht ändern, und Backups der Person, die mich betreibt, behalten ihre Kopie, bis sie gelöscht werden. Was du von jetzt an machst, wird wieder gespeichert.
forget-button = Meine Daten löschen
forget-stays-button = Was bleibt?

# forget-waiting follows.
forget-word-still-here = **Dein Wort ist noch da** für { $number ->
    [one] Vereinbarung { $numbers }
   *[other] die Vereinbarungen { $numbers }
}.

forget-done = { $of_server ->
    [true] Alles, was ich über diesen Server gespeichert hatte, ist gelöscht.
   *[false] Ich habe dich aus allem gelöscht, was ich speichere. Die Nachrichten deiner offenen Vorschläge werden aktualisiert; andere Nachrichten bleiben. Was du von jetzt an machst, wird wieder gespeichert.
}

forget-in-progress = { $of_server ->
    [true] Ich lösche alles, was ich über diesen Server speichere. Es ist viel, also dauert es ein paar Minuten; `/chess960-daily forget` zeigt, ob ich fertig bin. Zeitpläne sind gestoppt, und Vorschläge sind beendet. Bis ich fertig bin, werden hier auch neue Ziehungen gelöscht; neue Zeitpläne bleiben.
   *[false] Ich lösche dich aus allem, was ich speichere. Es ist viel, also dauert es ein paar Minuten; `/chess960 my-data` zeigt, was noch da ist. Bis ich fertig bin, wird dein Name auch aus neuen Ziehungen gelöscht; alles andere, was du von jetzt an machst, wird wieder gespeichert.
}

forget-database-busy = { $of_server ->
    [true] Meine Datenbank ist beschäftigt. Sobald sie antwortet, lösche ich alles, was ich über diesen Server speichere; ob es so weit ist, zeigt `/chess960-daily forget`.
   *[false] Meine Datenbank ist beschäftigt. Sobald sie antwortet, lösche ich dich aus allem, was ich speichere; ob es so weit ist, zeigt `/chess960 my-data`.
}
