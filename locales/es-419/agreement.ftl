agreement-open = **Propuesta { $number }**, vence { $ago }
agreement-closed = { $state ->
    [declined] **Propuesta { $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **Propuesta { $number }** retirada por { $proposer } { $ago }
   *[expired] **Propuesta { $number }** vencida { $ago }
}
agreement-ended = { $state ->
    [sealed] Se selló { $ago }.
    [declined] La rechazó { $opponent } { $ago }.
    [withdrawn] La retiró { $proposer } { $ago }.
    [expired] Venció { $ago }.
   *[open] Está abierta.
}
agreement-listed = { $state ->
    [open] **{ $number }** abierta hasta el { $time }
    [sealed] **{ $number }** sellado el { $time }
    [declined] **{ $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **{ $number }** retirada por { $proposer } { $ago }
   *[expired] **{ $number }** venció { $ago }
}
