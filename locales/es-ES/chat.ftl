# What any command may have to say.
chat-broken = Algo ha fallado por mi parte, disculpa. Vuelve a intentarlo en un minuto. Si sigue pasando, pásale a quien gestiona este bot el incidente `{ $incident }`: el registro lo explica.
chat-unreadable = No he podido leer lo que me ha enviado Discord. Usa un comando de barra, como `/chess960 help`.
chat-too-fast = ¡Más despacio! Vuelve a intentarlo en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
chat-busy = Ahora mismo recibo más peticiones de las que puedo atender. Vuelve a intentarlo en unos segundos.
chat-servers-only = Esto solo funciona en servidores. Úsalo en un canal de un servidor que me haya añadido.
chat-stale-button = Este botón o menú es de otra versión del bot y ya no funciona. Usa el comando de nuevo.
# $example is a command.
chat-somebody-elses-button = Estos botones son de quien usó el comando. Con `{ $example }` tendrás los tuyos.

# Replies of several pages, and the buttons that turn them.
chat-page = Página { $number } de { $count }
chat-first = Primera
chat-previous = Anterior
chat-next = Siguiente
chat-last = Última

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Sin imagen, porque aquí no puedo adjuntar archivos. Un moderador puede darme el permiso **Adjuntar archivos**.
chat-no-file-allowed = Aquí no puedo adjuntar archivos. Hazlo en un mensaje directo conmigo o pide a un moderador el permiso **Adjuntar archivos**.
chat-no-file-attached = No se ha podido adjuntar el archivo. Vuelve a intentarlo.
chat-no-picture-attached = -# Sin imagen, porque no se ha podido adjuntar.
