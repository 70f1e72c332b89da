forget-done = { $of_server ->
    [true] Borré todo lo que guardaba sobre este servidor.
   *[false] Te borré de todo lo que guardo. Los mensajes de tus propuestas abiertas se actualizarán; los demás se quedan. Lo que hagas a partir de ahora se vuelve a guardar.
}
forget-in-progress = { $of_server ->
    [true] Estoy borrando todo lo que guardo sobre este servidor. Hay mucho, así que tardaré unos minutos; `/chess960-daily forget` muestra si ya terminé. Las programaciones se detuvieron y las propuestas terminaron. Hasta que acabe, también se borran los sorteos nuevos de aquí; las programaciones nuevas se guardan.
   *[false] Te estoy borrando de todo lo que guardo. Hay mucho, así que tardaré unos minutos; `/chess960 my-data` muestra lo que queda. Hasta que termine, también se quita tu nombre de los sorteos nuevos; todo lo demás que hagas a partir de ahora se vuelve a guardar.
}
