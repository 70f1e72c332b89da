#!/usr/bin/env python3
"""Breaks the delivery code in many ways, one at a time, and prints the seed with which the simulation detected each.
Fails if one is not detected. Takes about a minute per seed; not part of CI.

    .ci/mutations.py [--seeds N] [--years Y] [--schedules N] [NAME ...]

CI only checks that the code to break still exists (--check).
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

# Name, file, original code, broken code, and a higher number of schedules if needed.
MUTATIONS = [
    ("each attempt has a different nonce", "src/workers/jobs/post_delivery.rs",
     'format!("{}-{}", self.schedule.id, self.post.date.format("%Y%m%d"))',
     'format!("{}-{}", self.schedule.id.0 + u64::from(self.task.job.attempts), self.post.date.format("%Y%m%d"))'),
    ("a process that takes over doesn't search the channel", "src/workers/jobs/post_delivery.rs",
     "        attempt.send(&mut self.task.job.maybe_done).await",
     "        attempt.send(&mut false).await"),
    ("a claimed job counts as not done", "src/store/job.rs",
     "first_attempt_at: self.first_attempt_at.or(Some(now)),\n            maybe_done: true,",
     "first_attempt_at: self.first_attempt_at.or(Some(now)),\n            maybe_done: false,"),
    ("a message with a lost response counts as not sent", "src/chat/send_once.rs",
     "                if error.maybe_done() {", "                if error.maybe_done() && false {"),
    ("days are due a minute early", "src/domain/calendar/mod.rs",
     "self.zone.instant(date.and_time(self.time))",
     "self.zone.instant(date.and_time(self.time)).map(|at| at - chrono::TimeDelta::minutes(1))"),
    ("a wrong clock is trusted", "src/health/clock.rs",
     "ClockStatus::Unknown | ClockStatus::Wrong { .. } => None,",
     "ClockStatus::Unknown | ClockStatus::Wrong { .. } => Some(wall_time),"),
    ("the next day's commitment isn't stored", "src/domain/schedule/claim.rs",
     "if let Some(next) = self.next {", "if let Some(next) = self.next.filter(|_| false) {"),
    ("a claim doesn't check whether another process was faster", "src/store/daily/day.rs",
     "revision = revision + 1 WHERE id = :id AND revision = :revision",
     "revision = revision + 1 WHERE id = :id AND :revision = :revision", 60),
    ("expired leases are not taken over", "src/store/job.rs",
     "WHERE kind IN (:kinds) AND due_at <= :now ORDER BY due_at LIMIT {limit}",
     "WHERE kind IN (:kinds) AND lease_until IS NULL AND due_at <= :now ORDER BY due_at LIMIT {limit}"),
    ("days are missed after an hour", "src/domain/schedule/claim.rs",
     "now - newest.due_at < max_delay);",
     "now - newest.due_at < max_delay / 12);"),
    ("processes that take over search the channel only from the third attempt on", "src/workers/jobs/post_delivery.rs",
     "        attempt.send(&mut self.task.job.maybe_done).await",
     "        self.task.job.maybe_done &= self.task.job.attempts > 2;\n"
     "        attempt.send(&mut self.task.job.maybe_done).await"),
    ("a second notifier doesn't look for the message of the first", "src/workers/jobs/notification.rs",
     "        attempt.send(&mut self.task.job.maybe_done).await", "        attempt.send(&mut false).await"),
    ("a notification is deleted when it is claimed", "src/workers/jobs/notification.rs",
     "        match self.send(now).await {",
     "        self.delete().await?;\n"
     "        match self.send(now).await {", 60),
    ("proposals don't expire", "src/workers/jobs/agreement.rs",
     "if unclaimed.expire(now) {", "if false {"),
    ("a command that arrives twice is executed twice", "src/discord/interaction/execution.rs",
     "Ok(Recorded::Duplicate) => return Work::done(work.label, Ok(Answer::Repeated)),",
     "Ok(Recorded::Duplicate) => drop(Answer::Repeated),"),
    ("an announcement isn't recorded before it is sent", "src/commands/schedules/publication.rs",
     "let begun = store.begin_publication(schedule, &day, channel).await?;", "let begun = Recorded::New;"),
    ("positions of earlier rounds are drawn again", "src/domain/event/rules.rs",
     "for round in rounds.iter().filter(|round| round.state.is_revealed()) {",
     "for round in rounds.iter().filter(|_| false) {"),
    ("rounds are revealed a minute early", "src/domain/event/round.rs",
     "Some(self.starts_at? - TimeDelta::minutes(minutes.into()))",
     "Some(self.starts_at? - TimeDelta::minutes(i64::from(minutes) + 1))"),
    ("a process that takes over doesn't search for the message of a round", "src/workers/jobs/event/mod.rs",
     "        attempt.send(&mut self.task.job.maybe_done).await", "        attempt.send(&mut false).await", 60),
    ("requests do not wait for their slots", "src/discord/rest/rate_limit.rs",
     "            sleep_until(slot).await;\n", ""),
    ("the queue of requests restarts when it is long", "src/domain/request_budget.rs",
     "self.queue_end(now_micros).max(earliest).max(pause_end);",
     "Some(self.queue_end(now_micros)).filter(|&end| end < earliest + 2_000_000).unwrap_or(earliest).max(pause_end);", 60),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20, help="maximum number of seeds")
    parser.add_argument("--years", type=float, default=2)
    parser.add_argument("--schedules", type=int, default=16)
    parser.add_argument("--check", action="store_true", help="only check that each file contains its code once")
    parser.add_argument("names", nargs="*", help="parts of names; default: all")
    arguments = parser.parse_args()
    chosen = [it for it in MUTATIONS if not arguments.names or any(n in it[0] for n in arguments.names)]
    root = pathlib.Path(__file__).resolve().parent.parent
    if arguments.check:
        for _, file, old, *_ in chosen:
            read_once(root, file, old)
        return 0
    target = os.environ.get("CARGO_TARGET_DIR", str(root / "target" / "mutations"))
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "copy"
        subprocess.run(["git", "clone", "-q", str(root), str(copy)], check=True)
        for name, file, old, new, *schedules in chosen:
            schedules = max([arguments.schedules, *schedules])
            seed = first_failing_seed(copy, target, file, old, new, schedules, arguments)
            if seed is None:
                missed += 1
            print(f"{'NOT DETECTED' if seed is None else f'detected by seed {seed}'}: {name}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} detected")
    return 1 if missed else 0


def read_once(root, file, code):
    """Returns the text of a file, which must contain the code once."""
    text = (root / file).read_text()
    if text.count(code) != 1:
        sys.exit(f"{file} contains this code {text.count(code)} times instead of once: {code}")
    return text


def first_failing_seed(copy, target, file, old, new, schedules, arguments):
    """Returns the first seed with which the broken code fails, or None."""
    path = copy / file
    text = read_once(copy, file, old)
    path.write_text(text.replace(old, new))
    env = dict(os.environ, CARGO_TARGET_DIR=target)
    try:
        subprocess.run(["cargo", "build", "-q", "--locked", "-p", "simulation"], cwd=copy, env=env, check=True)
        for seed in range(1, arguments.seeds + 1):
            program = pathlib.Path(target) / "debug" / "simulate"
            run = subprocess.run(
                [program, "--quick", "--seed", str(seed), "--years", str(arguments.years),
                 "--schedules", str(schedules)],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1200)
            if run.returncode != 0:
                wrong = [line for line in run.stdout.splitlines() if "WRONG" in line or "panicked" in line]
                if not wrong:
                    sys.exit(f"seed {seed} ended with {run.returncode} and no violation:\n{run.stdout[-2000:]}")
                print(f"  {wrong[0][:180]}", flush=True)
                return seed
        return None
    finally:
        path.write_text(text)


if __name__ == "__main__":
    sys.exit(main())
