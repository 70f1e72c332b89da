# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ok        { $check }: { $what }
doctor-line-problem = PROBLEMA  { $check }: { $what }
doctor-line-skipped = omitido   { $check }: resuelve antes el problema de arriba
doctor-problems = { $count ->
    [one] un problema
   *[other] { $count } problemas
}; míralo arriba

# The names of the checks
doctor-token = token
doctor-endpoint = URL del endpoint
doctor-key = clave pública
doctor-database = base de datos
doctor-clock = reloj
doctor-permissions = permisos

doctor-token-fine = es de la aplicación { $name } ({ $id })
doctor-token-missing = no hay ninguno
doctor-token-refused = Discord lo rechaza (variable DISCORD_TOKEN)
doctor-token-refused-advice =
    Abre https://discord.com/developers/applications y elige tu aplicación.
    En la página Bot, elige Reset Token y copia el token nuevo.
    Ponlo en el archivo .env, como DISCORD_TOKEN=…
doctor-discord-elsewhere = donde apunta la variable DISCORD_API_URL no está Discord
doctor-discord-elsewhere-advice = Quita DISCORD_API_URL, o corrígela.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = no se puede preguntar a Discord ({ $reason })
doctor-discord-silent-advice =
    Comprueba que esta máquina llegue a https://discord.com, y que DISCORD_API_URL sea correcta si está definida.
    Mira en https://discordstatus.com si Discord tiene problemas.

doctor-endpoint-gateway = ninguna, así que los comandos llegan por el gateway, a `chess960-bot run`
doctor-endpoint-http = Discord envía los comandos a { $url }
doctor-endpoint-set = Discord envía los comandos a { $url }, así que nunca llegan a `chess960-bot run`
doctor-endpoint-set-advice =
    Abre { $page },
    vacía Interactions Endpoint URL y guarda.
    O, para conservar la URL, ejecuta ahí `chess960-bot serve` y compruébalo con `chess960-bot doctor --serve`.
doctor-endpoint-none = ninguna, así que no llegan comandos a `chess960-bot serve`
doctor-endpoint-none-advice =
    Con `chess960-bot serve` en marcha, abre { $page },
    escribe https://YOUR-HOST/interactions en Interactions Endpoint URL y guarda.
    O ejecuta `chess960-bot run`, que no necesita URL.

doctor-key-fine = DISCORD_PUBLIC_KEY es la de esta aplicación
doctor-key-asked = el bot se la pide a Discord
doctor-key-other = DISCORD_PUBLIC_KEY no es la clave de la aplicación a la que pertenece el token
doctor-key-other-advice =
    Quita DISCORD_PUBLIC_KEY: el bot se la pedirá a Discord.
    O copia la Public Key de { $page }.

doctor-database-fine = { $place } está al día
doctor-database-outdated = { $place } es de una versión anterior; el bot la actualiza al iniciarse
doctor-database-empty = { $place } está vacía; el bot la prepara al iniciarse
doctor-database-missing = { $place } aún no existe; el bot la crea al iniciarse
doctor-database-nobody = ningún servidor responde en { $place }
doctor-database-nobody-advice = Inicia PostgreSQL, o corrige el host y el puerto en DATABASE_URL.
doctor-database-slow = { $place } no responde a tiempo
doctor-database-slow-advice = Comprueba que esta máquina llegue al host de la base de datos y que no haya ningún cortafuegos en medio.
doctor-database-refused = { $place } rechaza el usuario o la contraseña
doctor-database-refused-advice = Corrige el usuario en DATABASE_URL, y la contraseña en PGPASSWORD o ~/.pgpass.
doctor-database-unknown = el servidor no tiene ninguna base de datos para { $place }
doctor-database-unknown-advice = Créala, por ejemplo con `createdb`, o corrige el nombre en DATABASE_URL.
doctor-database-tls = no hay TLS con { $place }, como exige DATABASE_URL
doctor-database-tls-advice =
    Activa TLS en el servidor, con un certificado válido para su nombre de host.
    Si el certificado es de una autoridad propia, añade sslrootcert=FILE a DATABASE_URL.
doctor-database-connections = { $place } no permite las { $needed } conexiones que necesita el bot
doctor-database-connections-advice = Permite { $needed } más, con max_connections del servidor o CONNECTION LIMIT del rol o de la base de datos.
doctor-database-newer = { $place } es de una versión más nueva del bot
doctor-database-newer-advice = Vuelve a instalar esa versión, o define DATABASE_URL con otra base de datos.
# $reason: a program's words.
doctor-database-other = el bot no puede usar { $place } ({ $reason })
doctor-database-other-advice = Corrige DATABASE_URL, o restaura la base de datos de una copia de seguridad.

doctor-clock-fine = correcto, según el reloj de Discord
doctor-clock-ahead = va { $seconds ->
    [one] { $seconds } segundo adelantado
   *[other] { $seconds } segundos adelantado
} respecto al de Discord
doctor-clock-behind = va { $seconds ->
    [one] { $seconds } segundo atrasado
   *[other] { $seconds } segundos atrasado
} respecto al de Discord
doctor-clock-advice =
    Deja que NTP ajuste el reloj, por ejemplo con `timedatectl set-ntp true`.
    Hasta que el reloj esté bien, el bot no envía nada de lo que toca.

doctor-permissions-fine = el bot tiene todo lo que necesita en { $server }
doctor-permissions-not-in = el bot no está en este servidor
doctor-permissions-not-in-advice =
    Si el id es correcto, invita al bot:
    { $invite }
doctor-permissions-lacking = en { $server } al bot le faltan permisos: { $permissions }
doctor-permissions-lacking-advice =
    Dáselo al rol del bot en Ajustes del servidor, en Roles. O invita otra vez al bot, con todo lo que necesita:
    { $invite }
