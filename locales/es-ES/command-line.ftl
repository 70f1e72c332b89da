# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = { $from } se ha guardado como { $file }, y el archivo está comprobado:

# While it copies, with the time that it has taken so far.
command-line-store-copying = Copiando y comparando cada fila…
command-line-store-copied = { $from } se ha copiado a { $to }, y se ha comparado cada fila:

command-line-health-no-monitor = falta la variable CHESS960_MONITOR: pon aquí y en el bot la dirección donde el bot informa de su estado, como 127.0.0.1:9960
command-line-health-nobody = ningún bot responde en { $address }. Inicia el bot con la variable CHESS960_MONITOR y pon aquí el mismo valor
# The bot's answer follows on a line of its own.
command-line-health-not-alive = el bot responde con el estado { $status }:
command-line-health-not-ready = el bot no está listo:

command-line-invite-no-id = pon el id de la aplicación con --application-id (está en General Information, en https://discord.com/developers/applications), o define DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN no empieza por el id de una aplicación, como los tokens de los bots; pon el id con --application-id

command-line-draw-wrote = Escrito: { $file }.
command-line-poster-wrote = Escritas { $count } páginas para papel A4, de { $first } a { $last }.
command-line-file-unwritable = no se puede escribir { $file }
command-line-file-exists = { $file } ya existe, y no se sobrescribe nada; quítalo o elige otro nombre

# Trouble at the start
command-line-no-token =
    Falta DISCORD_TOKEN. Para dar al bot su token:

    1. Abre https://discord.com/developers/applications y elige New Application, o la que ya tengas.
    2. En la página Bot, elige Reset Token y copia el token. Es una contraseña.
    3. En esta carpeta, ponlo en un archivo .env, como DISCORD_TOKEN=…
    4. Vuelve a iniciar el bot.

    Para probar los comandos sin Discord: chess960-bot console
command-line-no-runtime = no se pueden iniciar los hilos
command-line-no-output = no se puede escribir en la salida estándar
