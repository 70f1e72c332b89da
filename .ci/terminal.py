#!/usr/bin/env python3
"""Sits at a terminal and uses the console: completion, history, end.

    .ci/terminal.py PROGRAM
"""

import os
import pty
import re
import select
import sys

PATIENCE = 30  # seconds without any output, after which the program counts as hanging


def main():
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execv(sys.argv[1], [sys.argv[1], "console"])

    seen = ""

    def wait_for(pattern):
        """Reads until the pattern is there; what comes before it is not looked at again."""
        nonlocal seen
        while not (found := re.search(pattern, seen)):
            if not select.select([terminal], [], [], PATIENCE)[0]:
                sys.exit(f"console: waited in vain for {pattern!r} after {seen!r}")
            seen += os.read(terminal, 4096).decode(errors="replace")
        seen = seen[found.end() :]

    def type_in(text):
        os.write(terminal, text.encode())

    wait_for("Ctrl-D ends")
    wait_for("> ")
    type_in("/chess960 sh\t")
    wait_for("/chess960 show ")
    type_in("id:518 num\t")
    wait_for("numbering:")
    type_in("sch\t")
    wait_for("numbering:scharnagl")
    type_in("\n")
    wait_for(r"Position 518")
    wait_for("> ")
    type_in("\x1b[A")  # the key for the line before
    wait_for("show id:518 numbering:scharnagl")
    type_in("\x15\x04")  # erase the line, end the input
    _, status = os.waitpid(pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"console: ended with {status}")
    print("console: prompt, completion and history work")


if __name__ == "__main__":
    main()
