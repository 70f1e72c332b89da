# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    У бота ещё нет токена. Как его получить:

    1. Откройте https://discord.com/developers/applications и нажмите New Application или выберите своё приложение.
    2. На странице Bot нажмите Reset Token и скопируйте токен. Это пароль.
    3. Вставьте токен сюда и нажмите Enter. Вы увидите только звёздочки. Для выхода нажмите Ctrl-C.
# Prompt
first-start-token = Токен:
first-start-checking = Проверяю токен в Discord…
first-start-accepted = Discord принял токен. Он от приложения { $name }.
first-start-stored = Токен записан в файл .env, который можете прочитать только вы.
first-start-invite =
    Чтобы добавить бота на сервер, откройте эту ссылку:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = DISCORD_PUBLIC_KEY тоже не задан. Это необязательно: без него бот при каждом запуске спрашивает ключ у Discord.

# Other values than the token
first-start-id = Это id, например Application ID. Боту нужен токен: на странице Bot нажмите Reset Token.
first-start-public-key = Это Public Key. Боту нужен токен: на странице Bot нажмите Reset Token.
first-start-client-secret = Похоже, это Client Secret. Боту нужен токен: на странице Bot нажмите Reset Token.
first-start-other = Это не токен. Токен состоит из трёх частей, разделённых точками. На странице Bot нажмите Reset Token и скопируйте токен целиком.

# Trouble
first-start-refused = Discord не принимает этот токен. Работает только самый новый токен приложения: на странице Bot нажмите Reset Token и скопируйте его целиком.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Не удалось связаться с Discord ({ $reason }).
# Prompt
first-start-unchecked = Чтобы попробовать снова, нажмите Enter. Чтобы сохранить токен без проверки, введите s и нажмите Enter:
first-start-left = выход до сохранения токена
first-start-no-terminal = не удалось прочитать ввод из терминала
first-start-unwritable = не удалось записать { $file }. Задайте токен в переменной окружения DISCORD_TOKEN или запустите бота в своей папке
