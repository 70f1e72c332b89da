# Buttons
details-button = Detalhes
details-fen = FEN
details-shredder-fen = Shredder-FEN
details-pgn = PGN

details-text = { $numbers }
    { $words }.
    FEN (X-FEN):
    ```
    { $fen }
    ```
    Shredder-FEN:
    ```
    { $shredder_fen }
    ```
    Etiquetas PGN:
    ```
    { $tags }```
# A menu below several positions
details-list-menu = FEN de uma posição
