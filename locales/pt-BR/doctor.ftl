# chess960-bot doctor: one line a check, and under a problem what to do.

# A line: a mark, the name of the check, and what was found.
doctor-line-fine = ok        { $check }: { $what }
doctor-line-problem = PROBLEMA  { $check }: { $what }
doctor-line-skipped = pulado    { $check }: resolva antes o problema acima
doctor-problems = { $count ->
    [one] um problema
   *[other] { $count } problemas
}; veja acima

# The names of the checks
doctor-token = token
doctor-endpoint = URL de interações
doctor-key = chave pública
doctor-database = banco de dados
doctor-clock = relógio
doctor-permissions = permissões

doctor-token-fine = é do app { $name } ({ $id })
doctor-token-missing = não há nenhum
doctor-token-refused = o Discord não o aceita (configuração DISCORD_TOKEN)
doctor-token-refused-advice =
    Abra https://discord.com/developers/applications e escolha seu app.
    Na página Bot, pressione Reset Token e copie o novo token.
    Ponha-o no arquivo .env, como DISCORD_TOKEN=…
doctor-discord-elsewhere = não há Discord no endereço da configuração DISCORD_API_URL
doctor-discord-elsewhere-advice = Remova DISCORD_API_URL, ou corrija.
# $reason: a program's words, such as "connection refused".
doctor-discord-silent = não foi possível consultar o Discord ({ $reason })
doctor-discord-silent-advice =
    Confira se esta máquina acessa https://discord.com, e se DISCORD_API_URL está certa, caso a tenha definido.
    Veja em https://discordstatus.com se há problemas no Discord.

doctor-endpoint-gateway = nenhuma, então os comandos vêm pelo gateway, para `chess960-bot run`
doctor-endpoint-http = o Discord envia os comandos para { $url }
doctor-endpoint-set = o Discord envia os comandos para { $url }, e eles nunca chegam a `chess960-bot run`
doctor-endpoint-set-advice =
    Abra { $page },
    esvazie Interactions Endpoint URL e salve.
    Ou, para manter a URL, rode `chess960-bot serve` lá, e verifique com `chess960-bot doctor --serve`.
doctor-endpoint-none = nenhuma, então nenhum comando chega a `chess960-bot serve`
doctor-endpoint-none-advice =
    Com `chess960-bot serve` rodando, abra { $page },
    ponha https://YOUR-HOST/interactions em Interactions Endpoint URL e salve.
    Ou rode `chess960-bot run`, que não precisa de URL.

doctor-key-fine = DISCORD_PUBLIC_KEY é a deste app
doctor-key-asked = o bot a pede ao Discord
doctor-key-other = DISCORD_PUBLIC_KEY não é a chave do app a que o token pertence
doctor-key-other-advice =
    Remova DISCORD_PUBLIC_KEY: assim o bot a pede ao Discord.
    Ou copie a Public Key de { $page }.

doctor-database-fine = { $place } está em dia
doctor-database-outdated = { $place } é de uma versão mais antiga; o bot o atualiza ao iniciar
doctor-database-empty = { $place } está vazio; o bot o prepara ao iniciar
doctor-database-missing = { $place } ainda não existe; o bot o cria ao iniciar
doctor-database-nobody = nenhum servidor responde em { $place }
doctor-database-nobody-advice = Inicie o PostgreSQL, ou corrija host e porta em DATABASE_URL.
doctor-database-slow = { $place } não responde a tempo
doctor-database-slow-advice = Confira se esta máquina acessa o host do banco de dados, e se não há firewall no meio.
doctor-database-refused = { $place } recusa o usuário ou a senha
doctor-database-refused-advice = Corrija o usuário em DATABASE_URL, e a senha em PGPASSWORD ou ~/.pgpass.
doctor-database-unknown = o servidor não tem banco de dados para { $place }
doctor-database-unknown-advice = Crie-o, por exemplo com `createdb`, ou corrija o nome em DATABASE_URL.
doctor-database-tls = não há TLS com { $place } como DATABASE_URL exige
doctor-database-tls-advice =
    Ative o TLS no servidor, com um certificado válido para o nome do host.
    Se o certificado vem de uma autoridade sua, acrescente sslrootcert=FILE a DATABASE_URL.
doctor-database-connections = { $place } não permite as { $needed } conexões de que o bot precisa
doctor-database-connections-advice = Permita mais { $needed }, com max_connections do servidor ou CONNECTION LIMIT do papel ou do banco de dados.
doctor-database-newer = { $place } foi criado por uma versão mais nova do bot
doctor-database-newer-advice = Instale essa versão de novo, ou aponte DATABASE_URL para outro banco de dados.
# $reason: a program's words.
doctor-database-other = o bot não consegue usar { $place } ({ $reason })
doctor-database-other-advice = Corrija DATABASE_URL, ou restaure o banco de dados de um backup.

doctor-clock-fine = certo, pelo relógio do Discord
doctor-clock-ahead = { $seconds ->
    [one] { $seconds } segundo adiantado
   *[other] { $seconds } segundos adiantado
} em relação ao do Discord
doctor-clock-behind = { $seconds ->
    [one] { $seconds } segundo atrasado
   *[other] { $seconds } segundos atrasado
} em relação ao do Discord
doctor-clock-advice =
    Deixe o NTP acertar o relógio, por exemplo com `timedatectl set-ntp true`.
    Até o relógio estar certo, o bot não envia nada do que está previsto.

doctor-permissions-fine = o bot tem tudo de que precisa em { $server }
doctor-permissions-not-in = o bot não está neste servidor
doctor-permissions-not-in-advice =
    Se o id está certo, convide o bot:
    { $invite }
doctor-permissions-lacking = faltam ao bot em { $server }: { $permissions }
doctor-permissions-lacking-advice =
    Dê essas permissões ao cargo do bot em Configurações do servidor, em Cargos. Ou convide o bot de novo, com tudo de que precisa:
    { $invite }
