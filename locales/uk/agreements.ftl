agreements-option-player = Чиї домовленості на цьому сервері (типово: усі ваші, звідусіль)
agreements-option-state = Які з них (типово: укладені й відкриті)
agreements-option-event = Лише з цим текстом у назві змагання
agreements-option-since = Лише закриті цього дня чи пізніше, наприклад 2026-11-21
agreements-option-until = Лише закриті цього дня чи раніше
agreements-option-number = Показати цю домовленість повністю
agreements-description = Показати, відібрати чи експортувати домовленості

# The headings of a list
agreements-own = **Ваші домовленості й пропозиції**
agreements-of-player = **Домовленості й пропозиції на цьому сервері: { $player }**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Укладені
    [open] Відкриті
    [declined] Відхилені
    [withdrawn] Відкликані
    [expired] Протерміновані
   *[all] Усі, хоч би чим закінчилися
}
agreements-filter-event = У назві змагання є { $event }
agreements-filter-since = З { $date }
agreements-filter-until = До { $date } включно
# Below it
agreements-none = Поки що порожньо. Запропонувати позицію: `/chess960 agree`.
agreements-none-on-console = Домовляються вдвох у Discord. Тут випадкову позицію покаже `/chess960 random`.
agreements-none-such = Таких немає. `/chess960 agreements` без параметрів показує всі укладені й відкриті.
agreements-hint = -# `/chess960 agreements number:{ $number }` показує одну повністю.

# Why nothing is shown
agreements-number-and-more = `number` показує одну домовленість, тож не поєднується з іншими параметрами. Приберіть його, щоб побачити список.
agreements-nothing-to-export = Укладених серед них немає, тож немає й партій для експорту. **Експортувати CSV** охоплює й пропозиції.
agreements-no-such-number = Домовленості { $number } вам не видно: вона не ваша або не з цього сервера. Ваші показує `/chess960 agreements`.

# Buttons, and what comes with their files
agreements-button-pgn = Експортувати PGN
agreements-button-csv = Експортувати CSV
agreements-exported-pgn = { $count ->
    [one] { $count } домовленість
    [few] { $count } домовленості
    [many] { $count } домовленостей
   *[other] { $count } домовленості
} у форматі PGN: заголовки партій; ходи можна додати в шаховій програмі.
agreements-exported-csv = { $count ->
    [one] { $count } домовленість або пропозиція
    [few] { $count } домовленості та пропозиції
    [many] { $count } домовленостей і пропозицій
   *[other] { $count } домовленості та пропозиції
} як таблиця для табличного редактора. Час — UTC.
agreements-exported-newest = Це { $most } найновіших; для давніших звузьте список через `until`.
