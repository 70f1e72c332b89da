# In place of a person's name
person-erased = alguém cujo nome foi apagado
