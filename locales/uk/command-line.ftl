# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = { $from } збережено як { $file }, файл перевірено:

# While it copies, with the time that it has taken so far.
command-line-store-copying = Копіювання і звірка кожного рядка…
command-line-store-copied = Скопійовано з { $from } до { $to }, кожен рядок звірено:

command-line-health-no-monitor = бракує налаштування CHESS960_MONITOR: вкажіть тут і для бота адресу, за якою він повідомляє свій стан, наприклад 127.0.0.1:9960
command-line-health-nobody = за адресою { $address } бот не відповідає. Запустіть бота з налаштуванням CHESS960_MONITOR і вкажіть тут таке саме
# The bot's answer follows on a line of its own.
command-line-health-not-alive = бот відповідає статусом { $status }:
command-line-health-not-ready = бот не готовий:

command-line-invite-no-id = вкажіть id застосунку через --application-id (див. General Information на https://discord.com/developers/applications) або задайте DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN не починається з id застосунку, як токени ботів; вкажіть id через --application-id

command-line-draw-wrote = Записано { $file }.
command-line-poster-wrote = Записано { $count } { $count ->
    [one] сторінку
    [few] сторінки
    [many] сторінок
   *[other] сторінки
} для паперу A4, від { $first } до { $last }.
command-line-file-unwritable = не вдається записати { $file }
command-line-file-exists = { $file } уже є, а файли тут не перезаписуються; видаліть його або виберіть іншу назву

# Trouble at the start
command-line-no-token =
    Бракує DISCORD_TOKEN. Щоб дати боту токен:

    1. Відкрийте https://discord.com/developers/applications і натисніть New Application або виберіть наявний застосунок.
    2. На сторінці Bot натисніть Reset Token і скопіюйте токен. Це пароль.
    3. Запишіть його в цій теці у файл .env як DISCORD_TOKEN=…
    4. Запустіть бота знову.

    Спробувати команди без Discord: chess960-bot console
command-line-no-runtime = не вдається запустити потоки
command-line-no-output = не вдається писати у стандартний вивід
