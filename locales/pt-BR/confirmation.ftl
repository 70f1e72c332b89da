# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Cancelar
confirmation-cancelled = Cancelado. Nada mudou.
confirmation-too-late = Nada mudou: este botão só funciona por { $minutes } minutos. Para continuar, use `{ $command }` de novo.
confirmation-not-a-manager = Nada mudou: você não tem mais a permissão **Gerenciar servidor** aqui.
