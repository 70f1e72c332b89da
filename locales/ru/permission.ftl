# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Просматривать каналы
    [send-messages] Отправлять сообщения
    [attach-files] Прикреплять файлы
    [read-message-history] Читать историю сообщений
    [mention-everyone] Упоминание @everyone, @here и всех ролей
    [create-public-threads] Создать публичные ветки
    [send-messages-in-threads] Отправлять сообщения в ветках
   *[pin-messages] Закреплять сообщения
}
