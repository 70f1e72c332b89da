# In place of a person's name
person-erased = somebody whose name was erased
