events-group-description = Оголошувати позиції турніру чи ліги, тур за туром
events-create-description = Створити змагання з позицією на кожен тур
events-show-description = Показати змагання з кнопками керування турами
events-option-new-name = Назва, наприклад Осінній опен
events-option-rounds = Скільки турів; можна додати пізніше
events-option-channel = Де оголошувати кожен тур
events-option-repeats = Повтори позицій у різних турах (типово: ніколи)
events-option-positions = Скільки позицій у турі (типово: одна на тур або на групу)
events-option-sections = Групи зі своїми позиціями: Опен, Жінки, U12
events-option-same-position = В усіх груп одна й та сама позиція
events-option-reveal = За скільки хвилин до початку туру оголошувати автоматично (типово: кнопкою)
events-option-games = Скільки партій із кожної позиції; друга — зі зміною кольорів
events-option-randomness = Звідки позиції: з публічної випадковості (drand) або із секрету бота
events-option-thread = Створювати гілку для кожного туру
events-option-pin = Закріплювати повідомлення турів
events-option-organizers = Хто ще оголошує тури: згадайте роль або людей

# What create refuses
events-name-taken = Назву { $name } вже має інше змагання, яке триває. Виберіть іншу.
events-too-many = На цьому сервері вже триває змагань: { $number }. Більше не можна. Спершу завершіть одне з них.
events-same-position-without-sections = `same-position` — для груп. Перелічіть їх у `sections` або приберіть цей параметр.
events-section-twice = Групу { $name } вказано двічі.
events-too-many-sections = Груп може бути щонайбільше { $number }.
events-boards-with-sections = Якщо в кожної дошки своя позиція, груп у змаганні немає. Створіть для кожної групи своє змагання або приберіть `positions`.
events-reveal-needs-timezone = Щоб оголошувати тури автоматично, мені потрібен ще `timezone` — часовий пояс, за яким ви вводитимете час початку.
events-too-many-rounds = { $number ->
    [0] За таких правил не лишається жодної позиції. Вилучіть менше.
   *[other] Турів може бути щонайбільше { $number }. Вилучіть менше позицій або дозвольте повтори.
}
events-no-more-rounds = У змаганні не більше { $number } турів. Якщо потрібно більше, створіть ще одне: `/chess960-event create`.
events-not-a-mention = { $typed } — це не роль і не учасник. Згадайте їх: введіть `@` і виберіть зі списку Discord.
events-too-many-organizers = Організаторів може бути щонайбільше { $number }. Дайте кільком людям одну роль і згадайте її.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Створено.** Надсилаю перше повідомлення в { $channel }. Позицію 518, класичну розстановку, вилучено; щоб вона могла випасти, створіть змагання з `exclude:нічого`.
   *[false] **Створено.** Надсилаю перше повідомлення в { $channel }.
}

# The panel
events-problem = ⚠️ Перше повідомлення: { $problem }
events-round-problem = ⚠️ Тур { $number }: { $problem }
events-late-beacon = -# Можна зачекати або провести жеребкування вручну й ввести позицію зараз.
events-entered = Введено для туру { $number }, буде показано під час оголошення: { $positions }
events-button-reveal = Оголосити тур { $number }
events-button-start = Призначити початок
events-button-enter = Ввести позицію
events-button-boards = Дошки
events-button-clear = Повернути жеребкування
events-button-refresh = Оновити
events-button-add-round = Додати тур
events-button-end = Завершити
events-button-back = Назад
events-button-post = Надіслати
events-menu-correct = Виправити позицію туру…
events-menu-reuse = У турі { $number } грати позицію туру…
events-round-label = Тур { $number } · { $positions }
events-start-title = Початок туру { $number }
events-start-label = Початок партій (порожньо: час не задано)
events-start-placeholder = 20:30 або 5 грудня 20:30
events-enter-title = Позиція туру { $number }
events-enter-label = { $number ->
    [1] Номер, літери або die 3 1 6 5 2
   *[other] Позиції ({ $number }) через кому
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Дошки туру { $number }
events-boards-label = По дошці в рядку, спершу білі
events-boards-placeholder = Аліса - Богдан
events-correct-title = Виправити тур { $number }
events-correct-label = Правильна позиція: у чому була помилка
events-correct-placeholder = 451: переставлено дві цифри
events-reveal-question = -# Це бачите лише ви. Надіслати в { $channel }?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Введено: { $typed }
events-preview-reused = -# Вибраний тур: { $round }
events-end-question = Завершити { $name }? Оголосити решту турів буде вже не можна. Цю дію не можна скасувати.

# Above the panel, after an action
events-revealing = **Тур { $number }** надсилається в { $channel }.
events-start-set = **Тур { $number }** почнеться { $time }, а позицію буде оголошено { $reveal }.
events-start-withdrawn = **У туру { $number } більше немає часу початку.** Задайте новий або оголосіть тур кнопкою.
events-entered-note = **Введено для туру { $number }.** До оголошення це бачать лише організатори.
events-entered-late = **Тур { $number } оголошено** з тим, що ви ввели. У його повідомленні це зазначено.
events-cleared = **Введене для туру { $number } видалено.** Позицію визначить жеребкування.
events-boards-set = { $boards ->
    [0] **У турі { $round } немає дощок.**
    [one] **У турі { $round } — { $boards } дошка.** Її покаже повідомлення туру.
    [few] **У турі { $round } — { $boards } дошки.** Їх покаже повідомлення туру.
    [many] **У турі { $round } — { $boards } дощок.** Їх покаже повідомлення туру.
   *[other] **У турі { $round } — { $boards } дошки.** Їх покаже повідомлення туру.
}
events-entry-dropped = Введені позиції видалено, бо кількість дощок змінилася.
events-corrected = **Тур { $number } виправлено.** У його повідомленні неправильну позицію закреслено, поруч — ваше пояснення.
events-round-added = **Тур { $number } додано.**
events-ended-note = **Змагання { $name } завершено.**

# Why an action is refused
events-not-an-organizer = Це можуть робити лише організатори змагання й ті, хто керує сервером.
events-changed = Хтось інший щойно змінив це змагання. Гляньте на нього ще раз і повторіть дію, якщо вона досі потрібна.
events-already-revealed = Тур { $number } уже оголошено, або його саме оголошують. Щоб перейти до наступного, натисніть **Оновити**; щоб змінити оголошений, виберіть його в меню **Виправити позицію туру…**.
events-all-revealed = Усі тури оголошено. Спершу додайте тур.
events-boards-first = У кожної дошки своя позиція, тому спершу введіть дошки кнопкою **Дошки**.
events-has-ended = Це змагання завершено. Для нових турів створіть інше: `/chess960-event create`.
events-no-clock = Тури цього змагання оголошують кнопкою, а не автоматично.
events-start-in-the-past = { $typed } — цей час уже минув, або того дня його немає через переведення годинника. Вкажіть початок, який ще попереду: `20:30` або `5 грудня 20:30`.
events-start-too-soon = Якщо початок — { $time }, я оголошу тур одразу й не покажу його вам наперед. Оголосіть його кнопкою або вкажіть пізніший початок.
events-other-zone = { $typed } — не той часовий пояс: у змагання { $zone }. Вкажіть час за ним, без назви поясу.
events-position-twice = Кожну позицію можна вказати лише раз, а { $position } вказано двічі.
events-wait-for-round = Зараз оголошується тур { $number }, і з його жеребкування вилучено позиції попередніх турів. Виправте цю позицію, коли його буде оголошено.
events-reused-by-next = Цю саму позицію вибрано для туру { $number }. Спершу натисніть **Повернути жеребкування**, виправте цей тур, а потім виберіть позицію знову.
events-number-of-positions = { $needed ->
    [1] Потрібна одна позиція, а введено { $given }.
   *[other] Потрібно позицій: { $needed }, через кому, по одній на групу або дошку, а введено { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Тут уведіть { $typed }.
events-not-double = У турі білі й чорні мають однакову розстановку. Введіть один номер.
events-too-many-boards = У турі не більше { $boards } дощок, а вільних від гри — не більше { $byes }.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Не всі рядки зрозумілі, тому нічого не змінено. Пишіть по дошці в рядку, спершу білі, з пробілами навколо дефіса: `Аліса - Богдан` або `Віра - вільна`. Кожного гравця вкажіть один раз.
    { $lines }
events-unreadable-line = Рядок { $number }: { $text }
events-not-members = Принаймні одного зі згаданих гравців немає на цьому сервері, тому нічого не змінено. Напишіть імена без згадок.
events-position-excluded = За правилами позицію { $position } вилучено. Якщо ви граєте її навмисно, введіть { $on_purpose }; у повідомленні це буде зазначено.
events-position-repeated = Позиція { $position } уже була в турі { $round }. Якщо ви знову граєте її навмисно, введіть { $on_purpose }; у повідомленні це буде зазначено.
events-correction-without-reason = Введіть правильну позицію, двокрапку й у чому була помилка: `451: переставлено дві цифри`.
events-nothing-to-correct = У турі { $number } вже саме ці позиції, виправляти нічого. Якщо помилка в іншому турі, виберіть його.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord так і не повідомив, чи дійшло моє повідомлення, і знайти його я не можу. Подивіться в каналі; якщо його там немає, оголосіть тур ще раз.
events-announcement-unknown = Discord так і не повідомив, чи дійшло моє повідомлення, і знайти його я не можу. Шукаю далі.
events-announcement-gone = Перше повідомлення змагання видалено, тому оновити його я не можу.
events-message-gone = Повідомлення цього туру видалено, тому оновити його я не можу.
events-not-announced = Перше повідомлення змагання ще не надіслано. За кілька секунд натисніть **Оновити**; якщо надіслати його не вдається, ви побачите причину.
events-earlier-round-first = Спершу потрібно оголосити тур { $round }.
events-round-missed = У призначений час я був недоступний.
events-round-not-drawn = За 48 годин не вдалося отримати потрібний раунд мережі drand.
