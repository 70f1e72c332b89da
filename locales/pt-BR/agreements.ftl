agreements-option-player = Acordos de quem, neste servidor (padrão: os seus, em todo lugar)
agreements-option-state = Quais (padrão: acordos selados e propostas abertas)
agreements-option-event = Só aqueles cujo evento contém isto
agreements-option-since = Só os selados ou encerrados neste dia ou depois, como 2026-11-21
agreements-option-until = Só os selados ou encerrados neste dia ou antes
agreements-option-number = Mostrar este acordo por inteiro
agreements-description = Listar, filtrar e exportar acordos, ou mostrar um

# The headings of a list
agreements-own = **Seus acordos e propostas**
agreements-of-player = **Acordos e propostas de { $player } neste servidor**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Acordos selados
    [open] Propostas abertas
    [declined] Propostas recusadas
    [withdrawn] Propostas retiradas
    [expired] Propostas expiradas
   *[all] Todos, seja qual for o resultado
}
agreements-filter-event = Evento com { $event }
agreements-filter-since = Desde { $date }
agreements-filter-until = Até { $date }
# Below it
agreements-none = Nenhum ainda. `/chess960 agree` propõe uma posição.
agreements-none-on-console = Acordos são feitos a dois, no Discord. Aqui, `/chess960 random` escolhe uma posição ao acaso.
agreements-none-such = Nenhum com esses filtros. `/chess960 agreements` sem opções lista os acordos selados e as propostas abertas.
agreements-hint = -# `/chess960 agreements number:{ $number }` mostra um por inteiro.

# Why nothing is shown
agreements-number-and-more = `number` mostra um só acordo, por isso não combina com outras opções. Sem `number`, vem a lista.
agreements-nothing-to-export = Nenhum destes está selado, então não há partida para exportar. **Exportar CSV** inclui também as propostas.
agreements-no-such-number = Você não pode ver o acordo { $number }: não é seu, ou não é deste servidor. `/chess960 agreements` lista os seus.

# Buttons, and what comes with their files
agreements-button-pgn = Exportar PGN
agreements-button-csv = Exportar CSV
agreements-exported-pgn = { $count ->
    [one] { $count } acordo
   *[other] { $count } acordos
} em PGN: o cabeçalho de cada partida, para você acrescentar os lances com um programa de xadrez.
agreements-exported-csv = { $count ->
    [one] { $count } acordo ou proposta
   *[other] { $count } acordos e propostas
} em tabela, para uma planilha. Horários em UTC.
agreements-exported-newest = Estes são os { $most } mais recentes; limite a lista com `until` para ter os mais antigos.
