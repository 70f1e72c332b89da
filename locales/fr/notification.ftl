# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] { $other } a accepté
   *[drawn] le mot de { $other } est là, et voici le résultat
} : position { $start }, tu as les { $color }{ $games ->
    [one] {""}
   *[other] {" "}dans la première partie
}.
notification-declined = { $player }, { $other } a refusé la proposition { $number }.
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, la proposition { $number } à { $other } a expiré{ $missing ->
    [yours] {""} : ton mot n’est pas arrivé à temps
   *[theirs] {" "}sans réponse
}.
notification-word = { $player }, le mot de { $other } pour la proposition { $number } est là. Saisis le tien pour avoir le résultat.
notification-reminder = { $player }, la proposition { $number } avec { $other } expire { $ago } : { $missing ->
    [word] il manque encore ton mot
   *[answer] accepte-la ou refuse-la
}.
notification-button-off = Ne plus me prévenir

# What a press of that says
notification-off = Tu ne recevras plus ces messages. `/chess960 preferences notifications:True` les rétablit.
notification-of-another = Ce message est pour { $player }. Dans `/chess960 preferences`, tu choisis si tu reçois toi-même ce genre de messages.
