# The same commands on a terminal.
console-welcome = Befehle wie in Discord, zum Beispiel /chess960 help. Mit quit hörst du auf.
console-only-you = (nur du siehst das)
console-failed = ein Befehl ist fehlgeschlagen; siehe oben
