#!/usr/bin/env python3
"""Checks in the workflows of .github/workflows/ what zizmor doesn't.

    .ci/workflows.py

A comment names the version of each pinned action, each needed job exists, a step has either `uses` or `run`, and
scripts are valid Bash. Needs PyYAML.
"""

import re
import subprocess
import sys
from pathlib import Path

import yaml

CHECKOUT = Path(__file__).resolve().parent.parent


def unnamed_versions(text):
    """Returns the actions without a comment that names their version, which Dependabot updates with the commit.

    >>> unnamed_versions("- uses: actions/checkout@08c6903 # v5.0.0\\n  uses: docker/login-action@4907a6d # v4\\n")
    []
    >>> unnamed_versions("- uses: actions/checkout@08c6903\\n  uses: docker/login-action@4907a6d # latest\\n")
    ['actions/checkout@08c6903', 'docker/login-action@4907a6d']
    """
    uses = re.findall(r"^[- ]*uses: *(\S+)(.*)$", text, re.MULTILINE)
    return [action for action, comment in uses if not re.fullmatch(r" # v\d+(\.\d+)*", comment)]


def script_fault(script):
    """Returns the error of Bash for a script, or an empty text.

    >>> script_fault("echo {a,b}")
    ''
    >>> "unexpected end of file" in script_fault("if true; then")
    True
    """
    return subprocess.run(["bash", "-n"], input=script, text=True, stderr=subprocess.PIPE).stderr.strip()


def job_faults(jobs):
    """Yields the faults of jobs.

    >>> list(job_faults({"a": {"steps": [{"run": "true"}]}, "b": {"needs": ["a"], "steps": []}}))
    []
    >>> list(job_faults({"a": {"needs": "b", "steps": [{"run": "true", "uses": "actions/checkout"}]}}))
    ['a: needs the missing job b', "a: a step has both uses and run: {'run': 'true', 'uses': 'actions/checkout'}"]
    """
    for name, job in jobs.items():
        needs = job.get("needs", [])
        for other in [needs] if isinstance(needs, str) else needs:
            if other not in jobs:
                yield f"{name}: needs the missing job {other}"
        for step in job.get("steps", []):
            if "uses" in step and "run" in step:
                yield f"{name}: a step has both uses and run: {step}"
            if fault := script_fault(step.get("run", "")):
                yield f"{name}: {fault}"


def main():
    files = sorted((CHECKOUT / ".github/workflows").glob("*.y*ml"))
    found = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        faults = [f"{action} has no version in a comment, as in # v4.2.2" for action in unnamed_versions(text)]
        faults += job_faults(yaml.safe_load(text)["jobs"])
        found += [f"{file.name}: {fault}" for fault in faults]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    print(f"{len(files)} workflows, {len(found)} faults")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
