id-of-option-array = Pièces de a à h (RNBQKBNR), FEN ou balises PGN
id-of-description = Trouver tous les numéros d’une position

id-of-number = Je lis ce numéro comme le { $id } de Scharnagl. Pour les autres numérotations, utilise `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Un numéro de Chessgames.com peut désigner une autre position. Fie-toi aux pièces qui y sont affichées.
