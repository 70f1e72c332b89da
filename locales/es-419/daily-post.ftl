daily-post-refused = Discord no me dejó { $action } en { $channel }. Quien me gestiona encontrará el motivo en mi registro.
daily-post-could-not = No pude { $action } en { $channel }: ahora mismo no puedo conectarme con Discord. Vuelve a intentarlo en un minuto.
daily-post-stopped = Detuve la programación { $name } que creaste, porque no pude enviar a tiempo la posición del día. { $reason }
    El canal: { $channel }
    Cuando esté arreglado, usa `/chess960-daily resume` para reanudarla, o `/chess960-daily edit` para elegir otro canal.
