verify-option-kind = O tipo de sorteio: daily, pair (dois jogadores) ou public
verify-option-agreement = O número de um acordo a verificar
verify-option-commitment = O compromisso mostrado antes do resultado
verify-option-date = Data de uma posição do dia, como 2026-11-21
verify-option-link = Link de uma posição do dia ou de um acordo
verify-option-key = Para daily: a chave do dia
verify-option-exclude = O que o sorteio excluiu, como 518 534
verify-option-secret = Para pair: meu segredo
verify-option-proposer-word = Para pair: a palavra de quem propôs
verify-option-opponent-word = Para pair: a palavra do oponente
verify-option-round = Para public: a rodada do drand
verify-option-signature = Para public: a assinatura dela
verify-option-message = Para public: a mensagem do sorteio (link, ID)
verify-option-due = Para public: hora do agendamento em UTC
verify-option-count = Para public: quantas posições
verify-description = Verificar uma posição do dia ou outro sorteio

# A button below a result. What it shows comes after the results; lines that begin with stars have {""} before them.
verify-proof-button = O que isso prova
# A link to the page that recomputes the result in the browser
verify-check-button = Conferir

# The key of a position of the day. $positions: one or several that were posted.
verify-key-unknown = Esta chave dá a posição { $position }; nada aqui prova que ela é a chave de { $date }.
# $digits: how many of the commitment's 64 digits were given
verify-key-fits = ✓ **Confere:** { $digits ->
    [64] o compromisso fixa esta chave para { $date }
   *[other] os primeiros { $digits } dígitos do compromisso conferem com esta chave para { $date }
}, e a chave dá a posição { $position }.
verify-other-key-of-day = ✗ **Esta não é a chave de { $date }:** { $count ->
    [one] enviei aqui a posição { $positions }
   *[other] enviei aqui as posições { $positions }
}.
verify-other-key-of-missed-day = ✗ **Esta não é a chave de { $date }.** Nenhuma posição foi enviada aqui nesse dia.
verify-other-own-key = ✗ **Esta não é a minha chave de { $date }:** minha posição era { $position }.
    -# A chave é da mensagem de um agendamento? Verifique naquele servidor ou acrescente o `commitment`.
# Behind the button
verify-key-alone = **Não provado:** que a chave já estava fixada antes desse dia. Informe também o `commitment` mostrado antes.
verify-position-fixed = **Provado:** o compromisso combina com esta chave e data, então a posição estava fixada quando ele foi publicado.
    {""}**Não provado:** quando isso foi. A mensagem com o compromisso mostra o horário.
    {""}**Também não provado:** que ninguém conhecia ou escolheu a posição. Quem tem o segredo pode prevê-la, e quem escolheu uma frase secreta pode ter testado outras antes.
verify-key-fixed = **Provado:** o compromisso combina com esta chave e data, então a chave estava fixada quando ele foi publicado.
    {""}**Não provado:** que o sorteio já excluía o que `exclude` lista, pois este compromisso só fixa a chave; nem quando ele foi publicado. A mensagem com o compromisso mostra o horário.
    {""}**Também não provado:** que ninguém conhecia ou escolheu a posição. Quem tem o segredo pode prevê-la, e quem escolheu uma frase secreta pode ter testado outras antes.

# A random result of two players. $digits: how many of the commitment's digits were given
verify-pair = { $digits ->
    [0] Nada aqui prova que este é o segredo de um acordo. Com
    [64] ✓ **Confere:** o compromisso fixa este segredo. Com
   *[other] ✓ **Confere:** os primeiros { $digits } dígitos do compromisso conferem com este segredo. Com
} a palavra de quem propôs, `{ $proposer_word }`, e a do oponente, `{ $opponent_word }`, ele dá a posição { $position }. Se as cores eram aleatórias, as brancas são { $white ->
    [proposer] de quem propôs
   *[opponent] do oponente
}; se só as cores eram aleatórias, a posição não conta.
verify-other-words = ✗ **Não confere:** o acordo com este segredo tem outras palavras.
# Behind the button, also of an agreement
verify-pair-words = **Também não provado:** que estas são as palavras que os jogadores digitaram. A sua você conhece.
    {""}**Também não provado:** que ninguém testou várias palavras e ficou com a melhor. Quem administra o bot conhece o segredo e poderia fazer isso com um dos jogadores, ou por conta própria, se uma palavra foi deixada ao acaso.
verify-secret-fixed = **Provado:** o compromisso combina com este segredo, então o segredo estava fixado quando ele foi publicado.
    {""}**Não provado:** quando isso foi. Compare com a mensagem logo após a proposta.
verify-secret-alone = **Não provado:** que o segredo já estava fixado antes das palavras. Informe também o `commitment` da mensagem logo após a proposta.

# A draw from public randomness. drand and quicknet are names. $drawn is made from this sentence, after "gives".
verify-public-positions = { $count ->
    [one] a posição { $positions }
   *[other] as posições { $positions }
}
verify-public-white = As brancas ficam com quem { $white ->
    [proposer] fez
   *[opponent] recebeu
} a proposta.
verify-public-message = ✓ **Confere:** a rodada { $round } do drand é a primeira prevista pelo menos 6 segundos depois da mensagem `{ $message }`, e dá { $drawn }.
# $due is such as 2026-11-28 18:00:00 UTC.
verify-public-schedule = ✓ **Confere:** a rodada { $round } do drand é a primeira prevista a partir de `{ $due }`, e dá { $drawn }.
verify-public-round = A rodada { $round } do drand dá { $drawn }; nada aqui prova que o agendamento tinha que usar esta rodada.
# Behind the button: one of three, and the last
verify-round-of-message = **Provado:** o drand assinou esta rodada, e é ela que a regra dá para a mensagem. Então, quando a mensagem foi enviada, ninguém podia conhecer nem escolher o resultado.
    {""}**Compare:** o link da mensagem que você viu termina com este ID (**Copiar link da mensagem**), e a mensagem já dizia o que é excluído e quantas posições são sorteadas.
verify-round-of-schedule = **Provado:** o drand assinou esta rodada, e é ela que a regra dá para este horário. Então, antes deste horário, ninguém podia conhecer nem escolher o resultado.
    {""}**Compare** o horário do agendamento e as posições excluídas com o que foi anunciado antes do sorteio.
verify-round-alone = **Provado:** o drand assinou esta rodada, e com ela o sorteio de um agendamento dá este resultado.
    {""}**Não provado:** que o agendamento tinha que usar esta rodada. Informe também em `due` o horário previsto do sorteio.
verify-round-of-other-chain = **Provado:** a cadeia assinou esta rodada, e ela é a que a regra dá.
    {""}**Não provado:** que ninguém sabia o resultado antes. A cadeia não é a rede pública do drand, então quem a administra pode conhecer os valores dela de antemão.
verify-public-limits = **Não provado:** que este foi o único sorteio, pois mensagens podem ser excluídas; nem que as organizações do drand seguiram as regras: juntas, um número suficiente delas poderia conhecer um resultado antes, mas não mudá-lo.

# A round of an event, drawn from the event's secret. $drawn is as for public draws; $digits: how many of the commitment's digits were given.
verify-round-of-event = ✓ **Confere:** { $digits ->
    [64] o compromisso fixa a chave da rodada { $round }
   *[other] os primeiros { $digits } dígitos do compromisso conferem com a chave da rodada { $round }
}, e a chave dá { $drawn }.
verify-other-round-key = ✗ **Não confere:** o compromisso não combina com esta chave da rodada { $round }. Veja se copiou o compromisso, a chave e a rodada por inteiro.
# Behind the button
verify-round-key-fixed = **Provado:** o compromisso combina com esta chave e rodada, então a chave já estava fixada quando a primeira mensagem do evento apareceu.
    {""}**Compare** o que o sorteio excluiu com as regras do evento e as rodadas anteriores.
    {""}**Não provado:** que ninguém conhecia a posição. Quem tem o segredo pode prever todas as rodadas.

# Why nothing can be checked, or what does not fit. $kind is daily, pair or public.
verify-missing = Para `kind:{ $kind }`, acrescente { $options }. Copie o que o bot mostrou com o resultado.
verify-other-kind = `{ $option }` não combina com `kind:{ $kind }`, que aceita { $options }. O `kind` está certo?
verify-not-hex = { $typed } não tem os 64 dígitos hexadecimais (0 a 9 e a até f) de que `{ $option }` precisa. Você pode copiá-los em **Verificar** e **Verificar à mão**.
verify-not-a-commitment = { $typed } não é um compromisso, que tem 64 dígitos hexadecimais (0 a 9 e a até f). Copie todos, ou os 32 primeiros, da mensagem do bot.
verify-other-key = ✗ **Não confere:** o compromisso não combina com esta chave e a data { $date }. Veja se copiou os três por inteiro, se o compromisso é o de { $date }, e se `exclude` lista o que o sorteio excluiu. Se sim, a chave não é a que tinha sido definida.
# A commitment that isn't the one on record. $recorded: its first digits
verify-other-commitment = ✗ **Não confere:** o compromisso para { $date } é `{ $recorded }`. Veja se o seu é o desse dia e se foi copiado por inteiro.
verify-commitment-of-public-day = A posição de { $date } veio da aleatoriedade pública (drand), então não tem compromisso. Tire `commitment`.
verify-excluding = Este compromisso combina com esta chave e data se 518 é excluída. Acrescente `exclude:518`.
verify-not-a-list = Para verificar um sorteio, liste pelos números as posições que ele excluiu, como o bot mostra em **Verificar** e **Verificar à mão**.
verify-other-secret = ✗ **Não confere:** o compromisso não combina com este segredo. Veja se copiou os dois por inteiro, e do mesmo acordo. Se sim, o segredo não é o que tinha sido definido, e pode ter sido escolhido quando as palavras já eram conhecidas.
verify-no-word = `{ $option }` não tem nenhuma palavra. Copie da mensagem do bot.
verify-long-word = A palavra em `{ $option }` tem { $found } caracteres; o limite é { $most }. Talvez você tenha copiado mais que a palavra.
verify-control-character = A palavra em `{ $option }` tem uma quebra de linha, uma tabulação ou outro caractere de controle, o que nenhuma palavra tem. Talvez você tenha copiado mais que a palavra.
verify-nothing-given = O que devo verificar? Informe a data de uma posição do dia (`date`), o link da mensagem dela ou de um acordo (`link`) ou o número de um acordo (`agreement`).
verify-no-day = Não tenho aqui nenhuma posição de { $date } registrada. Se ela for de outro servidor, informe também a chave dela em `key`: **Verificar** e **O que isso prova**, abaixo da mensagem, mostram a chave.
verify-no-day-yet = Ainda não enviei aqui nenhuma posição de { $date }. Se ela for de outro servidor, informe também a chave dela em `key`: **Verificar** e **O que isso prova**, abaixo da mensagem, mostram a chave.
verify-no-link = { $link } não é o link de uma mensagem. Toque e segure a mensagem, escolha **Copiar link da mensagem** e cole.
verify-no-such-message = Em { $link } não conheço nenhuma posição do dia nem acordo deste servidor. Se o agendamento da mensagem foi removido, tente com a data dela em `date`.
# $option is agreement or link.
verify-more-than-record = `{ $option }` já diz tudo, por isso não combina com outras opções. Tire as outras, ou `{ $option }`.
verify-not-drawn = Nada foi aleatório no acordo { $number }: um jogador indicou posição e cores, e o outro aceitou. Então não há nada para verificar.
verify-not-sealed = O acordo { $number } não está selado, então ainda não há nada para verificar.
# Below it are the words on record.
verify-word-erased = A palavra de um dos jogadores foi apagada, a pedido, do que guardo, então o número não basta. A mensagem do acordo { $number } ainda tem a palavra. Use `/chess960 verify` com `kind:pair`, as palavras e meu segredo: `{ $secret }`
verify-swapped = Você trocou as duas palavras: `{ $proposer_word }` é a de quem propôs e `{ $opponent_word }` a do oponente. Troque-as de volta, e elas dão o resultado combinado.
# A draw from public randomness. $posted and $due are such as 2026-11-28 18:00:00 UTC.
verify-no-such-round = O drand não tem a rodada { $round }: as rodadas são numeradas a partir de 1. Copie o número da mensagem do bot.
verify-other-round-of-message = ✗ **Não confere:** para a mensagem `{ $message }`, enviada em `{ $posted }`, a regra dá a rodada { $rule_round }, a primeira prevista pelo menos 6 segundos depois, e não a { $round }. Veja se copiou os dois números por inteiro. Se sim, o sorteio usou uma rodada errada.
verify-other-round-of-schedule = ✗ **Não confere:** para um sorteio previsto para `{ $due }`, a regra dá a rodada { $rule_round }, a primeira a partir daí, e não a { $round }. Veja se o horário e a rodada estão certos. Se sim, o sorteio usou uma rodada errada.
verify-other-signature = ✗ **Não confere:** esta não é a assinatura da rodada { $round } da cadeia { $is_quicknet ->
    [true] quicknet
   *[false] `{ $chain }`
} do drand. Ela é de outra rodada ou de outra cadeia, ou foi alterada. Veja se copiou a rodada e os 96 dígitos do mesmo sorteio. Se sim, o resultado não vem do drand.
verify-chain-unknown = Não posso verificar esta rodada agora, porque não conheço a chave da cadeia `{ $chain }` do drand. Ou nenhum servidor dela responde, ou quem me administra escolheu outra cadeia desde então.
verify-not-a-signature = { $typed } não é uma assinatura do drand, que tem 96 dígitos hexadecimais (0 a 9 e a até f). Copie todos da mensagem do bot.
verify-not-a-message = { $typed } não é o ID de uma mensagem nem um link para ela. Toque e segure a mensagem do sorteio, escolha **Copiar link da mensagem** e cole.
verify-not-a-due-time = Não consigo ler { $typed } como um horário. Informe em UTC, como `2026-11-28 18:00`, ou em tempo Unix, como `1795888800`.
verify-too-few-left = `exclude` deixa só { $left ->
    [1] uma posição
   *[other] { $left } posições
}, então um sorteio não pode dar { $count }. Confira os dois.
verify-message-or-due = Para `kind:public`, informe a mensagem do sorteio em `message` ou, se for de um agendamento, o horário em `due`: só um dos dois.
