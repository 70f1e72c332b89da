# The program's own command line: what `--help` says of its commands and flags, and what they print.
command-line-about = { -command-line-about-short }
-command-line-about-short = A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions
command-line-about-long =
    { -command-line-about-short }.

    Without a command, the bot runs. Settings come from flags, from the environment, or from a file .env in the working folder.
command-line-run = Run the bot, connected to Discord's gateway (needs DISCORD_TOKEN)
command-line-serve = { -command-line-serve-short }
-command-line-serve-short = Run the bot as an HTTP endpoint that Discord sends commands to (needs DISCORD_TOKEN)
command-line-serve-long =
    { -command-line-serve-short }

    Run as many processes as you like behind a load balancer, with one PostgreSQL database. In Discord's developer portal, under General Information, enter your address, https://…/interactions, as Interactions Endpoint URL. From then on Discord sends commands there, and no longer over the gateway.
command-line-no-worker = Only answer: leave daily positions, and whatever else is due, to other processes

command-line-console = Try commands on the terminal or from a pipe, one a line, without Discord
command-line-console-json = Print one JSON object a line: ok, visibility, text, buttons

command-line-verify = Check a draw from what was published, offline
command-line-verify-daily = Check a position of the day
command-line-verify-daily-date = The position's day, as YYYY-MM-DD
command-line-verify-daily-key = The day key that was shown with the position, 64 hex digits
command-line-verify-daily-commitment = The commitment that was shown before that day, 64 hex digits
command-line-verify-daily-exclude-classical = The draw left out 518, the classical start
command-line-verify-exclude = What the draw left out, as the bot lists it, such as "0-99 518"
command-line-verify-pair = { -command-line-verify-pair-short }
-command-line-verify-pair-short = Check a position that two players drew together
command-line-verify-pair-long =
    { -command-line-verify-pair-short }

    Type the words as the bot shows them: for a character that you can't see or copy, the bot shows its number, such as \u{"{"}200b{"}"}. If a word begins with a dash, write --proposer-word=-x.
command-line-verify-pair-secret = The secret that was shown with the result, 64 hex digits
command-line-verify-pair-proposer-word = The proposer's word
command-line-verify-pair-opponent-word = The opponent's word
command-line-verify-pair-commitment = The commitment that was shown before the words were entered, 64 hex digits
command-line-verify-date-range = give a date from the year 1 to the year 9999

command-line-store = Copy the bot's database
command-line-store-copy = { -command-line-store-copy-short }
-command-line-store-copy-short = Copy everything to another, empty database: to move there, or as a backup
command-line-store-copy-long =
    { -command-line-store-copy-short }

    The copy is read back and compared, and kept only if it's the same. For a backup the bot may run meanwhile; to move, stop it first. Everybody on the machine can read flags, so put the password of a PostgreSQL server in PGPASSWORD (in the environment or the file .env), or in ~/.pgpass or the file that PGPASSFILE names, readable only by you.
command-line-store-from = The database to copy: sqlite://PATH or postgres://USER@HOST/DATABASE
command-line-store-to = The empty database to copy it to; an SQLite file is created
# A URL isn't repeated: it may hold a password.
command-line-store-url = { $flag } needs sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE
# While it copies, with the time that it has taken so far.
command-line-store-copying = Copying and comparing every row…
command-line-store-copied = Copied { $from } to { $to }, and compared every row:

command-line-health = { -command-line-health-short }
-command-line-health-short = Ask the bot on this machine whether it's alive (status 1 if not)
command-line-health-long =
    { -command-line-health-short }

    The bot answers if it runs with --monitor. Give the same address here.
command-line-health-ready = Ask instead whether commands reach the bot, and the bot its database
command-line-health-no-monitor = the setting CHESS960_MONITOR is missing: give the address where the bot serves its health, such as 127.0.0.1:9960, here and to the bot
command-line-health-nobody = no bot answers at { $address }. Run the bot with the setting CHESS960_MONITOR, and give the same here
# The bot's answer follows on a line of its own.
command-line-health-not-alive = the bot answers with status { $status }:
command-line-health-not-ready = the bot isn't ready:

command-line-invite = Print the invite link
command-line-invite-id = The application's id (default: the id in DISCORD_TOKEN)
command-line-invite-user = Install the bot for your own use everywhere, instead of in a server
command-line-invite-no-id = give the application's id with --application-id (see General Information at https://discord.com/developers/applications), or set DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN doesn't begin with an application's id, as bots' tokens do; give the id with --application-id

# table.rs
command-line-table = Print the 960 positions as CSV, or only some of them
command-line-table-king = Only positions with the king on this file, b to g
command-line-table-queen = Only positions with the queen on this file, a to h
command-line-table-bishops = Only positions with bishops on this file or these two, such as c or cf
command-line-table-starts-with = Only back ranks that begin like this, with ? for any piece, such as 'R??K'
command-line-table-castling-ready = Only positions where you can castle on the first move, as nothing is in the way

# render.rs
command-line-draw = Save a picture of a position
command-line-draw-position = The position: a number, two for DFRC (518/534), the eight pieces, or a FEN
command-line-draw-out = Save the picture as this new file, such as board.png or board.svg
command-line-draw-what = What to show
command-line-draw-board = The whole board, with coordinates
command-line-draw-back-rank = Only the back rank
command-line-draw-castling = The back rank before and after castling
command-line-draw-theme = Which colours to use
command-line-draw-light = Dark on light
command-line-draw-dark = Light on dark
command-line-draw-side = Whose side of the board to put at the bottom
command-line-draw-white = White's
command-line-draw-black = Black's (of the board only: ranks always run from a to h)
command-line-draw-size = Width in pixels, 64 to 4096 (default: what suits the picture)
command-line-draw-file = the file's name must end in .png or .svg
command-line-draw-wrote = Wrote { $file }.
command-line-poster = Save all 960 positions as pages to print, 80 on each, and the tables of NQ-skeletons and bishops
command-line-poster-out = Save the pages under this name: all.svg becomes the new files all-01.svg to all-13.svg
command-line-poster-file = the poster's pages are SVG files, so the name must end in .svg
command-line-poster-wrote = Wrote { $count } pages for A4 paper, from { $first } to { $last }.
command-line-file-unwritable = can't write { $file }
command-line-file-exists = { $file } is already there, and nothing gets overwritten; remove it, or choose another name

# Trouble at the start
command-line-no-token =
    DISCORD_TOKEN is missing. To give the bot its token:

    1. Open https://discord.com/developers/applications, and press New Application, or choose the one you have.
    2. On the page Bot, press Reset Token, and copy the token. It's a password.
    3. In this folder, put it in a file .env, as DISCORD_TOKEN=…
    4. Start the bot again.

    To try the commands without Discord: chess960-bot console
command-line-no-runtime = can't start the threads
command-line-no-output = can't write to the standard output
