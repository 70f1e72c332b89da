doctor-permissions-lacking-advice =
    Dáselo al rol del bot en Configuración del servidor, en Roles. O invita otra vez al bot, con todo lo que necesita:
    { $invite }
