history-none = Nadie sorteó con `/chess960 random` en este canal en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}.
