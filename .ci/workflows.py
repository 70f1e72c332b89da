#!/usr/bin/env python3
"""Checks the syntax of the workflows in .github/workflows/, as they aren't run here.

    .ci/workflows.py

Each has to be YAML with what GitHub asks for, and say what its token may do. Each action is named with its
major version, and what jobs run is Bash that can be read. Needs PyYAML.
"""

import re
import subprocess
import sys
from pathlib import Path

import yaml

CHECKOUT = Path(__file__).resolve().parent.parent


def faults(workflow):
    # YAML takes a bare "on" for true.
    triggers, jobs = workflow.get("on", workflow.get(True)), workflow.get("jobs")
    if not triggers or not jobs:
        yield "has no triggers or no jobs"
        return
    if "permissions" not in workflow:
        yield "doesn't say what its token may do"
    for name, job in jobs.items():
        needs = job.get("needs", [])
        for other in [needs] if isinstance(needs, str) else needs:
            if other not in jobs:
                yield f"{name}: needs {other}, and there is no such job"
        if not job.get("runs-on"):
            yield f"{name}: says no machine to run on"
        for step in job.get("steps") or [{}]:
            if ("uses" in step) == ("run" in step):
                yield f"{name}: a step needs either uses or run: {step}"
            elif "uses" in step and not re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", step["uses"]):
                yield f"{name}: {step['uses']} doesn't name a major version"
            elif "run" in step:
                read = subprocess.run(["bash", "-n"], input=step["run"], text=True, stderr=subprocess.PIPE)
                if read.returncode != 0 or read.stderr:
                    yield f"{name}: {read.stderr.strip()}"
                # An expression would be put into the script as it stands, whatever is in it.
                if "${{" in step["run"]:
                    yield f"{name}: give expressions to scripts by way of env: {step['run']}"


def main():
    files = sorted((CHECKOUT / ".github/workflows").glob("*.y*ml"))
    found = []
    for file in files:
        try:
            workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
        except yaml.YAMLError as error:
            found.append(f"{file.name}: {error}")
            continue
        found += [f"{file.name}: {fault}" for fault in faults(workflow)]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    print(f"{len(files)} workflows, {len(found)} faults")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
