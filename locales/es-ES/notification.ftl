# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] { $other } ha aceptado
   *[drawn] ya está la palabra de { $other }, y este es el resultado
}: posición { $start }, llevas { $color }{ $games ->
    [one] {""}
   *[other] {" "}en la primera partida
}.
notification-declined = { $player }, { $other } ha rechazado la propuesta { $number }.
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, la propuesta { $number } para { $other } ha caducado{ $missing ->
    [yours] : tu palabra no llegó a tiempo
   *[theirs] {" "}sin respuesta
}.
notification-word = { $player }, ya está la palabra de { $other } para la propuesta { $number }. Escribe la tuya para ver el resultado.
notification-reminder = { $player }, la propuesta { $number } con { $other } caduca { $ago }: { $missing ->
    [word] falta tu palabra
   *[answer] acéptala o recházala
}.
notification-button-off = No avisarme

# What a press of that says
notification-off = Ya no recibirás estos mensajes. `/chess960 preferences notifications:True` los reactiva.
notification-of-another = Este mensaje es para { $player }. En `/chess960 preferences` eliges si los recibes tú.
