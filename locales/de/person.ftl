# In place of a person's name
person-erased = Unbekannt (Name gelöscht)
