# Days of the week; any others are a list.
calendar-every-day = todos os dias
calendar-weekdays = de segunda a sexta
calendar-weekends = nos fins de semana
calendar-day = { $day ->
    [1] seg
    [2] ter
    [3] qua
    [4] qui
    [5] sex
    [6] sáb
   *[7] dom
}
