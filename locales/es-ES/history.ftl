history-description = Mostrar las posiciones sorteadas en este canal, por quién y cuándo

history-in-a-terminal = Una terminal no tiene historial. En Discord guardo cada sorteo de `/chess960 random`, y este comando muestra los de su canal.

history-none = Nadie ha sorteado con `/chess960 random` aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}.
history-heading = **{ $number ->
    [one] { $number } sorteo aquí**
   *[other] { $number } sorteos aquí**, primero lo más reciente
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Sorteo { $number }** de { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = exclusiones desconocidas
history-other-exclusions-unknown = sin 518, otras exclusiones desconocidas
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: { $number } excluidas
history-button-first = { $start }…: { $number } excluidas
history-gone = Este sorteo ya no está guardado.

# $names are events in this channel, in code style.
history-events = -# No aparecen en esta lista: las rondas de { $names }. Las muestra `/chess960 event`.

# At the end; the second sentence is left out if there is no room.
history-period = -# { $days ->
    [one] El último día
   *[other] Los últimos { $days } días
}.
history-missing = No aparecen los sorteos de antes de que guardara un historial, los hechos mientras mi base de datos no estaba disponible ni los que un moderador borró con los datos de este servidor.
