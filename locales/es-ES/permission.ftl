# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Ver canal
    [send-messages] Enviar mensajes
    [attach-files] Adjuntar archivos
    [read-message-history] Leer el historial de mensajes
    [mention-everyone] Mencionar @everyone, @here y todos los roles
    [create-public-threads] Crear hilos públicos
    [send-messages-in-threads] Enviar mensajes en hilos
   *[pin-messages] Fijar mensajes
}
