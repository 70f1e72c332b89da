# The same commands on a terminal.
console-welcome = Comandos como no Discord, por exemplo /chess960 help. Digite quit para sair.
console-only-you = (só você vê isto)
console-failed = um comando falhou; veja acima
