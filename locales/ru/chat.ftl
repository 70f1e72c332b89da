# What any command may have to say.
chat-broken = Простите, у меня что-то сломалось. Попробуйте ещё раз через минуту. Если не поможет, сообщите владельцу бота номер сбоя `{ $incident }`: по нему причина найдётся в журнале.
chat-unreadable = Не могу прочитать, что прислал мне Discord. Воспользуйтесь командой с косой чертой, например `/chess960 help`.
chat-too-fast = Не так быстро! Попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
}.
chat-busy = Сейчас запросов больше, чем я успеваю обработать. Попробуйте ещё раз через несколько секунд.
chat-servers-only = Это работает только на серверах. Введите команду в канале сервера, на который я добавлен.
chat-stale-button = Эта кнопка (или меню) — от другой версии бота и больше не работает. Введите команду ещё раз.
# $example is a command.
chat-somebody-elses-button = Эти кнопки — для автора команды. Свои вы получите с `{ $example }`.

# Replies of several pages, and the buttons that turn them.
chat-page = Страница { $number } из { $count }
chat-first = В начало
chat-previous = Назад
chat-next = Вперёд
chat-last = В конец

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Без изображения: мне нельзя прикреплять здесь файлы. Модератор может дать мне право **Прикреплять файлы**.
chat-no-file-allowed = Мне нельзя прикреплять здесь файлы. Сделайте это в личных сообщениях со мной или попросите модератора дать мне право **Прикреплять файлы**.
chat-no-file-attached = Не удалось прикрепить файл. Попробуйте ещё раз.
chat-no-picture-attached = -# Без изображения: прикрепить его не удалось.
