lichess-unreachable = Ahora mismo no puedo conectarme con lichess, así que no hay desafío. Vuelve a intentarlo en unos minutos.
lichess-unanswered = lichess no respondió a tiempo. Quizá haya creado el desafío, pero no conozco su enlace. Vuelve a intentarlo en unos minutos.
lichess-refused = lichess rechazó el desafío: { $reason }
lichess-refused-silently = lichess rechazó el desafío sin decir por qué.
lichess-nonsense = No entendí la respuesta de lichess. Quizá haya creado el desafío, pero no conozco su enlace. Vuelve a intentarlo en unos minutos.
