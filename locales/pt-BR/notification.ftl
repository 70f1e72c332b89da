# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] { $other } aceitou
   *[drawn] chegou a palavra de { $other }, e este é o resultado
}: posição { $start }; você joga de { $color }{ $games ->
    [one] {""}
   *[other] {" "}na primeira partida
}.
notification-declined = { $player }, { $other } recusou a proposta { $number }.
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, a proposta { $number } a { $other } expirou{ $missing ->
    [yours] : sua palavra não chegou a tempo
   *[theirs] {" "}sem resposta
}.
notification-word = { $player }, chegou a palavra de { $other } para a proposta { $number }. Digite a sua para ver o resultado.
notification-reminder = { $player }, a proposta { $number } com { $other } expira { $ago }: { $missing ->
    [word] ainda falta a sua palavra
   *[answer] aceite ou recuse
}.
notification-button-off = Não me avisar

# What a press of that says
notification-off = Você não vai mais receber estas mensagens. Para voltar a receber: `/chess960 preferences notifications:True`.
notification-of-another = Esta mensagem é para { $player }. Para ver se você também recebe avisos assim, use `/chess960 preferences`.
