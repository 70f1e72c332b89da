# Days of the week; any others are a list.
calendar-every-day = каждый день
calendar-weekdays = по будням
calendar-weekends = по выходным
calendar-day = { $day ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
}
