# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = База { $from } сохранена в файл { $file }, и файл проверен:

# While it copies, with the time that it has taken so far.
command-line-store-copying = Копирую и сверяю все строки…
command-line-store-copied = База { $from } скопирована в { $to }, и все строки сверены:

command-line-health-no-monitor = не хватает настройки CHESS960_MONITOR: укажите здесь и боту адрес, по которому бот сообщает о своём состоянии, например 127.0.0.1:9960
command-line-health-nobody = по адресу { $address } бот не отвечает. Запустите бота с настройкой CHESS960_MONITOR и укажите здесь то же самое
# The bot's answer follows on a line of its own.
command-line-health-not-alive = бот отвечает со статусом { $status }:
command-line-health-not-ready = бот не готов:

command-line-invite-no-id = укажите id приложения в --application-id (см. General Information на https://discord.com/developers/applications) или задайте DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN не начинается с id приложения, как бывает у токенов ботов; укажите id в --application-id

command-line-draw-wrote = Записан файл { $file }.
command-line-poster-wrote = Записаны страницы формата A4: { $count }, от { $first } до { $last }.
command-line-file-unwritable = не удалось записать { $file }
command-line-file-exists = файл { $file } уже есть, а существующие файлы не перезаписываются; удалите его или выберите другое имя

# Trouble at the start
command-line-no-token =
    Не хватает DISCORD_TOKEN. Как дать боту токен:

    1. Откройте https://discord.com/developers/applications и нажмите New Application или выберите своё приложение.
    2. На странице Bot нажмите Reset Token и скопируйте токен. Это пароль.
    3. Запишите его в этой папке в файл .env: DISCORD_TOKEN=…
    4. Запустите бота ещё раз.

    Попробовать команды без Discord: chess960-bot console
command-line-no-runtime = не удалось запустить потоки
command-line-no-output = не удалось записать в стандартный вывод
