#!/usr/bin/env python3
"""Runs the Dockerfile's build stage outside a container, so that it cannot rot where there is no
container engine.

    .ci/dockerfile_build.py [--into FOLDER]

The stage's COPY and RUN steps are carried out in order, in FOLDER (kept; it must be new or empty)
or in a temporary one, which stands for the container's root; the checkout, seen through
.dockerignore, is the build context. Then every file that the runtime stage copies from the build
stage must be there, and the one that ENTRYPOINT names must tell Cargo.toml's version and need no
library that the runtime image lacks; the HEALTHCHECK must be a command that it knows. The runtime
stage's own RUN steps are not carried out: they would change this machine.

Only what the Dockerfile uses is understood. Anything else ends the program, so that no step is
passed over in silence.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent

# What the linker may ask of debian:bookworm-slim: glibc, and gcc's run-time library.
LIBRARIES_OF_THE_IMAGE = re.compile(r"(libc|libm|libdl|libpthread|libgcc_s|ld-linux[-\w]*)\.so\.\d+")

# Settings of the machine that the container would not have, and that would change the build.
NOT_IN_A_CONTAINER = re.compile(r"RUSTFLAGS|RUSTDOCFLAGS|CARGO_(TARGET_DIR|INCREMENTAL|ENCODED|BUILD_|PROFILE_).*")


def instructions(text):
    """The Dockerfile as (keyword, argument) pairs, continued lines joined, comments left out."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\s*\n", " ", "\n".join(lines))
    for line in joined.splitlines():
        keyword, _, argument = line.strip().partition(" ")
        yield keyword.upper(), argument.strip()


def stages(text):
    """The stages in order, each with its name, its base image and its instructions."""
    found = []
    for keyword, argument in instructions(text):
        if keyword == "FROM":
            words = argument.split()
            name = words[2] if len(words) == 3 and words[1].upper() == "AS" else None
            found.append((name, words[0], []))
        elif found:
            found[-1][2].append((keyword, argument))
        else:
            sys.exit(f"dockerfile_build: {keyword} before the first FROM is not understood")
    return found


class Context:
    """The checkout as the builder sees it: without what .dockerignore leaves out."""

    def __init__(self, checkout):
        self.checkout = checkout
        lines = (checkout / ".dockerignore").read_text().splitlines()
        rules = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        names = [rule.removeprefix("!") for rule in rules[1:]]
        if rules[:1] != ["*"] or any(not r.startswith("!") for r in rules[1:]) or any(set("*?[/") & set(n) for n in names):
            sys.exit('dockerfile_build: .dockerignore must be "*" and then "!NAME" lines for the top level')
        self.names = names

    def copy(self, source, destination):
        if source.split("/")[0] not in self.names:
            sys.exit(f"dockerfile_build: COPY {source}: .dockerignore leaves it out")
        path = self.checkout / source
        if path.is_dir():
            # As in a Dockerfile: the folder's contents, merged into what is there.
            shutil.copytree(path, destination, dirs_exist_ok=True)
        elif path.is_file():
            shutil.copy2(path, destination / path.name if destination.is_dir() else destination)
        else:
            sys.exit(f"dockerfile_build: COPY {source}: there is no such file")


class Stage:
    """The folder that stands for the build stage's root, and the state its steps share."""

    def __init__(self, root):
        self.root = root
        self.workdir = "/"
        self.env = {k: v for k, v in os.environ.items() if not NOT_IN_A_CONTAINER.fullmatch(k)}

    def path(self, name):
        return self.root / os.path.normpath(os.path.join(self.workdir, name)).lstrip("/")

    def carry_out(self, keyword, argument, context):
        if keyword == "WORKDIR":
            self.workdir = os.path.join(self.workdir, argument)
            self.path(".").mkdir(parents=True, exist_ok=True)
        elif keyword == "ENV":
            self.env.update(word.split("=", 1) for word in shlex.split(argument))
        elif keyword == "COPY" and "--" not in argument and "*" not in argument:
            *sources, destination = argument.split()
            for source in sources:
                context.copy(source, self.path(destination))
        elif keyword == "RUN" and not argument.startswith(("--", "[", "<<")):
            command = ["/bin/sh", "-c", argument]
            subprocess.run(command, cwd=self.path("."), env=self.env, stdin=subprocess.DEVNULL, check=True)
        elif keyword == "ARG" and argument.startswith("BUILDKIT_SBOM_"):
            pass  # for the builder's list of what is in the image
        else:
            sys.exit(f"dockerfile_build: {keyword} {argument}: not understood, teach this script")


def check_binary(binary):
    """The built program runs, is of this version, and finds its libraries in the runtime image."""
    package = tomllib.loads((CHECKOUT / "Cargo.toml").read_text())["package"]
    expected = f"{package['name']} {package['version']}"
    told = subprocess.run([binary, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    if told.stdout.strip() != expected:
        sys.exit(f"dockerfile_build: --version printed {told.stdout.strip()!r} instead of {expected!r}")
    dynamic = subprocess.run(["readelf", "-d", binary], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
    missing = [library for library in needed if not LIBRARIES_OF_THE_IMAGE.fullmatch(library)]
    if missing:
        sys.exit(f"dockerfile_build: the runtime image has no {', '.join(missing)}")
    size = binary.stat().st_size / 1024 / 1024
    print(f"{expected}, {size:.1f} MiB, needs {', '.join(needed)}")


def build(root):
    all_stages = stages((CHECKOUT / "Dockerfile").read_text())
    if len(all_stages) != 2 or all_stages[0][0] is None:
        sys.exit("dockerfile_build: a named build stage and one runtime stage were expected")
    (name, _, build_steps), (_, _, runtime_steps) = all_stages
    context, stage = Context(CHECKOUT), Stage(root)
    for number, (keyword, argument) in enumerate(build_steps, 1):
        print(f"[{name} {number}/{len(build_steps)}] {keyword} {argument}", flush=True)
        try:
            stage.carry_out(keyword, argument, context)
        except subprocess.CalledProcessError as error:
            sys.exit(f"dockerfile_build: step {number} ended with status {error.returncode}")

    copied = {}
    for keyword, argument in runtime_steps:
        words = argument.split()
        if keyword == "COPY" and f"--from={name}" in words:
            source, destination = [word for word in words if not word.startswith("--")]
            if not stage.path(source).exists():
                sys.exit(f"dockerfile_build: COPY {argument}: the build stage left no {source}")
            copied[destination] = stage.path(source)
    entry = [json.loads(argument)[0] for keyword, argument in runtime_steps if keyword == "ENTRYPOINT"]
    if len(entry) != 1 or entry[0] not in copied:
        sys.exit("dockerfile_build: ENTRYPOINT is not a file copied from the build stage")
    check_binary(copied[entry[0]])
    for keyword, argument in runtime_steps:
        if keyword == "HEALTHCHECK":
            program, *words = json.loads(argument[argument.index("["):])
            if program not in copied:
                sys.exit("dockerfile_build: HEALTHCHECK is not a file copied from the build stage")
            # There is such a command; nothing runs that it could ask.
            subprocess.run([copied[program], *words, "--help"], stdout=subprocess.DEVNULL, check=True)


def main():
    arguments = argparse.ArgumentParser(description="Runs the Dockerfile's build stage outside a container.")
    arguments.add_argument("--into", type=Path, metavar="FOLDER", help="stands for the container's root, and is kept")
    into = arguments.parse_args().into
    if into is None:
        with tempfile.TemporaryDirectory(prefix="dockerfile-build-") as root:
            build(Path(root))
    else:
        into.mkdir(parents=True, exist_ok=True)
        if any(into.iterdir()):
            sys.exit(f"dockerfile_build: {into} is not empty: the build must start from nothing")
        build(into.resolve())


if __name__ == "__main__":
    main()
