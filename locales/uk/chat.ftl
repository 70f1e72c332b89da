# What any command may have to say.
chat-broken = Вибачте, у мене щось пішло не так. Спробуйте за хвилину ще раз. Якщо не допоможе, передайте власникові бота номер інциденту `{ $incident }`: пояснення є в журналі.
chat-unreadable = Не вдалося прочитати, що надіслав Discord. Скористайтеся слеш-командою, наприклад `/chess960 help`.
chat-too-fast = Трохи повільніше! Спробуйте за { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}.
chat-busy = Зараз запитів більше, ніж я встигаю обробити. Спробуйте ще раз за кілька секунд.
chat-servers-only = Це працює лише на серверах. Викличте команду в каналі сервера, на який мене додано.
chat-stale-button = Ця кнопка чи меню — з іншої версії бота й уже не працює. Викличте команду ще раз.
# $example is a command.
chat-somebody-elses-button = Ці кнопки — для того, хто викликав команду. Власні дасть `{ $example }`.

# Replies of several pages, and the buttons that turn them.
chat-page = Сторінка { $number } з { $count }
chat-first = Перша
chat-previous = Попередня
chat-next = Наступна
chat-last = Остання

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Без зображення, бо мені не можна прикріплювати тут файли. Модератор може надати мені дозвіл **Прикріплювати файли**.
chat-no-file-allowed = Мені не можна прикріплювати тут файли. Викличте це в приватних повідомленнях зі мною або попросіть модератора про дозвіл **Прикріплювати файли**.
chat-no-file-attached = Не вдалося прикріпити файл. Спробуйте ще раз.
chat-no-picture-attached = -# Без зображення, бо його не вдалося прикріпити.
