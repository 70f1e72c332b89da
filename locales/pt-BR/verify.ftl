verify-option-kind = Uma posição do dia, ou um resultado de dois jogadores (pair)
verify-option-agreement = O número de um acordo a verificar
verify-option-commitment = O compromisso mostrado antes do resultado
verify-option-date = Para daily: a data, como 2026-11-21
verify-option-key = Para daily: a chave do dia mostrada com a posição
verify-option-exclude = O que o sorteio excluiu, como 518 534
verify-option-exclude-classical = Para daily: se 518 foi excluída
verify-option-secret = Para pair: o segredo mostrado com o resultado
verify-option-proposer-word = Para pair: a palavra de quem propôs
verify-option-opponent-word = Para pair: a palavra do oponente
verify-description = Verificar uma posição do dia ou um resultado aleatório de dois jogadores

# A position of the day: the first, and one of those after it. Lines that begin with stars have {""} before them.
verify-key = **Provado:** a chave do dia dá a posição { $position }, sem mais nada no cálculo.
verify-key-alone = **Não provado:** que a chave já estava fixada antes desse dia. Informe também o `commitment` mostrado antes.
verify-position-fixed = **Provado:** o compromisso combina com esta chave e data, então a posição estava fixada quando ele foi publicado.
    {""}**Não provado:** quando isso foi. A mensagem com o compromisso mostra o horário.
    {""}**Também não provado:** que ninguém conhecia ou escolheu a posição. Quem tem o segredo pode prevê-la, e quem escolheu uma frase secreta pode ter testado outras antes.
verify-key-fixed = **Provado:** o compromisso combina com esta chave e data, então a chave estava fixada quando ele foi publicado.
    {""}**Não provado:** que o sorteio já excluía { $positions }, pois este compromisso só fixa a chave; nem quando ele foi publicado. A mensagem com o compromisso mostra o horário.
    {""}**Também não provado:** que ninguém conhecia ou escolheu a posição. Quem tem o segredo pode prevê-la, e quem escolheu uma frase secreta pode ter testado outras antes.

# A random result of two players. $proof is verify-secret-fixed or verify-secret-alone.
verify-pair = **Provado:** o segredo, a palavra de quem propôs `{ $proposer_word }` e a palavra do oponente `{ $opponent_word }` dão a posição { $position }, sem mais nada no cálculo. Se as cores eram aleatórias, as brancas são { $white ->
        [proposer] de quem propôs
       *[opponent] do oponente
    }; se só as cores eram aleatórias, a posição não conta.
    Chave: `{ $key }`
    { $proof }
# Below it
verify-pair-words = **Também não provado:** que estas são as palavras que os jogadores digitaram. A sua você conhece.
    {""}**Também não provado:** que ninguém testou várias palavras e ficou com a melhor. Quem administra o bot conhece o segredo e poderia fazer isso com um dos jogadores, ou por conta própria, se uma palavra foi deixada ao acaso.
# A random result of two players that is on record. Below it are the same lines.
verify-agreement = **Provado:** o segredo e as duas palavras registradas do acordo { $number } dão { $drawn ->
        [position] a posição { $position }
        [colours] as brancas a { $white }
       *[position-and-colours] a posição { $position }, e as brancas a { $white }
    }, sem mais nada no cálculo. É o resultado registrado.
    Segredo: `{ $secret }`
    Palavras: { $proposer }: `{ $proposer_word }`, { $opponent }: `{ $opponent_word }`
    Compromisso do segredo: `{ $commitment }`
    {""}**Não provado:** que publiquei este compromisso antes das palavras. Compare-o com a mensagem logo após a proposta.
# Below the others, if something was left out of the draw.
verify-pair-left-out = **Também não provado:** que era para excluir { $positions }. A proposta diz o que ela exclui.
verify-secret-fixed = **Provado:** o compromisso combina com este segredo, então o segredo estava fixado quando ele foi publicado.
    {""}**Não provado:** quando isso foi. Compare com a mensagem logo após a proposta.
verify-secret-alone = **Não provado:** que o segredo já estava fixado antes das palavras. Informe também o `commitment` da mensagem logo após a proposta.

# Why nothing can be checked, or what does not fit. $kind is daily or pair.
verify-missing = Para `kind:{ $kind }`, acrescente { $options }. Copie o que o bot mostrou com o resultado.
verify-other-kind = `{ $option }` não combina com `kind:{ $kind }`, que aceita { $options }. O `kind` está certo?
verify-not-hex = { $typed } não tem os 64 dígitos hexadecimais (0 a 9 e a até f) de que `{ $option }` precisa. Copie da mensagem do bot.
verify-other-key = Não confere: o compromisso não combina com esta chave e a data { $date }. Veja se copiou os três por inteiro, se o compromisso é o de { $date }, e se `exclude` lista o que o sorteio excluiu. Se sim, a chave não é a que tinha sido definida.
verify-excluding = Este compromisso combina com esta chave e data se 518 é excluída. Acrescente `exclude:518`.
verify-not-a-list = Para verificar um sorteio, liste pelos números as posições que ele excluiu, como o bot mostra em **Verificar** e **Verificar à mão**.
verify-other-secret = Não confere: o compromisso não combina com este segredo. Veja se copiou os dois por inteiro, e do mesmo acordo. Se sim, o segredo não é o que tinha sido definido, e pode ter sido escolhido quando as palavras já eram conhecidas.
verify-no-word = `{ $option }` não tem nenhuma palavra. Copie da mensagem do bot.
verify-long-word = A palavra em `{ $option }` tem { $found } caracteres; o limite é { $most }. Talvez você tenha copiado mais que a palavra.
verify-control-character = A palavra em `{ $option }` tem uma quebra de linha, uma tabulação ou outro caractere de controle, o que nenhuma palavra tem. Talvez você tenha copiado mais que a palavra.
verify-nothing-given = O que devo verificar? Use `agreement` com o número de um acordo, ou escolha um `kind` e copie o que o bot mostrou com o resultado.
verify-agreement-and-more = O número de um acordo já diz tudo, por isso `agreement` não combina com outras opções. Tire as outras, ou `agreement`.
verify-not-drawn = Nada foi aleatório no acordo { $number }: um jogador indicou posição e cores, e o outro aceitou. Então não há nada para verificar.
verify-not-sealed = O acordo { $number } não está selado, então ainda não há nada para verificar.
verify-word-erased = A palavra de um dos jogadores foi apagada, a pedido, do que guardo, então o número não basta. A mensagem do acordo { $number } ainda tem as palavras: use as duas com `kind:pair`.
verify-other-result = Não confere: o segredo e as palavras registradas do acordo { $number } dão um resultado diferente do registrado. Verifique o que a mensagem dele mostra com `kind:pair`.
verify-swapped = Você trocou as duas palavras: `{ $proposer_word }` é a de quem propôs e `{ $opponent_word }` a do oponente. Troque-as de volta, e elas dão o resultado combinado.
