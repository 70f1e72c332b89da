notification-sealed = { $player }, { $terms ->
    [named] { $other } aceptó
   *[drawn] ya está la palabra de { $other }, y este es el resultado
}: posición { $start }, llevas { $color }{ $games ->
    [one] {""}
   *[other] {" "}en la primera partida
}.
notification-declined = { $player }, { $other } rechazó la propuesta { $number }.
notification-expired = { $player }, la propuesta { $number } para { $other } venció{ $missing ->
    [yours] : tu palabra no llegó a tiempo
   *[theirs] {" "}sin respuesta
}.
notification-reminder = { $player }, la propuesta { $number } con { $other } vence { $ago }: { $missing ->
    [word] falta tu palabra
   *[answer] acéptala o recházala
}.
