# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = Saved { $from } as { $file }, and checked the file ({ $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}).

# While it copies, with the time that it has taken so far.
command-line-store-copying = Copying and comparing every row…
command-line-store-copied = Copied { $from } to { $to }, and compared every row ({ $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}).

command-line-health-no-monitor = the setting CHESS960_MONITOR is missing: give the address where the bot serves its health, such as 127.0.0.1:9960, here and to the bot
command-line-health-nobody = no bot answers at { $address }. Run the bot with the setting CHESS960_MONITOR, and give the same here
# The bot's answer follows on a line of its own.
command-line-health-not-alive = the bot answers with status { $status }:
command-line-health-not-ready = the bot isn't ready:

command-line-invite-no-id = give the application's id with --application-id (see General Information at https://discord.com/developers/applications), or set DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN doesn't begin with an application's id, as bots' tokens do; give the id with --application-id

command-line-draw-wrote = Wrote { $file }.
command-line-poster-wrote = Wrote { $count } pages for A4 paper, from { $first } to { $last }.
command-line-file-unwritable = can't write { $file }
command-line-file-exists = { $file } is already there, and nothing gets overwritten; remove it, or choose another name

# Trouble at the start
command-line-env-file-line = line { $number } of the file .env isn't NAME=value. Put values with spaces in quotes
command-line-env-file-bot = line { $number } of the file .env: remove `Bot ` before the token, as in DISCORD_TOKEN=…
command-line-setting-meant = the setting { $name } is unknown and ignored. Did you mean { $nearest }?
command-line-setting-unknown = the setting { $name } is unknown and ignored. `chess960-bot run --help` lists the settings
command-line-no-token =
    DISCORD_TOKEN is missing. To give the bot its token:

    1. Open https://discord.com/developers/applications, and press New Application, or choose the one you have.
    2. On the page Bot, press Reset Token, and copy the token. It's a password.
    3. In this folder, put it in a file .env, as DISCORD_TOKEN=…
    4. Start the bot again.

    To try the commands without Discord: chess960-bot console
command-line-no-runtime = can't start the threads
command-line-no-output = can't write to the standard output
