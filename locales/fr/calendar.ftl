# Days of the week; any others are a list.
calendar-every-day = tous les jours
calendar-weekdays = en semaine
calendar-weekends = le week-end
calendar-day = { $day ->
    [1] le lundi
    [2] le mardi
    [3] le mercredi
    [4] le jeudi
    [5] le vendredi
    [6] le samedi
   *[7] le dimanche
}
