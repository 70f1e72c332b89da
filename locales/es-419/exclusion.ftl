exclusion-option = Excluir: 518, 0-99, “518 espejo” o “usadas aquí 30 días”
