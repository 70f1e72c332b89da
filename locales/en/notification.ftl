# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] { $other } accepted
   *[drawn] { $other }'s word is in, and here is the result
}: position { $start }, you have { $color }{ $games ->
    [one] {""}
   *[other] {" "}in the first game
}.
notification-declined = { $player }, { $other } declined proposal { $number }.
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, proposal { $number } to { $other } has expired{ $missing ->
    [yours] : your word didn't come in time
   *[theirs] {" "}without an answer
}.
notification-word = { $player }, { $other }'s word for proposal { $number } is in. Enter yours to get the result.
notification-reminder = { $player }, proposal { $number } with { $other } expires { $ago }: { $missing ->
    [word] your word is still missing
   *[answer] please accept or decline it
}.
notification-button-off = Don't notify me

# What a press of that says
notification-off = You get no more of these messages. `/chess960 preferences notifications:True` brings them back.
notification-of-another = This message is for { $player }. Whether you get such messages yourself is in `/chess960 preferences`.
