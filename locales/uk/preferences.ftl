preferences-option-board = Як відтепер показувати вам дошки
preferences-option-theme = Кольори зображень для світлого чи темного екрана
preferences-option-details = Відразу показувати FEN, нумерації й теги PGN
preferences-option-notifications = Сповіщати, що сталося з вашими домовленостями (типово: так)
preferences-option-lichess = Ваше ім’я на lichess, для ваших партій («-» стирає його)
preferences-option-language = Мова відповідей, які бачите лише ви
preferences-option-reset = Повернути типові налаштування
preferences-description = Вибрати вигляд позицій і мову відповідей для вас

preferences-console = У консолі немає користувача, тож я не зберігаю налаштувань. Вигляд позицій змінюють параметри команд `board` і `details`.

# $heading is one of the three above the text.
preferences-heading = Ваші налаштування
preferences-saved = Збережено
preferences-reset = Ваші налаштування скинуто
preferences-all = **{ $heading }**
    { $settings }
    Параметри команди `board` і `details` діють лише для її відповіді. Домовленості завжди текстом, бо їх читають двоє.
    -# Змінити: `/chess960 preferences board:figurine theme:dark` або `reset:True`. Зберігається до зміни або до `/chess960 forget`.
preferences-notifications = Сповіщення: { $notifications ->
    [false] немає
   *[true] нове повідомлення, коли суперник відповість, і перед кінцем терміну пропозиції для вас
}{ $notifications_source ->
    [default] {" "}(типово)
   *[chosen] {""}
}
preferences-lichess = Ім’я на lichess: { $lichess ->
    [none] невідоме
   *[other] { $lichess }
}

preferences-language = Мова відповідей для вас: { $language ->
    [discord] як у Discord
   *[other] { $language }
}

preferences-board = Дошки: `{ $board }`, { $board ->
    [figurine] вісім рядів символів фігур
    [picture] зображення з описом для програм читання з екрана
    [line] лише перша горизонталь
    [strip] зображення лише першої горизонталі
    [words] назви фігур від a до h
   *[text] вісім рядів літер
}{ $board_source ->
    [default] {" "}(типово)
    [server] {" "}(типово на цьому сервері)
   *[chosen] {""}
}
preferences-theme = Зображення: `{ $theme }`, { $theme ->
    [dark] темні кольори
   *[light] світлі кольори
}{ $theme_source ->
    [default] {" "}(типово)
    [server] {" "}(типово на цьому сервері)
   *[chosen] {""}
}
preferences-details = Подробиці: { $details ->
    [true] відразу
   *[false] після натискання кнопки
}{ $details_source ->
    [default] {" "}(типово)
    [server] {" "}(типово на цьому сервері)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` повертає всі типові налаштування, тож не поєднується з іншими параметрами. Вкажіть лише його або приберіть.
preferences-button-all = Показати все
