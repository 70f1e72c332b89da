identify-description = Achar os números das posições de uma mensagem

identify-several = **Há { $count } posições iniciais nesta mensagem.**
identify-none-valid = **Não há posição inicial nesta mensagem.**
# Above what looks like positions and is none.
identify-not-valid = **Posições inválidas:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, escrita como { $written }
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: os números das posições vão de 0 a 959. Na numeração 1–960, 960 é a posição 0.
   *[false] - { $quoted }: os números das posições vão de 0 a 959.
}
identify-left-out = -# E mais { $count }, que não cabem aqui.

# Buttons, and a menu where there are many positions.
identify-menu = Mostrar uma posição

identify-nothing = Não achei nenhuma posição inicial nesta mensagem. Procuro as oito peças de a até h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, símbolos das peças, letras de outra língua), tabuleiros, FENs, etiquetas PGN, links do lichess e números apresentados como posições (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Um número sozinho pode ser qualquer coisa. Para consultar um, use `/chess960 show`.
identify-no-text = Não consigo ler texto nesta mensagem. Pode ser uma imagem, ou um tipo novo de mensagem de um bot ou app. Se houver uma posição nela, digite-a em `/chess960 id-of`.
