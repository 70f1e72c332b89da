# Why what somebody gave to an option of a command is not taken.
option-none = Este comando não tem opções. Tire { $name }.
option-unknown = Este comando não tem a opção { $name }. Ele aceita { $known }.
option-misspelled = Este comando não tem a opção { $name }. Você quis dizer `{ $meant }`?
option-twice = `{ $option }` aparece duas vezes. Use uma vez só.
# $what is the option's description.
option-missing = Acrescente `{ $option }`: { $what }.
option-missing-choice = Acrescente `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = `{ $option }` não pode ser { $given }. { $wanted }
option-misspelled-value = `{ $option }` não pode ser { $given }. Você quis dizer `{ $meant }`?
option-discord-only = `{ $option }` só funciona no Discord, onde você escolhe numa lista.

# What an option takes.
option-integer = Digite um número inteiro de { $first } a { $last }.
option-text = Digite até { $most } caracteres.
option-flag = Digite `true` (sim) ou `false` (não).
option-choice = Escolha { $words }.
option-channel = Escolha um canal de texto ou de anúncios.
option-role = Escolha um cargo.
option-user = Escolha um membro deste servidor.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Fixadas pelo bot
    [public] Aleatoriedade pública (drand)
    [uniform] Número aleatório
    [die] Um dado
    [coins] Duas moedas
    [die-and-coins] Dado e moedas
    [digits] Três algarismos
    [digits-second-again] Três algarismos, só o 2º de novo
    [numbers] Números 1–4
    [parallel-dice] Dados de uma vez
    [parallel-coins] Moedas de uma vez
    [parallel-die-and-coins] Dado e moedas de uma vez
    [me] Eu
    [opponent] Meu oponente
    [lot] Ao acaso
    [both] Os dois
    [all] Todos
    [never] Nunca
    [allowed] Permitida
    [current] Atuais
    [sealed] Selados
    [open] Abertas
    [declined] Recusadas
    [withdrawn] Retiradas
    [expired] Expiradas
    [daily] Posição do dia
    [pair] Sorteio de dois jogadores
    [text] Texto
    [figurine] Símbolos
    [picture] Imagem
    [line] 1ª fileira em letras
    [strip] 1ª fileira em imagem
    [words] Por extenso
    [light] Claras
    [dark] Escuras
    [direct] Por divisão
    [reverse] Das peças ao número
    [two-tables] Por duas tabelas
    [bishops] Tabela dos bispos
    [kings] Tabela do rei
    [scharnagl-1-960] Scharnagl 1–960
    [krn] Tabela KRN
    [n5n] Tabela N5N
    [nq-skeleton] Por esqueletos NQ
    [nq-scharnagl] Esqueletos NQ, Scharnagl
    [nq-fritz9] Esqueletos NQ, Fritz9
    [round] Uma por rodada
    [board] Uma por tabuleiro
   *[other] { $name }
}
