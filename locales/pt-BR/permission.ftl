# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Ver canal
    [send-messages] Enviar mensagens
    [attach-files] Anexar arquivos
    [read-message-history] Ver histórico de mensagens
    [mention-everyone] Mencionar @everyone, @here e todos os cargos
    [create-public-threads] Criar tópicos públicos
    [send-messages-in-threads] Enviar mensagens em tópicos
   *[pin-messages] Fixar mensagens
}
