# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Voir le salon
    [send-messages] Envoyer des messages
    [attach-files] Joindre des fichiers
    [read-message-history] Voir les anciens messages
    [mention-everyone] Mentionner @everyone, @here et tous les rôles
    [create-public-threads] Créer des fils publics
    [send-messages-in-threads] Envoyer des messages dans les fils
   *[pin-messages] Épingler des messages
}
