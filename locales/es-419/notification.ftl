notification-expired = { $player }, la propuesta { $number } para { $other } venció{ $missing ->
    [yours] : tu palabra no llegó a tiempo
   *[theirs] {" "}sin respuesta
}.
notification-reminder = { $player }, la propuesta { $number } con { $other } vence { $ago }: { $missing ->
    [word] falta tu palabra
   *[answer] acéptala o recházala
}.
