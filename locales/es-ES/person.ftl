# In place of a person's name
person-erased = alguien (nombre borrado)
