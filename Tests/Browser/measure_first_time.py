"""How many of 200 loads show a word of another hour, in any frame: four time zones, both engines, first loads and later ones.

Prints one line of JSON per engine. usage: python Tests/Browser/measure_first_time.py [--loads 200] [--seed 1]
"""

import argparse
import datetime
import json
import random
import sys
import tempfile

from engines import ENGINES
from lab import Lab
from playwright.sync_api import sync_playwright
from test_first_time import ZONES, visit

# A context's first load comes without, the others with what the first one has stored.
LOADS = 5


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--loads", type=int, default=200, help="in both engines together")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    chance = random.Random(options.seed)
    lab = Lab(tempfile.mkdtemp(prefix="merkwelt-first-")).start()
    wrong = 0
    try:
        with sync_playwright() as playwright:
            for engine in sorted(ENGINES):
                browser = ENGINES[engine](playwright)
                loads, found = 0, []
                while loads < options.loads / len(ENGINES):
                    # The device's clock may be years away from the server's.
                    moment = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC) + datetime.timedelta(
                        seconds=chance.randrange(8 * 365 * 86400))
                    path = chance.choice(["/", "/clock"])
                    found += visit(browser, lab, ZONES[loads // LOADS % len(ZONES)], moment, path, LOADS, patience=20)
                    loads += LOADS
                    print(f"{engine}: {loads} loads, {len(found)} wrong", file=sys.stderr, flush=True)
                browser.close()
                wrong += len(found)
                for fault in found[:10]:
                    print(fault, file=sys.stderr)
                print(json.dumps({"engine": engine, "loads": loads, "zones": len(ZONES), "wrong": len(found)}), flush=True)
    finally:
        lab.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
