#!/usr/bin/env python3
"""Prints the queries of config/grafana-dashboard.json as recording rules, so that promtool can check their syntax.

    .ci/dashboard_rules.py >rules.json
"""

import json
from pathlib import Path

DASHBOARD = Path(__file__).resolve().parent.parent / "config/grafana-dashboard.json"


def main():
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    queries = [target["expr"].replace("$__rate_interval", "5m") for panel in panels for target in panel.get("targets", [])]
    rules = [{"record": f"query:{number}", "expr": query} for number, query in enumerate(queries, 1)]
    print(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))


if __name__ == "__main__":
    main()
