my-data-description = Mostrar todo lo que el bot guarda sobre ti

my-data-console = La consola no tiene usuario, así que no se guarda nada sobre ti. En Discord, este comando muestra a cada persona lo que guardo sobre ella, y `/chess960 forget` lo borra.

my-data-nothing = No guardo nada sobre ti: ni acuerdos, ni sorteos, ni programaciones, ni eventos, ni preferencias, ni mensajes.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **Lo que guardo sobre ti**
my-data-file = Todo está en el archivo. `/chess960 forget` lo borra.
my-data-newest = El archivo tiene lo más reciente, hasta { $most } de cada cosa. `/chess960 forget` lo borra todo.
my-data-unreadable-preferences = En el archivo faltan tus preferencias. Las guardó otra versión de mí y no puedo leerlas.
my-data-kept = -# Los sorteos, y las propuestas que quedaron en nada, se borran pasados { $days ->
    [one] { $days } día
   *[other] { $days } días
}. No guardo mensajes.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } acuerdo sellado
   *[other] { $count } acuerdos sellados
}
my-data-open-count = { $count ->
    [one] { $count } propuesta abierta
   *[other] { $count } propuestas abiertas
}
my-data-closed-count = { $count ->
    [one] { $count } propuesta que quedó en nada
   *[other] { $count } propuestas que quedaron en nada
}
my-data-draws-count = { $count ->
    [one] { $count } sorteo
   *[other] { $count } sorteos
}
my-data-presses-count = { $count ->
    [one] { $count } uso de *Sortear de nuevo*
   *[other] { $count } usos de *Sortear de nuevo*
}
my-data-events-count = { $count ->
    [one] { $count } evento que creaste u organizas, con posiciones que anotaste o con un tablero tuyo
   *[other] { $count } eventos que creaste u organizas, con posiciones que anotaste o con un tablero tuyo
}
my-data-schedules-count = { $count ->
    [one] { $count } programación cuyo último cambio es tuyo
   *[other] { $count } programaciones cuyo último cambio es tuyo
}
my-data-preferences-count = { $count ->
    [one] tus preferencias
   *[other] { $count } conjuntos de preferencias
}
my-data-lichess-count = { $count ->
    [one] tu nombre en lichess
   *[other] { $count } nombres en lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } aviso pendiente para ti
   *[other] { $count } avisos pendientes para ti
}
my-data-words-count = { $count ->
    [one] { $count } palabra a punto de borrarse
   *[other] { $count } palabras a punto de borrarse
}
