id-of-option-array = As peças de a até h (RNBQKBNR), um FEN ou etiquetas PGN
id-of-description = Achar o número de uma posição, nas três numerações

id-of-number = Li este número como o { $id } de Scharnagl. Para outras numerações, use `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Um número do Chessgames.com pode ser outra posição. Nesse caso, confira pelas peças.
