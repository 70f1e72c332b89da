exclusion-option = Excluir: 518, 0-99, “518 mirror” o “used here 30 days”
