# What the bot says and asks if it's started in a terminal without a token.
first-start-steps =
    O bot ainda não tem token. Para conseguir um:

    1. Abra https://discord.com/developers/applications e pressione New Application, ou escolha o app que você já tem.
    2. Na página Bot, pressione Reset Token e copie o token. Ele é uma senha.
    3. Cole o token aqui e pressione Enter. Você só verá asteriscos. Para sair, pressione Ctrl-C.
# Prompt
first-start-token = Token:
first-start-checking = Verificando o token com o Discord…
first-start-accepted = O Discord o aceita. É do app { $name }.
first-start-stored = O token agora está no arquivo .env, que só você pode ler.
first-start-invite =
    Para adicionar o bot a um servidor, abra este link:
    { $invite }
# After the start of `chess960-bot serve`
first-start-public-key-missing = DISCORD_PUBLIC_KEY também falta. É opcional: sem ela, o bot pede a chave ao Discord a cada início.

# Other values than the token
first-start-id = Isso é um id, como o Application ID. O bot precisa do token: na página Bot, pressione Reset Token.
first-start-public-key = Isso é a Public Key. O bot precisa do token: na página Bot, pressione Reset Token.
first-start-client-secret = Isso parece o Client Secret. O bot precisa do token: na página Bot, pressione Reset Token.
first-start-other = Isso não é um token. Um token tem três partes, com pontos entre elas. Na página Bot, pressione Reset Token e copie tudo.

# Trouble
first-start-refused = O Discord não aceita este token. Só o token mais novo de um app funciona: na página Bot, pressione Reset Token e copie tudo.
# $reason: a program's words, such as "connection refused".
first-start-unreachable = Não foi possível consultar o Discord ({ $reason }).
# Prompt
first-start-unchecked = Para tentar de novo, pressione Enter. Para guardar o token sem verificar, digite s e pressione Enter:
first-start-left = encerrado antes de guardar um token
first-start-no-terminal = não é possível ler do terminal
first-start-unwritable = não é possível gravar { $file }. Informe o token na variável de ambiente DISCORD_TOKEN, ou inicie o bot numa pasta sua
