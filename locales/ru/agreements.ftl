agreements-option-player = Чьи договорённости на этом сервере (по умолчанию: ваши, отовсюду)
agreements-option-state = Какие из них (по умолчанию: заключённые и открытые)
agreements-option-event = Только с этим текстом в названии соревнования
agreements-option-since = Только закрытые не раньше этого дня, например 2026-11-21
agreements-option-until = Только закрытые не позже этого дня
agreements-option-number = Показать эту договорённость целиком
agreements-description = Показать, отобрать и экспортировать договорённости

# The headings of a list
agreements-own = **Ваши договорённости и предложения**
agreements-of-player = **Договорённости и предложения { $player } на этом сервере**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Заключённые
    [open] Открытые
    [declined] Отклонённые
    [withdrawn] Отозванные
    [expired] Истёкшие
   *[all] Все, чем бы они ни кончились
}
agreements-filter-event = В названии соревнования есть { $event }
agreements-filter-since = Начиная с { $date }
agreements-filter-until = До { $date } включительно
# Below it
agreements-none = Пока ничего нет. Предложить позицию: `/chess960 agree`.
agreements-none-on-console = Договариваются вдвоём в Discord. Здесь случайную позицию покажет `/chess960 random`.
agreements-none-such = Ничего не найдено. Все заключённые и открытые покажет `/chess960 agreements` без параметров.
agreements-hint = -# Показать целиком: `/chess960 agreements number:{ $number }`.

# Why nothing is shown
agreements-number-and-more = `number` показывает одну договорённость и не сочетается с другими параметрами. Уберите его, чтобы увидеть список.
agreements-nothing-to-export = Заключённых здесь нет, так что партий для экспорта нет. **Экспорт CSV** включает и предложения.
agreements-no-such-number = Договорённость { $number } вам не видна: она не ваша или не с этого сервера. Ваши покажет `/chess960 agreements`.

# Buttons, and what comes with their files
agreements-button-pgn = Экспорт PGN
agreements-button-csv = Экспорт CSV
agreements-exported-pgn = { $count ->
    [one] { $count } договорённость
    [few] { $count } договорённости
    [many] { $count } договорённостей
   *[other] { $count } договорённости
} в PGN: заголовки партий, ходы можно добавить в шахматной программе.
agreements-exported-csv = Договорённости и предложения ({ $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
}) для электронных таблиц. Время — UTC.
agreements-exported-newest = Здесь последние { $most }; чтобы получить более ранние, ограничьте список параметром `until`.
