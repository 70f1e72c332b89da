# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    Бот ще не має токена. Щоб його отримати:

    1. Відкрийте https://discord.com/developers/applications і натисніть New Application або виберіть наявний застосунок.
    2. На сторінці Bot натисніть Reset Token і скопіюйте токен. Це пароль.
    3. Вставте токен сюди й натисніть Enter. Ви бачитимете лише зірочки. Щоб вийти, натисніть Ctrl-C.
# Prompt
first-start-token = Токен:
first-start-checking = Перевірка токена в Discord…
first-start-accepted = Discord прийняв токен застосунку { $name }.
first-start-stored = Тепер токен у файлі .env, який можете читати лише ви.
first-start-invite =
    Щоб додати бота на сервер, відкрийте це посилання:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = Бракує ще DISCORD_PUBLIC_KEY. Це не обов’язково: без нього бот питає ключ у Discord під час кожного запуску.

# Other values than the token
first-start-id = Це id, наприклад Application ID. Боту потрібен токен: на сторінці Bot натисніть Reset Token.
first-start-public-key = Це Public Key. Боту потрібен токен: на сторінці Bot натисніть Reset Token.
first-start-client-secret = Це схоже на Client Secret. Боту потрібен токен: на сторінці Bot натисніть Reset Token.
first-start-other = Це не токен. Токен має три частини, розділені крапками. На сторінці Bot натисніть Reset Token і скопіюйте його повністю.

# Trouble
first-start-refused = Discord відхиляє цей токен. Діє лише найновіший токен застосунку: на сторінці Bot натисніть Reset Token і скопіюйте його повністю.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Не вдається звернутися до Discord ({ $reason }).
# Prompt
first-start-unchecked = Щоб спробувати ще раз, натисніть Enter. Щоб зберегти токен без перевірки, введіть s і натисніть Enter:
first-start-left = зупинено до збереження токена
first-start-no-terminal = не вдається читати з термінала
first-start-unwritable = не вдається записати { $file }. Вкажіть токен у змінній середовища DISCORD_TOKEN або запустіть бота у власній теці
