# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Kanal ansehen
    [send-messages] Nachrichten senden
    [attach-files] Dateien anhängen
    [read-message-history] Nachrichtenverlauf anzeigen
    [mention-everyone] Erwähne @everyone, @here und „Alle Rollen“
    [create-public-threads] Öffentliche Threads erstellen
    [send-messages-in-threads] Nachrichten in Threads senden
   *[pin-messages] Nachrichten anpinnen
}
