#!/usr/bin/env python3
"""Checks data sets that were written with --format bids.

usage: check_bids.py [--validator PROGRAM] [--prove] FOLDER ...

The official validator (bids-validator-deno 3.0.2) has to find no error. What it lets pass is checked here: every column
of every table is described, recordings have the columns that their channels name, nobody is missing, cells are whole.
--prove breaks copies of the data sets, and fails unless each of the faults is found.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

COMPONENTS = {"POS": {"x", "y", "z"}, "ORNT": {"x", "y", "z"}, "LATENCY": {"n/a"}, "MISC": {"n/a"}}


def table(path):
    """The rows of a table as lists of cells. There are no quotes: a cell ends at a TAB, a row at LF."""
    text = path.read_bytes().decode("utf-8")
    if text and not text.endswith("\n"):
        raise ValueError(f"{path}: expected the end of a line at the end, found none")
    return [line.split("\t") for line in text.split("\n")[:-1]]


def sidecar(root, path):
    """All that is said of a file: by descriptions at the top that have no other parts in their names, and beside it."""
    own = set(path.name.split("_")[:-1])
    suffix = path.stem.split("_")[-1]
    found = {}
    for one in sorted(root.glob(f"*_{suffix}.json"), key=lambda one: len(one.name)):
        if set(one.name.split("_")[:-1]) <= own:
            found.update(json.loads(one.read_text()))
    beside = path.with_suffix(".json")
    if beside.exists():
        found.update(json.loads(beside.read_text()))
    return found


def check_rows(path, rows, width):
    for place, row in enumerate(rows):
        if len(row) != width:
            yield f"{path}: row {place + 1}: expected {width} cells, found {len(row)}"
        if any(cell == "" or "\r" in cell for cell in row):
            yield f"{path}: row {place + 1}: expected n/a where nothing is, found an empty cell or the end of a line"


def check_described(root, path, said):
    rows = table(path)
    if not rows:
        yield f"{path}: expected a header, found an empty file"
        return
    header = rows[0]
    if len(set(header)) != len(header):
        yield f"{path}: expected names of columns that are all different"
    for name in header:
        if not said.get(name, {}).get("Description"):
            yield f"{path}: expected a description of the column {name}, found none"
    yield from check_rows(path, rows, len(header))


def check_levels(path, said):
    """Values of a column with levels are among them."""
    header, *rows = table(path)
    for place, name in enumerate(header):
        levels = said.get(name, {}).get("Levels")
        if not levels:
            continue
        for row in rows:
            if row[place] != "n/a" and not set([row[place]] + row[place].split(" ")) & set(levels):
                yield f"{path}: column {name}: expected one of {sorted(levels)}, found {row[place]!r}"
                break


def check_events(path, said):
    header, *rows = table(path)
    if header[:2] != ["onset", "duration"]:
        yield f"{path}: expected onset and duration first, found {header[:2]}"
    for place, row in enumerate(rows):
        for name in ("onset", "duration", "response_time"):
            if name in header and row[header.index(name)] != "n/a":
                value = float(row[header.index(name)])
                if name != "onset" and value < 0:
                    yield f"{path}: row {place + 2}: {name}: expected no time below 0, found {value}"


def check_motion(path):
    start = path.name.removesuffix("_motion.tsv")
    channels = path.with_name(start + "_channels.tsv")
    if not channels.exists():
        yield f"{path}: expected {channels.name} beside it, found none"
        return
    header, *rows = table(channels)
    if header[:5] != ["name", "component", "type", "tracked_point", "units"]:
        yield f"{channels}: expected name, component, type, tracked_point, units, found {header[:5]}"
        return
    for name, component, kind, point, unit, *_ in rows:
        if component not in COMPONENTS.get(kind, set()):
            yield f"{channels}: {name}: expected a component of {kind}, found {component}"
        if kind in ("POS", "ORNT") and (point == "n/a" or unit == "n/a"):
            yield f"{channels}: {name}: expected a tracked point and a unit"
        if kind == "ORNT" and component != {"heading": "z", "pitch": "y"}.get(name, component):
            yield f"{channels}: {name}: expected another component than {component}"
    samples = table(path)
    yield from check_rows(path, samples, len(rows))
    latencies = [float(row[0]) for row in samples if row[0] != "n/a"]
    if latencies and (latencies[0] != 0 or latencies != sorted(latencies)):
        yield f"{path}: expected latencies from 0 on in order"
    for row in samples:
        for cell in row:
            if cell != "n/a":
                float(cell)
    rate = json.loads(path.with_suffix(".json").read_text()).get("SamplingFrequencyEffective")
    if len(latencies) > 1 and latencies[-1] > 0:
        mean = (len(latencies) - 1) / latencies[-1]
        if rate is None or abs(rate - mean) > 1e-6 * mean:
            yield f"{path}: expected the mean rate {mean}, found {rate}"


def check_people(root):
    folders = sorted(one.name for one in root.glob("sub-*"))
    path = root / "participants.tsv"
    if not path.exists():
        if folders:
            yield f"{path}: expected {len(folders)} participants, found no file"
        return
    header, *rows = table(path)
    yield from check_described(root, path, json.loads((root / "participants.json").read_text()))
    named = sorted(row[0] for row in rows)
    if header[0] != "participant_id" or named != folders:
        yield f"{path}: expected {folders}, found {named}"
    for folder in folders:
        one = root / folder / f"{folder}_sessions.tsv"
        if not one.exists():
            yield f"{one}: expected it, found none"
            continue
        yield from check_described(root, one, json.loads((root / "sessions.json").read_text()))
        visits = sorted(row[0] for row in table(one)[1:])
        there = sorted(visit.name for visit in (root / folder).glob("ses-*"))
        if visits != there:
            yield f"{one}: expected {there}, found {visits}"


def check_questionnaires(root):
    people = {one.name for one in root.glob("sub-*")}
    for path in sorted(root.glob("phenotype/*.tsv")):
        said = json.loads(path.with_suffix(".json").read_text())
        if "MeasurementToolMetadata" not in said:
            yield f"{path.with_suffix('.json')}: expected MeasurementToolMetadata"
        yield from check_described(root, path, said)
        rows = table(path)[1:]
        if {row[0] for row in rows} - people:
            yield f"{path}: expected participants of the data set alone"
        if len({tuple(row[:3]) for row in rows}) != len(rows):
            yield f"{path}: expected one row for each participant, visit and run"


def check_own(root):
    yield from check_people(root)
    yield from check_questionnaires(root)
    for path in sorted(root.glob("sub-*/ses-*/*/*.tsv")):
        if path.name.endswith("_motion.tsv"):
            said = sidecar(root, path)
            for name in ("TaskName", "TrackingSystemName", "SamplingFrequency", "MotionChannelCount"):
                if name not in said:
                    yield f"{path}: expected {name} in a sidecar, found none"
            yield from check_motion(path)
        elif not path.name.endswith("_channels.tsv"):
            said = sidecar(root, path)
            if "TaskName" not in said:
                yield f"{path}: expected a sidecar with TaskName, found none"
            yield from check_described(root, path, said)
            yield from check_levels(path, said)
            if path.name.endswith("_events.tsv"):
                yield from check_events(path, said)


def check_validator(root, program):
    run = subprocess.run(
        [program, str(root), "--max-rows", "-1", "--format", "json"], capture_output=True, text=True, check=False)
    try:
        issues = json.loads(run.stdout)["issues"]["issues"]
    except (ValueError, KeyError):
        yield f"{root}: the validator did not answer: {run.stderr[-500:]}"
        return
    for issue in issues:
        if issue["severity"] == "error":
            told = " ".join(str(issue.get(key) or "") for key in ("code", "subCode", "location", "issueMessage"))
            yield f"{root}: validator: {told}"


def check(root, program):
    try:
        own = list(check_own(root))
    except (OSError, ValueError) as error:
        own = [f"{root}: {error}"]
    return own + list(check_validator(root, program))


# Faults that have to be found. Each breaks a copy, and says whether it found something to break.

def first(root, pattern):
    return next(iter(sorted(root.glob(pattern))), None)


def replace(path, old, new):
    text = path.read_text()
    if old not in text:
        return False
    path.write_text(text.replace(old, new, 1))
    return True


def drop_sidecar(root):
    path = first(root, "task-*_beh.json")
    if path:
        path.unlink()
    return path is not None


def drop_motion_sidecar(root):
    path = first(root, "task-*_motion.json")
    if path:
        path.unlink()
    return path is not None


def wrong_component(root):
    path = first(root, "sub-*/ses-*/motion/*_channels.tsv")
    return path is not None and (replace(path, "\tz\t", "\tq\t") or replace(path, "\tx\t", "\tq\t"))


def turned_component(root):
    path = first(root, "sub-*/ses-*/motion/*_tracksys-head_*channels.tsv")
    return path is not None and replace(path, "heading\tz", "heading\tx")


def renamed_column(root):
    path = first(root, "sub-*/ses-*/*/*_events.tsv")
    return path is not None and replace(path, "onset\t", "begin\t")


def missing_participant(root):
    path = root / "participants.tsv"
    if not path.exists():
        return False
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    return len(lines) > 1


def foreign_value(root):
    path = first(root, "sub-*/ses-*/beh/*_beh.tsv")
    return path is not None and (replace(path, "\ttrue\t", "\tperhaps\t") or replace(path, "\tfalse\t", "\tperhaps\t"))


def foreign_level(root):
    """A value that the list of its column does not have."""
    for path in sorted(root.glob("sub-*/ses-*/*/*_beh.tsv")):
        said, (header, *rows) = sidecar(root, path), table(path)
        listed = [place for place, name in enumerate(header) if said.get(name, {}).get("Levels")]
        listed = [place for place in listed if said[header[place]].get("Format") == "string"]
        for row in rows:
            for place in listed:
                if row[place] != "n/a":
                    row[place] = "perhaps"
                    path.write_text("".join("\t".join(row) + "\n" for row in [header, *rows]))
                    return True
    return False


def cut_cell(root):
    path = first(root, "phenotype/*.tsv")
    if not path:
        return False
    text = path.read_text()
    path.write_text(text[:-1].rpartition("\t")[0] + "\n")
    return True


def foreign_words(root):
    for path in root.glob("task-*_events.json"):
        if replace(path, "Agent-action", "Agent-acting"):
            return True
    return False


def stray_file(root):
    (root / "notes.txt").write_text("x\n")
    return True


def broken_description(root):
    return replace(root / "dataset_description.json", '"BIDSVersion"', '"BidsVersion"')


FAULTS = [
    drop_sidecar, drop_motion_sidecar, wrong_component, turned_component, renamed_column, missing_participant,
    foreign_value, foreign_level, cut_cell, foreign_words, stray_file, broken_description,
]
# Those that the official validator finds itself.
FOUND_BY_OTHERS = {
    drop_motion_sidecar, wrong_component, renamed_column, missing_participant, foreign_value, foreign_level, cut_cell,
    foreign_words, stray_file, broken_description,
}


def prove(roots, program):
    """Breaks copies of the data sets; a fault that none of them can have, or that is not found, is an error."""
    for fault in FAULTS:
        for root in roots:
            with tempfile.TemporaryDirectory() as folder:
                copy = pathlib.Path(folder) / root.name
                shutil.copytree(root, copy)
                if not fault(copy):
                    continue
                found = check(copy, program)
                if not found:
                    yield f"{root}: {fault.__name__}: expected that it is found, found nothing"
                else:
                    print(f"found {fault.__name__}: {found[0].replace(folder, '')[:160]}")
                break
        else:
            yield f"{fault.__name__}: expected a data set that can have this fault, found none"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--validator", default="bids-validator-deno")
    parser.add_argument("--prove", action="store_true")
    parser.add_argument("folder", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    errors = []
    for root in arguments.folder:
        own = check(root, arguments.validator)
        print(f"{root}: {len(own)} errors")
        errors += own
    if arguments.prove and not errors:
        errors += prove(arguments.folder, arguments.validator)
    for error in errors[:50]:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
