# What `--help` says about each setting.
settings-api-url = Discord's REST API, if you use a proxy or a test server, e.g. http://127.0.0.1:4000
settings-database = The database: sqlite://PATH or postgres://HOST/DATABASE. Keep a password out of flags: put it in the environment
settings-dev-guild = Register the commands in this server only, where they show up at once
settings-shards = run: which connections to Discord's gateway this process makes: auto (all that Discord recommends), or a part such as 0-3/16
settings-listen = serve: the address and port that take Discord's requests, e.g. 127.0.0.1:8080
settings-monitor = The address for /healthz, /readyz and /metrics, e.g. 127.0.0.1:9960 (off without it)
settings-late = Still post a scheduled position when it's up to this many hours late, 1 to 20
settings-history = Keep draws (for /chess960 history), presses of Draw again, proposals that failed, and posted days of removed schedules for this many days, 1 to 3650
settings-proposal = Keep a proposal to agree on a position open for this many days, 1 to 30
settings-lichess = Where to make challenges for two players: lichess, or a server of its kind (off: nowhere)
settings-log = What to log, e.g. info or chess960_bot=debug
settings-log-format = How to log: text or json

# A flag with the name that the setting has in the environment, and what counts without it.
settings-help = { $help } ({ $name })
settings-help-with-default = { $help } ({ $name }) [default: { $default }]

# A setting with a wrong value, which isn't repeated: it may be a secret. $expected is one of those below.
settings-invalid = the setting { $name } is invalid; expected { $expected }

settings-expected-token = the bot's token: letters, digits and dots without spaces
settings-expected-api-url = an address without a path, such as http://127.0.0.1:4000
settings-expected-database = sqlite://data/chess960-bot.db or postgres://USER:PASSWORD@HOST/DATABASE
settings-expected-guild = a server's id, 17 to 20 digits (Copy Server ID in Discord)
settings-expected-public-key = 64 hex digits: the Public Key under General Information at https://discord.com/developers/applications
settings-expected-shards = auto, or a part of all shards such as 0-3/16, the first four of sixteen
settings-expected-address = an IP address and a port, such as 127.0.0.1:8080 or [::]:8080
settings-expected-secret = 64 hex digits, for example from `openssl rand -hex 32`
settings-expected-hours = a whole number of hours from 1 to 20, for example 12
settings-expected-history = a whole number of days from 1 to 3650, for example 90
settings-expected-proposal = a whole number of days from 1 to 30, for example 7
settings-expected-lichess = an address without a path, such as https://lichess.org, or off
settings-expected-log = a level or a filter, such as info or chess960_bot=debug
settings-expected-log-format = text or json

# The file .env. A broken line isn't repeated, as it may hold a secret.
settings-env-line = the file .env has a line that isn't NAME=value; put values with spaces in quotes
settings-env-unreadable = can't read the file .env
