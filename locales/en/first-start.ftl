# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    The bot has no token yet. To get one:

    1. Open https://discord.com/developers/applications, and press New Application, or choose the one you have.
    2. On the page Bot, press Reset Token, and copy the token. It's a password.
    3. Paste the token here, and press Enter. You'll see only stars. To leave, press Ctrl-C.
# Prompt
first-start-token = Token:
first-start-checking = Checking the token with Discord…
first-start-accepted = Discord accepts it. It belongs to the app { $name }.
first-start-stored = The token is now in the file .env, which only you can read.
first-start-invite =
    To add the bot to a server, open this link:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = DISCORD_PUBLIC_KEY is missing too. It's optional: without it, the bot asks Discord for the key at each start.

# Other values than the token
first-start-id = That's an id, such as the Application ID. The bot needs the token: on the page Bot, press Reset Token.
first-start-public-key = That's the Public Key. The bot needs the token: on the page Bot, press Reset Token.
first-start-client-secret = That looks like the Client Secret. The bot needs the token: on the page Bot, press Reset Token.
first-start-other = That isn't a token. A token has three parts, with dots in between. On the page Bot, press Reset Token, and copy all of it.

# Trouble
first-start-refused = Discord refuses this token. Only an app's newest token works: on the page Bot, press Reset Token, and copy all of it.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Can't ask Discord ({ $reason }).
# Prompt
first-start-unchecked = To try again, press Enter. To store the token unchecked, type s and press Enter:
first-start-left = stopped before a token was stored
first-start-no-terminal = can't read from the terminal
first-start-unwritable = can't write { $file }. Give the token in the environment variable DISCORD_TOKEN, or start the bot in a folder of your own
