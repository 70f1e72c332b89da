# Buttons
details-button = Подробности
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
    Теги PGN:
    ```
    { $tags }```
# A menu below several positions
details-list-menu = FEN одной из позиций
