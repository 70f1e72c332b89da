# In place of a person's name
person-erased = (ім’я стерто)
