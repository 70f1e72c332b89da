# The same commands on a terminal.
console-welcome = Команды те же, что в Discord, например /chess960 help. Для выхода введите quit.
console-only-you = (видно только вам)
console-failed = ошибка в одной из команд; см. выше
