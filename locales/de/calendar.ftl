# Days of the week; any others are a list.
calendar-every-day = jeden Tag
calendar-weekdays = montags bis freitags
calendar-weekends = am Wochenende
calendar-day = { $day ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
}
