#!/usr/bin/env python3
"""Checks the workflows in .github/workflows/, which can't run here.

    .ci/workflows.py

Each must be YAML with the keys that GitHub requires and with permissions of its token. Each action is pinned by a
commit SHA, with its version in a comment, or by a major version. Scripts must be valid Bash. Needs PyYAML.
"""

import re
import subprocess
import sys
from pathlib import Path

import yaml

CHECKOUT = Path(__file__).resolve().parent.parent


def action_fault(uses, text):
    """Returns the fault in the name of an action, or None. `text` is the file, because YAML drops its comments.

    >>> sha = "08c6903cd8c0fde910a37f88322edcfb5dd907a8"
    >>> action_fault("actions/checkout@v5", "")
    >>> pinned = f"actions/checkout@{sha}"
    >>> action_fault(pinned, f"- uses: {pinned} # v5.0.0\\n")
    >>> action_fault(pinned, f"- uses: {pinned}\\n")
    'pins a commit and names no version, as in # v4.2.2'
    >>> action_fault(pinned, f"- uses: {pinned} # v5.0.0\\n- uses: {pinned} # latest\\n")
    'pins a commit and names no version, as in # v4.2.2'
    >>> for version in ["v5.0.0", "main", sha[:39], sha.upper(), sha + "0"]:
    ...     print(action_fault(f"actions/checkout@{version}", f"uses: actions/checkout@{version} # v5.0.0\\n"))
    names neither a commit by its SHA nor a major version
    names neither a commit by its SHA nor a major version
    names neither a commit by its SHA nor a major version
    names neither a commit by its SHA nor a major version
    names neither a commit by its SHA nor a major version
    """
    if re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", uses):
        return None
    if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}", uses):
        return "names neither a commit by its SHA nor a major version"
    lines = [line for line in text.splitlines() if uses in line]
    if all(re.search(r"\s# v\d+(\.\d+)*$", line) for line in lines):
        return None
    return "pins a commit and names no version, as in # v4.2.2"


def faults(workflow, text):
    # YAML parses a bare "on" as true.
    triggers, jobs = workflow.get("on", workflow.get(True)), workflow.get("jobs")
    if not triggers or not jobs:
        yield "has no triggers or no jobs"
        return
    if "permissions" not in workflow:
        yield "has no permissions"
    for name, job in jobs.items():
        needs = job.get("needs", [])
        for other in [needs] if isinstance(needs, str) else needs:
            if other not in jobs:
                yield f"{name}: needs the missing job {other}"
        if not job.get("runs-on"):
            yield f"{name}: has no runs-on"
        for step in job.get("steps") or [{}]:
            if ("uses" in step) == ("run" in step):
                yield f"{name}: a step needs either uses or run: {step}"
            elif "uses" in step:
                if fault := action_fault(step["uses"], text):
                    yield f"{name}: {step['uses']} {fault}"
            else:
                read = subprocess.run(["bash", "-n"], input=step["run"], text=True, stderr=subprocess.PIPE)
                if read.returncode != 0 or read.stderr:
                    yield f"{name}: {read.stderr.strip()}"
                # An expression would be inserted into the script without quoting.
                if "${{" in step["run"]:
                    yield f"{name}: pass expressions to scripts in env: {step['run']}"


def main():
    files = sorted((CHECKOUT / ".github/workflows").glob("*.y*ml"))
    found = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        try:
            workflow = yaml.safe_load(text)
        except yaml.YAMLError as error:
            found.append(f"{file.name}: {error}")
            continue
        found += [f"{file.name}: {fault}" for fault in faults(workflow, text)]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    print(f"{len(files)} workflows, {len(found)} faults")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
