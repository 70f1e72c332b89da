# The same commands on a terminal.
console-welcome = Commands as in Discord, for example /chess960 help. Ctrl-D ends.
console-only-you = (only you see this)
console-failed = a command failed; see above
