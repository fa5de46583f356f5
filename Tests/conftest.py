"""What the browser tests and the fault tests share: the daily sample of what is long.

The cases are a closed list: with new seeds each day a change would fail for what it did not do.
"""

import datetime
import random

import pytest


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="run all of what is only long, not a sample of it")
    parser.addoption(
        "--day", default=datetime.date.today().isoformat(), metavar="YYYY-MM-DD",
        help="draw the sample of another day")


def pytest_configure(config):
    config.addinivalue_line(
        "markers",
        "long(daily, pool): more than a day's half hour has room for; each day runs `daily` of the cases of such a test, or of all "
        "tests that name the pool, drawn by the date")
    config.addinivalue_line("markers", "release: proves the small page as well (./test release)")


def pytest_report_header(config):
    return "all of what is only long" if config.getoption("--whole") else f"sample of --day {config.getoption('--day')}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    # Who names tests means them all.
    isNamed = config.getoption("keyword") or config.getoption("markexpr") or any("::" in name for name in config.args)
    if config.getoption("--whole") or isNamed:
        return
    pools = {}
    for item in items:
        mark = item.get_closest_marker("long")
        if mark:
            pool = mark.kwargs.get("pool")
            name = (pool,) if pool else (item.path.name, item.originalname)
            pools.setdefault((*name, *mark.args), []).append(item)
    left = set()
    for (*name, daily), members in pools.items():
        if len(members) > daily:
            drawn = random.Random(f"{config.getoption('--day')} {name}").sample(range(len(members)), daily)
            left.update(item for place, item in enumerate(members) if place not in drawn)
    if left:
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=list(left))
