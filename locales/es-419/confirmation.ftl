confirmation-not-a-manager = No ha cambiado nada: aquí ya no tienes el permiso **Administrar servidor**.
