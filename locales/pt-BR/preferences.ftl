preferences-option-board = Como você verá os tabuleiros daqui em diante
preferences-option-theme = Cores das imagens, para uma tela clara ou escura
preferences-option-details = Mostrar logo FENs, numerações e etiquetas PGN
preferences-option-notifications = Avisar você do que acontece com seus acordos (padrão: sim)
preferences-option-lichess = Seu nome no lichess, para suas partidas (- apaga)
preferences-option-language = Idioma das respostas que só você vê
preferences-option-reset = Voltar aos padrões
preferences-description = Escolher como ver as posições, e seu idioma

preferences-console = O console não tem usuário, por isso não guardo preferências. As opções `board` e `details` de cada comando mostram as posições de outro jeito.

# $heading is one of the three above the text.
preferences-heading = Suas preferências
preferences-saved = Salvo
preferences-reset = Suas preferências voltaram ao padrão
preferences-all = **{ $heading }**
    { $settings }
    As opções `board` e `details` de um comando só valem para aquela resposta. Os acordos ficam em texto, pois são para duas pessoas.
    -# Mude com `/chess960 preferences board:figurine theme:dark`, ou com `reset:True`. Guardo isto até lá, ou até `/chess960 forget`.
preferences-notifications = Avisos: { $notifications ->
    [false] nenhum
   *[true] uma nova mensagem quando seu oponente responde, e antes de expirar uma proposta feita a você
}{ $notifications_source ->
    [default] {" "}(padrão)
   *[chosen] {""}
}
preferences-lichess = Nome no lichess: { $lichess ->
    [none] não informado
   *[other] { $lichess }
}

preferences-language = Idioma das respostas a você: { $language ->
    [discord] como no Discord
   *[other] { $language }
}

preferences-board = Tabuleiros: `{ $board }`, { $board ->
    [figurine] oito fileiras de símbolos das peças
    [picture] uma imagem, com descrição para leitores de tela
    [line] só a primeira fileira
    [strip] uma imagem só da primeira fileira
    [words] os nomes das peças de a até h
   *[text] oito fileiras de letras
}{ $board_source ->
    [default] {" "}(padrão)
    [server] {" "}(padrão deste servidor)
   *[chosen] {""}
}
preferences-theme = Imagens: `{ $theme }`, { $theme ->
    [dark] em cores escuras
   *[light] em cores claras
}{ $theme_source ->
    [default] {" "}(padrão)
    [server] {" "}(padrão deste servidor)
   *[chosen] {""}
}
preferences-details = Detalhes: { $details ->
    [true] logo na resposta
   *[false] num botão
}{ $details_source ->
    [default] {" "}(padrão)
    [server] {" "}(padrão deste servidor)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` devolve tudo ao padrão, por isso não combina com outras opções. Use `reset` sem as outras, ou tire `reset`.
preferences-button-all = Mostrar tudo
