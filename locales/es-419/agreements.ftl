agreements-filter-state = { $state ->
    [sealed] Acuerdos sellados
    [open] Propuestas abiertas
    [declined] Propuestas rechazadas
    [withdrawn] Propuestas retiradas
    [expired] Propuestas vencidas
   *[all] Todo, acabara como acabara
}
