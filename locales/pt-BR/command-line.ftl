# What the program's own commands print. The texts of `--help` and of usage errors are in the code.

command-line-store-backed-up = { $from } salvo como { $file }, e arquivo conferido:

# While it copies, with the time that it has taken so far.
command-line-store-copying = Copiando e comparando cada linha…
command-line-store-copied = { $from } copiado para { $to }, e cada linha comparada:

command-line-health-no-monitor = falta a configuração CHESS960_MONITOR: informe aqui e ao bot o endereço em que o bot informa seu estado, como 127.0.0.1:9960
command-line-health-nobody = nenhum bot responde em { $address }. Rode o bot com a configuração CHESS960_MONITOR, e use a mesma aqui
# The bot's answer follows on a line of its own.
command-line-health-not-alive = o bot responde com status { $status }:
command-line-health-not-ready = o bot não está pronto:

command-line-invite-no-id = informe o id do aplicativo com --application-id (veja General Information em https://discord.com/developers/applications), ou defina DISCORD_TOKEN
command-line-invite-odd-token = DISCORD_TOKEN não começa com o id de um aplicativo, como os tokens de bots; informe o id com --application-id

command-line-draw-wrote = { $file } gravado.
command-line-poster-wrote = { $count } páginas gravadas para papel A4, de { $first } a { $last }.
command-line-file-unwritable = não é possível gravar { $file }
command-line-file-exists = { $file } já existe, e nada é sobrescrito; remova esse arquivo, ou escolha outro nome

# Trouble at the start
command-line-no-token =
    Falta DISCORD_TOKEN. Para dar ao bot seu token:

    1. Abra https://discord.com/developers/applications e pressione New Application, ou escolha o app que você já tem.
    2. Na página Bot, pressione Reset Token e copie o token. Ele é uma senha.
    3. Nesta pasta, ponha-o num arquivo .env, como DISCORD_TOKEN=…
    4. Inicie o bot de novo.

    Para testar os comandos sem o Discord: chess960-bot console
command-line-no-runtime = não é possível iniciar as threads
command-line-no-output = não é possível escrever na saída padrão
