history-none = Nadie sorteó con `/chess960 random` aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}.
