confirmation-cancelled = Cancelado. No cambió nada.
confirmation-too-late = No cambió nada: este botón funciona durante { $minutes } minutos. Para seguir, repite `{ $command }`.
confirmation-not-a-manager = No cambió nada: aquí ya no tienes el permiso **Administrar servidor**.
