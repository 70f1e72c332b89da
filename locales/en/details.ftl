# Buttons
details-button = Details
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
    PGN tags:
    ```
    { $tags }```
# A menu below several positions
details-list-menu = FENs of a position
