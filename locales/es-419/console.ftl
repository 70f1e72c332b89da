console-failed = falló un comando; míralo arriba
