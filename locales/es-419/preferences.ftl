preferences-reset = Volviste a los valores por defecto
preferences-notifications = Avisos: { $notifications ->
    [false] ninguno
   *[true] un mensaje nuevo cuando tu oponente responda y antes de que venza una propuesta para ti
}{ $notifications_source ->
    [default] {" "}(por defecto)
   *[chosen] {""}
}
