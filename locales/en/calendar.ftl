# Days of the week; any others are a list.
calendar-every-day = every day
calendar-weekdays = weekdays
calendar-weekends = weekends
calendar-day = { $day ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
