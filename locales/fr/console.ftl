# The same commands on a terminal.
console-welcome = Les commandes sont celles de Discord, par exemple /chess960 help. Tape quit pour quitter.
console-only-you = (visible de toi uniquement)
console-failed = une commande n’a pas fonctionné ; voir plus haut
