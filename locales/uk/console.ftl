# The same commands on a terminal.
console-welcome = Команди такі самі, як у Discord, наприклад /chess960 help. Щоб вийти, введіть quit.
console-only-you = (бачите лише ви)
console-failed = команда не спрацювала; див. вище
