first-start-steps =
    El bot aún no tiene token. Para conseguir uno:

    1. Abre https://discord.com/developers/applications y elige New Application, o la que ya tengas.
    2. En la página Bot, elige Reset Token y copia el token. Es una contraseña.
    3. Pega el token aquí y presiona Enter. Solo verás asteriscos. Para salir, presiona Ctrl-C.
first-start-unchecked = Para volver a intentarlo, presiona Enter. Para guardar el token sin comprobarlo, escribe s y presiona Enter:
