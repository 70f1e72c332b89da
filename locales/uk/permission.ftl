# The names in Discord's settings.
permission-name = { $permission ->
    [view-channel] Переглядати канали
    [send-messages] Надсилати повідомлення
    [attach-files] Прикріплювати файли
    [read-message-history] Читати історію повідомлень
    [mention-everyone] Згадувати @everyone, @here і всі ролі
    [create-public-threads] Створювати публічні гілки
    [send-messages-in-threads] Надсилати повідомлення в гілках
   *[pin-messages] Закріплювати повідомлення
}
