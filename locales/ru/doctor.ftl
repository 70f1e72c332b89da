# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ок         { $check }: { $what }
doctor-line-problem = ПРОБЛЕМА   { $check }: { $what }
doctor-line-skipped = пропущено  { $check }: сначала решите проблему выше
doctor-problems = { $count ->
    [1] одна проблема
    [one] { $count } проблема
    [few] { $count } проблемы
    [many] { $count } проблем
   *[other] { $count } проблемы
}; см. выше

# The names of the checks
doctor-token = токен
doctor-endpoint = URL для команд
doctor-key = открытый ключ
doctor-database = база данных
doctor-clock = часы
doctor-permissions = права

doctor-token-fine = он от приложения { $name } ({ $id })
doctor-token-missing = его нет
doctor-token-refused = Discord его не принимает (настройка DISCORD_TOKEN)
doctor-token-refused-advice =
    Откройте https://discord.com/developers/applications и выберите своё приложение.
    На странице Bot нажмите Reset Token и скопируйте новый токен.
    Запишите его в файл .env: DISCORD_TOKEN=…
doctor-discord-elsewhere = там, куда указывает настройка DISCORD_API_URL, Discord нет
doctor-discord-elsewhere-advice = Удалите или исправьте DISCORD_API_URL.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = не удалось связаться с Discord ({ $reason })
doctor-discord-silent-advice =
    Проверьте, что с этой машины доступен https://discord.com и что DISCORD_API_URL, если он задан, верен.
    О неполадках Discord сообщает https://discordstatus.com.

doctor-endpoint-gateway = нет, поэтому команды приходят через шлюз в `chess960-bot run`
doctor-endpoint-http = Discord отправляет команды на { $url }
doctor-endpoint-set = Discord отправляет команды на { $url }, поэтому в `chess960-bot run` они не попадают
doctor-endpoint-set-advice =
    Откройте { $page },
    очистите Interactions Endpoint URL и сохраните.
    Или, чтобы оставить URL, запустите там `chess960-bot serve` и проверьте его: `chess960-bot doctor --serve`.
doctor-endpoint-none = нет, поэтому в `chess960-bot serve` команды не попадают
doctor-endpoint-none-advice =
    Пока работает `chess960-bot serve`, откройте { $page },
    введите https://YOUR-HOST/interactions (вместо YOUR-HOST — ваш хост) в Interactions Endpoint URL и сохраните.
    Или запустите `chess960-bot run`, которому URL не нужен.

doctor-key-fine = DISCORD_PUBLIC_KEY — ключ этого приложения
doctor-key-asked = бот спрашивает его у Discord
doctor-key-other = DISCORD_PUBLIC_KEY — ключ не того приложения, от которого токен
doctor-key-other-advice =
    Удалите DISCORD_PUBLIC_KEY: тогда бот спросит ключ у Discord.
    Или скопируйте Public Key со страницы { $page }.

doctor-database-fine = { $place } — версия актуальна
doctor-database-outdated = { $place } — от более старой версии; бот обновит её при запуске
doctor-database-empty = { $place } — пустая; бот подготовит её при запуске
doctor-database-missing = { $place } — ещё не существует; бот создаст её при запуске
doctor-database-nobody = { $place } — сервер не отвечает
doctor-database-nobody-advice = Запустите PostgreSQL или исправьте хост и порт в DATABASE_URL.
doctor-database-slow = { $place } — не отвечает вовремя
doctor-database-slow-advice = Проверьте, что с этой машины доступен хост базы данных и что между ними нет файрвола.
doctor-database-refused = { $place } — пользователь или пароль не принят
doctor-database-refused-advice = Исправьте пользователя в DATABASE_URL и пароль в PGPASSWORD или ~/.pgpass.
doctor-database-unknown = { $place } — такой базы на сервере нет
doctor-database-unknown-advice = Создайте её, например командой `createdb`, или исправьте имя в DATABASE_URL.
doctor-database-tls = { $place } — нет TLS, которого требует DATABASE_URL
doctor-database-tls-advice =
    Включите на сервере TLS с сертификатом, действительным для имени его хоста.
    Если сертификат выдан вашим собственным центром сертификации, добавьте в DATABASE_URL sslrootcert=FILE (FILE — его файл).
doctor-database-connections = { $place } — нельзя открыть столько соединений, сколько нужно боту ({ $needed })
doctor-database-connections-advice = Разрешите ещё { $needed }: в max_connections сервера или в CONNECTION LIMIT роли или базы.
doctor-database-newer = { $place } — создана более новой версией бота
doctor-database-newer-advice = Снова установите ту версию или укажите в DATABASE_URL другую базу.
# $reason: a program's words.
doctor-database-other = { $place } — бот не может её использовать ({ $reason })
doctor-database-other-advice = Исправьте DATABASE_URL или восстановите базу из резервной копии.

doctor-clock-fine = идут верно, если судить по часам Discord
doctor-clock-ahead = спешат на { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
} относительно Discord
doctor-clock-behind = отстают на { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
} относительно Discord
doctor-clock-advice =
    Пусть часы ставит NTP, например так: `timedatectl set-ntp true`.
    Пока часы неверны, бот ничего не отправляет по расписанию.

doctor-permissions-fine = на сервере { $server } у бота есть всё, что нужно
doctor-permissions-not-in = бота на этом сервере нет
doctor-permissions-not-in-advice =
    Если id верен, пригласите бота:
    { $invite }
doctor-permissions-lacking = на сервере { $server } боту не хватает прав: { $permissions }
doctor-permissions-lacking-advice =
    Дайте их роли бота в настройках сервера, в разделе «Роли». Или пригласите бота снова, со всеми правами:
    { $invite }
