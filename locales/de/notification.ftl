# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] { $other } hat angenommen
   *[drawn] das Wort von { $other } ist da, und das ist das Ergebnis
}: Stellung { $start }, du hast { $color }{ $games ->
    [one] {""}
   *[other] {" "}in der ersten Partie
}.
notification-declined = { $player }, { $other } hat Vorschlag { $number } abgelehnt.
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, Vorschlag { $number } an { $other } ist abgelaufen: { $missing ->
    [yours] Dein Wort kam nicht rechtzeitig
   *[theirs] Es kam keine Antwort
}.
notification-word = { $player }, das Wort von { $other } für Vorschlag { $number } ist da. Gib deins ein, dann kommt das Ergebnis.
notification-reminder = { $player }, Vorschlag { $number } mit { $other } läuft { $ago } ab: { $missing ->
    [word] Dein Wort fehlt noch
   *[answer] Nimm ihn bitte an oder lehn ihn ab
}.
notification-button-off = Nicht mehr Bescheid geben

# What a press of that says
notification-off = Du bekommst diese Nachrichten nicht mehr. Mit `/chess960 preferences notifications:True` kommen sie wieder.
notification-of-another = Diese Nachricht ist für { $player }. Ob du selbst solche Nachrichten bekommst, steht in `/chess960 preferences`.
