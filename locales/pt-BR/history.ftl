history-description = Mostrar as posições sorteadas neste canal, por quem e quando

history-in-a-terminal = Um terminal não tem histórico. No Discord, guardo cada sorteio de `/chess960 random`, e este comando mostra os do canal.

history-none = Ninguém sorteou com `/chess960 random` aqui { $days ->
    [one] no último dia
   *[other] nos últimos { $days } dias
}.
history-heading = **{ $number ->
    [one] { $number } sorteio aqui**
   *[other] { $number } sorteios aqui**, do mais recente ao mais antigo
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Sorteio { $number }** por { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = exclusões desconhecidas
history-other-exclusions-unknown = sem 518, outras exclusões desconhecidas
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: { $number ->
    [one] { $number } excluída
   *[other] { $number } excluídas
}
history-button-first = { $start }…: { $number ->
    [one] { $number } excluída
   *[other] { $number } excluídas
}
history-gone = Este sorteio não está mais registrado.

# $names are events in this channel, in code style.
history-events = -# Não aparecem nesta lista: as rodadas de { $names }. `/chess960 event` mostra essas rodadas.

# At the end; the second sentence is left out if there is no room.
history-period = -# { $days ->
    [one] Último dia
   *[other] Últimos { $days } dias
}.
history-missing = Não aparecem: sorteios de antes de eu guardar um histórico, feitos enquanto meu banco de dados estava fora do ar, ou apagados por um moderador com os dados deste servidor.
