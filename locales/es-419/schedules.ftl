schedules-button-settings = Configuración
schedules-settings = **Configuración de { $name }**
