forget-description = Borrar lo que el bot guarda sobre ti

forget-console = La consola no tiene usuario, así que no hay nada que borrar. En Discord, este comando borra lo que guardo sobre quien lo usa.
forget-nothing = No guardo nada sobre ti, así que no hay nada que borrar. Los mensajes ya enviados no puedo eliminarlos.

# What is erased, and what becomes of the rest. $amounts is a list such as "2 draws and 1 schedule"; those of the
# lines after it that matter follow.
forget-question = **Esto te borra de todo lo que guardo:** { $amounts }. Con `/chess960 my-data` puedes verlo.
    Esto no se puede deshacer.
forget-sealed = Los acuerdos sellados se quedan para la otra persona: número, fecha y hora, posición y colores. Borro tu nombre y tu palabra, y el evento si lo escribiste tú. Los mensajes los siguen mostrando.
forget-open = Las propuestas abiertas terminan y actualizo sus mensajes. Durante dos horas como máximo, un código sin tu nombre evita que se mencione otra vez a las mismas personas.
forget-closed = Las propuestas que quedaron en nada se quedan para la otra persona sin tu nombre ni tu palabra, hasta que sean antiguas.
forget-draws = Los sorteos se quedan en el historial sin tu nombre, para que nadie pueda sortear hasta que le guste el resultado y luego ocultarlo.
forget-presses = Los usos de *Sortear de nuevo* se quedan sin tu nombre, para que cada botón dé un solo sorteo.
forget-schedules = Las programaciones siguen en marcha, pero no te avisaré si una se detiene.
forget-events = Los eventos se conservan sin tu nombre. Si organizas alguno, ya no podrás hacerlo.
forget-preferences = Vuelves a los valores por defecto, también a recibir mensajes nuevos sobre tus acuerdos.
forget-lichess = A las partidas de lichess que inicies podrá unirse cualquiera que tenga sus enlaces.
forget-notifications = Los avisos pendientes para ti no se envían.
forget-waiting = Si el mensaje de un acuerdo sellado aún no muestra tu palabra, la guardo hasta que la muestre, unas ocho horas como máximo: sin ella nadie podría comprobar el resultado.
forget-rest = No puedo cambiar otros mensajes ya enviados, y las copias de seguridad de quien me gestiona conservan lo suyo hasta que se eliminen. Lo que hagas a partir de ahora se vuelve a guardar.
forget-button = Borrar mis datos
forget-stays-button = ¿Qué queda?

# forget-waiting follows.
forget-word-still-here = **Tu palabra sigue aquí** en { $number ->
    [one] el acuerdo { $numbers }
   *[other] los acuerdos { $numbers }
}.

forget-done = { $of_server ->
    [true] He borrado todo lo que guardaba sobre este servidor.
   *[false] Te he borrado de todo lo que guardo. Los mensajes de tus propuestas abiertas se actualizarán; los demás se quedan. Lo que hagas a partir de ahora se vuelve a guardar.
}

forget-in-progress = { $of_server ->
    [true] Estoy borrando todo lo que guardo sobre este servidor. Hay mucho, así que tardaré unos minutos; `/chess960-daily forget` muestra si he terminado. Las programaciones se han detenido y las propuestas han terminado. Hasta que acabe, también se borran los sorteos nuevos de aquí; las programaciones nuevas se guardan.
   *[false] Te estoy borrando de todo lo que guardo. Hay mucho, así que tardaré unos minutos; `/chess960 my-data` muestra lo que queda. Hasta que termine, también se quita tu nombre de los sorteos nuevos; todo lo demás que hagas a partir de ahora se vuelve a guardar.
}

forget-database-busy = { $of_server ->
    [true] Mi base de datos está ocupada. Borraré todo lo que guardo sobre este servidor en cuanto responda; `/chess960-daily forget` muestra si ya está hecho.
   *[false] Mi base de datos está ocupada. Te borraré de todo lo que guardo en cuanto responda; `/chess960 my-data` muestra si ya está hecho.
}
