#!/usr/bin/env python3
"""Tests the console on a terminal (completion, history, end), and the progress of a database copy.

    .ci/terminal.py PROGRAM
"""

import os
import pty
import re
import select
import sys
import tempfile

TIMEOUT = 30  # maximum seconds without output


class Terminal:
    """A terminal in which a program runs."""

    def __init__(self, program, *arguments):
        self.output = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(program, [program, *arguments])

    def wait_for(self, pattern):
        """Reads until the pattern appears, and discards the text before it."""
        while not (found := re.search(pattern, self.output)):
            if not select.select([self.terminal], [], [], TIMEOUT)[0]:
                sys.exit(f"timeout while waiting for {pattern!r} after {self.output!r}")
            self.output += os.read(self.terminal, 4096).decode(errors="replace")
        self.output = self.output[found.end() :]

    def type_in(self, text):
        os.write(self.terminal, text.encode())

    def wait_for_exit(self):
        """Waits until the program exits, which must succeed."""
        _, status = os.waitpid(self.pid, 0)
        if os.waitstatus_to_exitcode(status) != 0:
            sys.exit(f"exited with wait status {status} after {self.output!r}")


def use_console(program):
    console = Terminal(program, "console")
    console.wait_for("Type quit to leave")
    console.wait_for("> ")
    console.type_in("/chess960 sh\t")
    console.wait_for("/chess960 show ")
    console.type_in("id:518 num\t")
    console.wait_for("numbering:")
    console.type_in("sch\t")
    console.wait_for("numbering:scharnagl")
    console.type_in("\n")
    console.wait_for("Position 518")
    console.wait_for("> ")
    console.type_in("\x1b[A")  # arrow up: the previous line
    console.wait_for("show id:518 numbering:scharnagl")
    console.type_in("\x15\x04")  # erase the line, end the input
    console.wait_for_exit()
    print("console: prompt, completion and history work")


def watch_copying(program):
    with tempfile.TemporaryDirectory(prefix="terminal-") as folder:
        original, copy = f"sqlite://{folder}/original.db", f"sqlite://{folder}/copy.db"
        console = Terminal(program, "console", "--database-url", original)
        console.wait_for("> ")
        console.type_in("/chess960 daily\n")
        console.wait_for("Position of the day")
        console.wait_for("> ")
        console.type_in("quit\n")
        console.wait_for_exit()
        copying = Terminal(program, "store", "copy", "--from", original, "--to", copy)
        copying.wait_for("Copying and comparing")
        copying.wait_for("Copied sqlite://")
        copying.wait_for_exit()
    print("store copy: shows its progress")


def main():
    use_console(sys.argv[1])
    watch_copying(sys.argv[1])


if __name__ == "__main__":
    main()
