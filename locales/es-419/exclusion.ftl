exclusion-option = Excluir: 518, 0-99, “518 espejo” o “usadas aquí 30 días”
exclusion-used-too-many = Aquí se sortearon o acordaron demasiadas listas de posiciones en { $days ->
    [one] un día
   *[other] { $days } días
} para poder excluir lo usado. Reduce el número de días.
