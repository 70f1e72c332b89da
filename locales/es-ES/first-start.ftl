# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    El bot aún no tiene token. Para conseguir uno:

    1. Abre https://discord.com/developers/applications y elige New Application, o la que ya tengas.
    2. En la página Bot, elige Reset Token y copia el token. Es una contraseña.
    3. Pega el token aquí y pulsa Intro. Solo verás asteriscos. Para salir, pulsa Ctrl-C.
# Prompt
first-start-token = Token:
first-start-checking = Comprobando el token con Discord…
first-start-accepted = Discord lo acepta. Es de la aplicación { $name }.
first-start-stored = El token está ahora en el archivo .env, que solo tú puedes leer.
first-start-invite =
    Para añadir el bot a un servidor, abre este enlace:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = También falta DISCORD_PUBLIC_KEY. Es opcional: sin ella, el bot pide la clave a Discord cada vez que se inicia.

# Other values than the token
first-start-id = Eso es un id, como el Application ID. El bot necesita el token: en la página Bot, elige Reset Token.
first-start-public-key = Eso es la Public Key. El bot necesita el token: en la página Bot, elige Reset Token.
first-start-client-secret = Eso parece el Client Secret. El bot necesita el token: en la página Bot, elige Reset Token.
first-start-other = Eso no es un token. Un token tiene tres partes, con puntos en medio. En la página Bot, elige Reset Token y cópialo entero.

# Trouble
first-start-refused = Discord rechaza este token. Solo funciona el más nuevo de la aplicación: en la página Bot, elige Reset Token y cópialo entero.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = No se puede preguntar a Discord ({ $reason }).
# Prompt
first-start-unchecked = Para volver a intentarlo, pulsa Intro. Para guardar el token sin comprobarlo, escribe s y pulsa Intro:
first-start-left = se detuvo antes de guardar un token
first-start-no-terminal = no se puede leer de la terminal
first-start-unwritable = no se puede escribir { $file }. Pon el token en la variable de entorno DISCORD_TOKEN, o inicia el bot en una carpeta tuya
