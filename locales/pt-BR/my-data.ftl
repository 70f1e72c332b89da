my-data-description = Mostrar tudo o que o bot guarda sobre você

my-data-console = O console não tem usuário, por isso nada é guardado sobre você. No Discord, este comando mostra às pessoas o que guardo sobre elas, e `/chess960 forget` apaga.

my-data-nothing = Não guardo nada sobre você: nem acordos, sorteios, agendamentos, eventos ou preferências, nem mensagens.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **O que guardo sobre você**
my-data-file = O arquivo tem tudo. `/chess960 forget` apaga.
my-data-newest = O arquivo tem os { $most } itens mais recentes de cada tipo. `/chess960 forget` apaga tudo.
my-data-unreadable-preferences = Não estão no arquivo: suas preferências. Foram salvas por outra versão minha, e não consigo lê-las.
my-data-kept = -# Sorteios, e propostas que não deram em nada, são apagados depois de { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}. Não guardo mensagens.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } acordo selado
   *[other] { $count } acordos selados
}
my-data-open-count = { $count ->
    [one] { $count } proposta aberta
   *[other] { $count } propostas abertas
}
my-data-closed-count = { $count ->
    [one] { $count } proposta que não deu em nada
   *[other] { $count } propostas que não deram em nada
}
my-data-draws-count = { $count ->
    [one] { $count } sorteio
   *[other] { $count } sorteios
}
my-data-presses-count = { $count ->
    [one] { $count } clique em *Sortear de novo*
   *[other] { $count } cliques em *Sortear de novo*
}
my-data-events-count = { $count ->
    [one] { $count } evento que você criou ou organiza, com posições que registrou ou com um tabuleiro seu
   *[other] { $count } eventos que você criou ou organiza, com posições que registrou ou com um tabuleiro seu
}
my-data-schedules-count = { $count ->
    [one] { $count } agendamento cuja última mudança é sua
   *[other] { $count } agendamentos cuja última mudança é sua
}
my-data-preferences-count = { $count ->
    [one] suas preferências
   *[other] { $count } conjuntos de preferências
}
my-data-lichess-count = { $count ->
    [one] seu nome no lichess
   *[other] { $count } nomes no lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } aviso à sua espera
   *[other] { $count } avisos à sua espera
}
my-data-words-count = { $count ->
    [one] { $count } palavra prestes a ser apagada
   *[other] { $count } palavras prestes a ser apagadas
}
