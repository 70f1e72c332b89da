identify-description = Achar os números das posições de uma mensagem

identify-several = **Há { $count } posições iniciais nesta mensagem.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Isto pode ser uma posição:**
   *[other] **Estas podem ser posições:**
}
identify-none-valid = **Não há posição inicial nesta mensagem.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **O número e as letras não combinam:**
# Above what looks like positions and is none.
identify-not-valid = **Posições inválidas:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, escrita como { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · numeração 1–960 **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · número DFRC **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: os números das posições vão de 0 a 959. Na numeração 1–960, 960 é a posição 0.
   *[false] - { $quoted }: os números das posições vão de 0 a 959.
}
identify-left-out = -# E mais { $count ->
    [one] { $count }, que não cabe aqui.
   *[other] { $count }, que não cabem aqui.
}

# Buttons, and a menu where there are many positions.
identify-menu = Mostrar uma posição
# A menu of further positions, and its choices
identify-more = Mais posições
identify-page = Posições { $first } a { $last }

identify-nothing = Não achei nenhuma posição inicial nesta mensagem. Procuro as oito peças de a até h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, símbolos das peças, letras de outra língua), tabuleiros, FENs, etiquetas PGN, links do lichess e números apresentados como posições (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Um número sozinho pode ser qualquer coisa. Para consultar um, use `/chess960 show`.
identify-no-text = Não consigo ler texto nesta mensagem. Pode ser uma imagem, ou um tipo novo de mensagem de um bot ou app. Se houver uma posição nela, digite-a em `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# Não li { $name }: leio até 1 MiB de arquivos de texto.
identify-file-failed = -# Não consegui ler { $name } no Discord. Tente de novo.
