agree-not-notified = No le avisé a { $opponent }: en la última hora ya lo hice { $number } veces, y aún no hay respuesta. Avísale tú.
agree-converted = { $proposer }, escribiste { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } de la numeración 1–960
}: posición { $id } · `{ $letters }`
agree-only-caller-sees = Aquí la propuesta solo la verías tú: este servidor no me agregó y no te da el permiso **Usar aplicaciones externas**. Haz la propuesta en un mensaje directo con tu oponente, o pide a quien gestiona el servidor que me agregue.
agree-no-other-people = Aquí no hay nadie más. Haz la propuesta en un servidor, en un grupo o en un mensaje directo con tu oponente; en los dos últimos casos me necesitas en tu cuenta: abre mi perfil y elige **Agregar aplicación**.
agree-too-many-open = Tienes { $number } propuestas abiertas, el máximo posible. `/chess960 agreements` las muestra; abre una con `number` para retirarla, o espera a que una tenga respuesta o venza.
agree-position-and-exclusion = `exclude` es para una posición al azar, y diste una concreta. Deja solo una de las dos opciones.
agree-closed = { $ending } Lo que acabas de escribir no se usó.
agree-word-empty = Solo escribiste espacios. Vuelve a *Escribir mi palabra* y pon una palabra o frase, o elige *Dejarlo al azar*.
agree-started = **{ $games ->
    [one] La partida del acuerdo { $number }
   *[other] La partida { $game } del acuerdo { $number }
} ya está en lichess**: posición { $start }, { $time }
    -# { $seats ->
        [open] Quien tenga un enlace puede ocupar un puesto, así que conviene darse prisa. Los enlaces sirven hasta que se unan ambos jugadores, y vencen { $until }.
       *[named] Los enlaces sirven hasta que se unan ambos jugadores, y vencen { $until }.
    }
agree-start-asked = Le pregunté a { $player } si le va bien jugar a { $time }. Para cambiarlo, elige otro control de tiempo debajo de la pregunta.
agree-start-alone = Los datos de la otra persona se borraron, así que no puedo preguntarle por el control de tiempo. Monta la posición en lichess con su FEN: está en **Detalles**.
agree-start-not-notified = No le avisé a { $player }: tiene los avisos desactivados. Avísale tú.
