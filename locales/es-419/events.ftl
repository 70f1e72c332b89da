events-preview-typed = -# Escribiste { $typed }.
events-entry-dropped = Las posiciones anotadas se borraron, porque cambió el número de tableros.
