# The same commands on a terminal.
console-welcome = Commands as in Discord, for example /chess960 help. Type quit to leave.
console-only-you = (only you see this)
console-failed = a command failed; see above
