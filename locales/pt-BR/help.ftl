help-option-command = Um comando para explicar, como show
help-description = Listar os comandos, ou explicar um deles com suas opções

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explicar um comando
help-all = Todos os comandos
help-moderators = Para moderadores

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Posições**
    `random` sortear · `show` ver pelo número
    `id-of` achar o número · `list` as 960
    `daily` a de hoje · `history` quem sorteou
    {""}**Aprender**
    `explain` os números · `table` tabelas
    `castling` o roque · `term` glossário
    `odds` é justo? · `from-throws` seus lançamentos
    {""}**Jogar com alguém**
    `agree` combinar · `agreements` os acordos
    `verify` conferir um sorteio
    {""}**O que é seu**
    `preferences` visual · `my-data` o que guardo
    `forget` apagar · `help` ver um comando
    {""}**Moderadores**: `/chess960-daily`
    { $moderators }
    {""}**Numa mensagem**: toque e segure, **Apps**
    `Chess960: identify`
    -# Experimente `/chess960 random`, ou escolha um comando abaixo. 518 é a posição inicial clássica.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Exemplo: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, obrigatória: { $about }.
   *[false] - `{ $name }`: { $about }.
}
