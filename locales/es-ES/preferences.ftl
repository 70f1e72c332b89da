preferences-option-board = Cómo verás los tableros a partir de ahora
preferences-option-theme = Colores de las imágenes, para pantalla clara u oscura
preferences-option-details = Mostrar directamente FEN, numeraciones y etiquetas PGN
preferences-option-notifications = Avisarte de lo que pase con tus acuerdos (por defecto: sí)
preferences-option-lichess = Tu nombre en lichess, para tus partidas (- para olvidarlo)
preferences-option-language = Idioma de las respuestas que solo ves tú
preferences-option-reset = Volver a los valores por defecto
preferences-description = Elegir cómo ves las posiciones, y tu idioma

preferences-console = La consola no tiene usuario, así que no guardo preferencias. Las opciones `board` y `details` de cada comando muestran las posiciones de otra forma.

# $heading is one of the three above the text.
preferences-heading = Tus preferencias
preferences-saved = Guardado
preferences-reset = Has vuelto a los valores por defecto
preferences-all = **{ $heading }**
    { $settings }
    Las opciones `board` y `details` de un comando valen solo para esa respuesta. Los acuerdos siguen en texto, porque los leen dos personas.
    -# Puedes cambiarlo con `/chess960 preferences board:figurine theme:dark`, o con `reset:True`. Lo guardo hasta entonces, o hasta `/chess960 forget`.
preferences-notifications = Avisos: { $notifications ->
    [false] ninguno
   *[true] un mensaje nuevo cuando tu oponente responda y antes de que caduque una propuesta para ti
}{ $notifications_source ->
    [default] {" "}(por defecto)
   *[chosen] {""}
}
preferences-lichess = Nombre en lichess: { $lichess ->
    [none] no lo sé
   *[other] { $lichess }
}

preferences-language = Idioma para responderte: { $language ->
    [discord] el de tu Discord
   *[other] { $language }
}

preferences-board = Tableros: `{ $board }`, { $board ->
    [figurine] ocho filas de símbolos de piezas
    [picture] una imagen, con descripción para lectores de pantalla
    [line] solo la primera fila
    [strip] una imagen solo de la primera fila
    [words] los nombres de las piezas de la a a la h
   *[text] ocho filas de letras
}{ $board_source ->
    [default] {" "}(por defecto)
    [server] {" "}(por defecto en este servidor)
   *[chosen] {""}
}
preferences-theme = Imágenes: `{ $theme }`, { $theme ->
    [dark] en colores oscuros
   *[light] en colores claros
}{ $theme_source ->
    [default] {" "}(por defecto)
    [server] {" "}(por defecto en este servidor)
   *[chosen] {""}
}
preferences-details = Detalles: { $details ->
    [true] a la vista
   *[false] tras un botón
}{ $details_source ->
    [default] {" "}(por defecto)
    [server] {" "}(por defecto en este servidor)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` devuelve todo a los valores por defecto, así que no va con otra opción. Úsala sola o quítala.
preferences-button-all = Ver todo
