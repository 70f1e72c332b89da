agree-no-other-people = Aquí no hay nadie más. Haz la propuesta en un servidor, en un grupo o en un mensaje directo con tu oponente; en los dos últimos casos me necesitas en tu cuenta: abre mi perfil y elige **Agregar aplicación**.
agree-too-many-open = Tienes { $number } propuestas abiertas, el máximo posible. `/chess960 agreements` las muestra; abre una con `number` para retirarla, o espera a que una tenga respuesta o venza.
agree-started = **{ $games ->
    [one] La partida del acuerdo { $number }
   *[other] La partida { $game } del acuerdo { $number }
} ya está en lichess**: posición { $start }, { $time }
    Blancas: { $white } · Negras: { $black }
    Los enlaces sirven hasta que se unan ambos jugadores, y vencen { $until }.
