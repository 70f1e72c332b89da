# In place of a person's name
person-erased = (nom effacé)
