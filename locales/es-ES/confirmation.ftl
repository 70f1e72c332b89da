# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Cancelar
confirmation-cancelled = Cancelado. No ha cambiado nada.
confirmation-too-late = No ha cambiado nada: este botón funciona durante { $minutes } minutos. Para seguir, repite `{ $command }`.
confirmation-not-a-manager = No ha cambiado nada: aquí ya no tienes el permiso **Gestionar servidor**.
