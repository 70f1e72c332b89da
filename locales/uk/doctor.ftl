# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = гаразд   { $check }: { $what }
doctor-line-problem = ПРОБЛЕМА { $check }: { $what }
doctor-line-skipped = пропуск  { $check }: спершу усуньте проблему вище
doctor-problems = { $count ->
    [1] одна проблема
    [one] { $count } проблема
    [few] { $count } проблеми
    [many] { $count } проблем
   *[other] { $count } проблеми
}; див. вище

# The names of the checks
doctor-token = токен
doctor-endpoint = endpoint URL
doctor-key = відкритий ключ
doctor-database = база даних
doctor-clock = годинник
doctor-permissions = дозволи

doctor-token-fine = належить застосунку { $name } ({ $id })
doctor-token-missing = його немає
doctor-token-refused = Discord його відхиляє (налаштування DISCORD_TOKEN)
doctor-token-refused-advice =
    Відкрийте https://discord.com/developers/applications і виберіть свій застосунок.
    На сторінці Bot натисніть Reset Token і скопіюйте новий токен.
    Запишіть його у файл .env як DISCORD_TOKEN=…
doctor-discord-elsewhere = там, куди вказує налаштування DISCORD_API_URL, немає Discord
doctor-discord-elsewhere-advice = Приберіть DISCORD_API_URL або виправте.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = не вдається звернутися до Discord ({ $reason })
doctor-discord-silent-advice =
    Перевірте, чи доступний із цієї машини https://discord.com і чи правильний DISCORD_API_URL, якщо ви його задали.
    Про збої в Discord пише https://discordstatus.com.

doctor-endpoint-gateway = немає, тож команди надходять через gateway до `chess960-bot run`
doctor-endpoint-http = Discord надсилає команди на { $url }
doctor-endpoint-set = Discord надсилає команди на { $url }, тож до `chess960-bot run` вони не доходять
doctor-endpoint-set-advice =
    Відкрийте { $page },
    очистьте Interactions Endpoint URL і збережіть.
    Або, щоб лишити цей URL, запустіть там `chess960-bot serve` і перевірте його через `chess960-bot doctor --serve`.
doctor-endpoint-none = немає, тож команди не доходять до `chess960-bot serve`
doctor-endpoint-none-advice =
    Поки працює `chess960-bot serve`, відкрийте { $page },
    введіть https://YOUR-HOST/interactions як Interactions Endpoint URL і збережіть.
    Або запустіть `chess960-bot run`, якому URL не потрібен.

doctor-key-fine = DISCORD_PUBLIC_KEY належить цьому застосунку
doctor-key-asked = бот питає його в Discord
doctor-key-other = DISCORD_PUBLIC_KEY — не ключ того застосунку, якому належить токен
doctor-key-other-advice =
    Приберіть DISCORD_PUBLIC_KEY: тоді бот спитає його в Discord.
    Або скопіюйте Public Key з { $page }.

doctor-database-fine = { $place }: база актуальна
doctor-database-outdated = { $place }: база старішої версії; бот оновить її під час запуску
doctor-database-empty = { $place }: база порожня; бот підготує її під час запуску
doctor-database-missing = { $place }: бази ще немає; бот створить її під час запуску
doctor-database-nobody = { $place }: сервер не відповідає
doctor-database-nobody-advice = Запустіть PostgreSQL або виправте хост і порт у DATABASE_URL.
doctor-database-slow = { $place } не відповідає вчасно
doctor-database-slow-advice = Перевірте, чи доступний із цієї машини хост бази даних і чи не заважає брандмауер.
doctor-database-refused = { $place } не приймає користувача чи пароль
doctor-database-refused-advice = Виправте користувача в DATABASE_URL і пароль у PGPASSWORD або ~/.pgpass.
doctor-database-unknown = на сервері немає бази даних для { $place }
doctor-database-unknown-advice = Створіть її, наприклад через `createdb`, або виправте назву в DATABASE_URL.
doctor-database-tls = { $place }: немає TLS, якого вимагає DATABASE_URL
doctor-database-tls-advice =
    Увімкніть TLS на сервері із сертифікатом, дійсним для назви його хоста.
    Якщо сертифікат видав ваш власний центр сертифікації, додайте до DATABASE_URL sslrootcert=ФАЙЛ.
doctor-database-connections = { $place } не дозволяє стільки з’єднань, скільки потрібно боту ({ $needed })
doctor-database-connections-advice = Дозвольте ще { $needed } через max_connections сервера або CONNECTION LIMIT ролі чи бази даних.
doctor-database-newer = { $place } створено новішою версією бота
doctor-database-newer-advice = Встановіть ту версію знову або вкажіть у DATABASE_URL іншу базу даних.
# $reason: a program's words.
doctor-database-other = бот не може скористатися { $place } ({ $reason })
doctor-database-other-advice = Виправте DATABASE_URL або відновіть базу даних із резервної копії.

doctor-clock-fine = іде правильно, за годинником Discord
doctor-clock-ahead = поспішає відносно Discord на { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}
doctor-clock-behind = відстає від Discord на { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}
doctor-clock-advice =
    Нехай годинник ставить NTP, наприклад `timedatectl set-ntp true`.
    Доки годинник неправильний, бот не надсилає нічого запланованого.

doctor-permissions-fine = бот має все потрібне на сервері { $server }
doctor-permissions-not-in = бота немає на цьому сервері
doctor-permissions-not-in-advice =
    Якщо id правильний, запросіть бота:
    { $invite }
doctor-permissions-lacking = на сервері { $server } боту бракує: { $permissions }
doctor-permissions-lacking-advice =
    Надайте це ролі бота в налаштуваннях сервера, у розділі «Ролі». Або запросіть бота знову, з усім потрібним:
    { $invite }
