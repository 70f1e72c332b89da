help-option-command = Um comando para explicar, como show
help-description = Listar os comandos, ou explicar um deles com suas opções

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Explicar um comando
help-all = Todos os comandos
help-moderators = Para moderadores · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` sortear uma posição
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` posição do dia
    `/chess960 list` · `/chess960 history`
    {""}**Aprender**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` tabelas
    `/chess960 from-throws` seus lançamentos
    {""}**Jogar com alguém**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**O que é seu**
    `/chess960 preferences` visual
    `/chess960 my-data` · `/chess960 forget`
    {""}**Moderadores**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**Numa mensagem**: toque e segure, **Apps**, `Chess960: identify`
    -# Escolha um comando abaixo ou digite-o em `/chess960 help`.

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
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Toque e segure uma mensagem, ou clique nela com o botão direito, e escolha **Apps**.
# Above the commands that a text can mean
help-matching = Comandos para { $typed }:
