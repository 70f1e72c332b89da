odds-decimal = { $whole }.{ $fraction }
odds-almost-certain = más del 99.99 %
