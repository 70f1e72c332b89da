agreements-option-player = De quién, en este servidor (por defecto: tuyos, en todas partes)
agreements-option-state = Cuáles (por defecto: los sellados y los abiertos)
agreements-option-event = Solo los que tengan esto en el evento
agreements-option-since = Solo los cerrados ese día o después, como 2026-11-21
agreements-option-until = Solo los cerrados ese día o antes
agreements-option-number = Mostrar este acuerdo completo
agreements-description = Ver, filtrar y exportar acuerdos, o mostrar uno

# The headings of a list
agreements-own = **Tus acuerdos y propuestas**
agreements-of-player = **Acuerdos y propuestas de { $player } en este servidor**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Acuerdos sellados
    [open] Propuestas abiertas
    [declined] Propuestas rechazadas
    [withdrawn] Propuestas retiradas
    [expired] Propuestas caducadas
   *[all] Todo, acabara como acabara
}
agreements-filter-event = Evento con { $event }
agreements-filter-since = Desde el { $date }
agreements-filter-until = Hasta el { $date }
# Below it
agreements-none = Aún no hay ninguno. `/chess960 agree` propone una posición.
agreements-none-on-console = Los acuerdos se hacen entre dos, en Discord. Aquí, `/chess960 random` elige una posición al azar.
agreements-none-such = No hay nada que coincida. `/chess960 agreements` sin opciones muestra todo lo sellado y lo abierto.
agreements-hint = -# `/chess960 agreements number:{ $number }` muestra uno completo.

# Why nothing is shown
agreements-number-and-more = `number` muestra un solo acuerdo, así que no va con otra opción. Quita `number` para ver varios.
agreements-nothing-to-export = Ninguno está sellado, así que no hay partidas que exportar. **Exportar CSV** incluye también las propuestas.
agreements-no-such-number = No puedes ver el acuerdo { $number }: no es tuyo o no es de este servidor. `/chess960 agreements` muestra los tuyos.

# Buttons, and what comes with their files
agreements-button-pgn = Exportar PGN
agreements-button-csv = Exportar CSV
agreements-exported-pgn = { $count ->
    [one] { $count } acuerdo
   *[other] { $count } acuerdos
} en PGN: la cabecera de cada partida, para añadir las jugadas con un programa de ajedrez.
agreements-exported-csv = { $count ->
    [one] { $count } acuerdo o propuesta
   *[other] { $count } acuerdos y propuestas
} en una tabla, para una hoja de cálculo. Las horas son UTC.
agreements-exported-newest = Son los { $most } más recientes; acota la lista con `until` para tener los anteriores.
