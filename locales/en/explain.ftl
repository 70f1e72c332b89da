explain-option-way = How to work it out (default: a number by division, an arrangement in reverse)
explain-description = Work out a position from its number, or its number from the pieces, step by step
