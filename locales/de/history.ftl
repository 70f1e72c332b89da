history-description = Die Ziehungen in diesem Kanal zeigen: wer, wann und was

history-in-a-terminal = Ein Terminal hat keinen Verlauf. In Discord speichere ich jede Ziehung mit `/chess960 random`, und dieser Befehl zeigt die des Kanals.

history-none = Hier hat { $days ->
    [one] in den letzten 24 Stunden
   *[other] in den letzten { $days } Tagen
} niemand mit `/chess960 random` ausgelost.
history-heading = **{ $number ->
    [one] { $number } Ziehung hier**
   *[other] { $number } Ziehungen hier**, die neueste zuerst
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Ziehung { $number }** von { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = Ausschlüsse unbekannt
history-other-exclusions-unknown = ohne 518, andere Ausschlüsse unbekannt
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: { $number } Ausschlüsse
history-button-first = { $start }…: { $number } Ausschlüsse
history-gone = Diese Ziehung ist nicht mehr gespeichert.

# $names are events in this channel, in code style.
history-events = -# Nicht in dieser Liste: die Runden von { $names }. `/chess960 event` zeigt sie.

# At the end; the second sentence is left out if there is no room.
history-period = -# Die letzten { $days ->
    [one] 24 Stunden
   *[other] { $days } Tage
}.
history-missing = Es fehlen Ziehungen aus der Zeit vor meinem Verlauf und aus Ausfällen meiner Datenbank sowie alle, die die Moderation mit den Serverdaten gelöscht hat.
