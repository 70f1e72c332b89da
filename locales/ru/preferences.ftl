preferences-option-board = Как теперь показывать вам доски
preferences-option-theme = Цвета изображений: для светлого или тёмного экрана
preferences-option-details = Сразу показывать FEN, нумерации и теги PGN
preferences-option-notifications = Сообщать о ваших договорённостях (по умолчанию: да)
preferences-option-lichess = Ваше имя на lichess для ваших партий (- удаляет его)
preferences-option-language = Язык ответов, которые видите только вы
preferences-option-reset = Вернуть исходные настройки
preferences-description = Настроить вид позиций, уведомления и язык

preferences-console = В консоли нет пользователя, поэтому настроек я не храню. Показать позиции иначе можно параметрами `board` и `details` любой команды.

# $heading is one of the three above the text.
preferences-heading = Ваши настройки
preferences-saved = Сохранено
preferences-reset = Ваши настройки сброшены
preferences-all = **{ $heading }**
    { $settings }
    Параметры `board` и `details` в команде действуют только на её ответ. Договорённости всегда показаны текстом: их читают двое.
    -# Изменить: `/chess960 preferences board:figurine theme:dark` или `reset:True`. Настройки хранятся до сброса или до `/chess960 forget`.
preferences-notifications = Уведомления: { $notifications ->
    [false] нет
   *[true] новое сообщение, когда соперник ответит и когда истекает срок предложения вам
}{ $notifications_source ->
    [default] {" "}(по умолчанию)
   *[chosen] {""}
}
preferences-lichess = Имя на lichess: { $lichess ->
    [none] не указано
   *[other] { $lichess }
}

preferences-language = Язык ответов для вас: { $language ->
    [discord] как в Discord
   *[other] { $language }
}

preferences-board = Доски: `{ $board }`, { $board ->
    [figurine] восемь горизонталей значками фигур
    [picture] изображение с описанием для программ экранного доступа
    [line] только первая горизонталь
    [strip] изображение только первой горизонтали
    [words] названия фигур от a до h
   *[text] восемь горизонталей буквами
}{ $board_source ->
    [default] {" "}(по умолчанию)
    [server] {" "}(по умолчанию на этом сервере)
   *[chosen] {""}
}
preferences-theme = Изображения: `{ $theme }`, { $theme ->
    [dark] тёмные цвета
   *[light] светлые цвета
}{ $theme_source ->
    [default] {" "}(по умолчанию)
    [server] {" "}(по умолчанию на этом сервере)
   *[chosen] {""}
}
preferences-details = Подробности: { $details ->
    [true] сразу
   *[false] по кнопке
}{ $details_source ->
    [default] {" "}(по умолчанию)
    [server] {" "}(по умолчанию на этом сервере)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` возвращает все настройки по умолчанию и не сочетается с другими параметрами. Оставьте только его или уберите.
preferences-button-all = Показать всё
