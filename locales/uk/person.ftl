# In place of a person's name
person-erased = особа зі стертим ім’ям
