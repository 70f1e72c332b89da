chat-broken = Algo falló por mi parte, disculpa. Vuelve a intentarlo en un minuto. Si sigue pasando, pásale a quien gestiona este bot el incidente `{ $incident }`: el registro lo explica.
chat-unreadable = No pude leer lo que me envió Discord. Usa un comando de barra, como `/chess960 help`.
chat-no-file-attached = No se pudo adjuntar el archivo. Vuelve a intentarlo.
chat-no-picture-attached = -# Sin imagen, porque no se pudo adjuntar.
