preferences-reset = Volviste a los valores por defecto
preferences-text = **{ $heading }**
    { $boards }
    Avisos: { $notifications ->
        [false] ninguno
       *[true] un mensaje nuevo cuando tu oponente responda y antes de que venza una propuesta para ti
    }{ $notifications_source ->
        [default] {" "}(por defecto)
       *[chosen] {""}
    }
    { $language }
    Nombre en lichess: { $lichess ->
        [none] no lo sé
       *[other] { $lichess }
    }
    Las opciones `board` y `details` de un comando valen solo para esa respuesta. Los acuerdos siguen en texto, porque los leen dos personas.
    -# Puedes cambiarlo con `/chess960 preferences board:figurine theme:dark`, o con `reset:True`. Lo guardo hasta entonces, o hasta `/chess960 forget`.
