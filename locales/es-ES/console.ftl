# The same commands on a terminal.
console-welcome = Comandos como en Discord, por ejemplo /chess960 help. Escribe quit para salir.
console-only-you = (solo lo ves tú)
console-failed = ha fallado un comando; míralo arriba
