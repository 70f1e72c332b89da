# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] View Channel
    [send-messages] Send Messages
    [attach-files] Attach Files
    [read-message-history] Read Message History
    [mention-everyone] Mention @everyone, @here, and All Roles
    [create-public-threads] Create Public Threads
    [send-messages-in-threads] Send Messages in Threads
   *[pin-messages] Pin Messages
}
