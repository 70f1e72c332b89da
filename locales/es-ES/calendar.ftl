# Days of the week; any others are a list.
calendar-every-day = todos los días
calendar-weekdays = de lunes a viernes
calendar-weekends = los fines de semana
calendar-day = { $day ->
    [1] los lunes
    [2] los martes
    [3] los miércoles
    [4] los jueves
    [5] los viernes
    [6] los sábados
   *[7] los domingos
}
