#!/usr/bin/env python3
"""Compares a study's tables for SPSS, Stata or Excel with the same study's tables as CSV: every value, label, measure and
missing code, as readers see them that were not written here (pyreadstat 1.3, openpyxl 3.1).

usage: Tests/Export/check_tables.py CSV OTHER [OTHER ...]
    CSV     the package as a folder: merkwelt study export ID --format csv --missing-codes -o CSV
    OTHER   a folder of --format sav or dta, or a file of --format xlsx

What is expected comes from the CSV package alone. It needs --missing-codes for the codes to be compared; for a workbook
both or neither have it. Prints each difference; the exit code is 0 without any, 1 with some, 2 for a wrong call.
"""
import csv
import datetime
import itertools
import json
import pathlib
import re
import sys
import zipfile

CODES = {"-77": "a", "-88": "b", "-99": "c"}
SHEETS = ["README", "participations", "people", "sessions", "figures", "answers"]
MOST_BYTES = {"sav": 32767, "dta": 2045}
csv.field_size_limit(1 << 30)


class Difference(list):
    """What was found to differ; the first two hundred are told."""

    count = 0

    def add(self, place, expected, found):
        self.count += 1
        if self.count <= 200:
            # Places of cells are put together here, since most cells have no difference.
            place = " ".join(map(str, place)) if isinstance(place, tuple) else place
            self.append(f"{place}: expected {expected!r}, found {found!r}")


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))
    return lines[0], lines[1:]


class Package:
    """The CSV tables, and what their dictionary says of the columns."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        head, lines = rows_of(self.folder / "dictionary.csv")
        self.tables = {}
        for line in lines:
            column = dict(zip(head, line))
            self.tables.setdefault(column["file"], []).append(column)
        self.language = (json.loads((self.folder / "study.json").read_text(encoding="utf-8")).get("languages") or ["en"])[0]
        self.has_codes = any("-77 = " in one["values"] for all in self.tables.values() for one in all)

    def label(self, column):
        label = column["label_de" if self.language == "de" else "label_en"]
        return f"{label} – {column['text']}" if column["text"] else label


def is_moment(column):
    return column["type"] == "instant"


def milliseconds(cell):
    """A moment of the tables in milliseconds since 1970."""
    epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return (datetime.datetime.fromisoformat(cell) - epoch) / datetime.timedelta(milliseconds=1)


def has_reasons(column):
    return "-77 = " in column["values"]


def cut(text, most):
    """The text as far as it may have been cut: a beginning, or all of it."""
    data = text.encode()
    return text if len(data) <= most else None


def compare_text(place, expected, found, most, kind, differences):
    if kind == "sav":
        # SPSS keeps no blanks at the end.
        expected, found = expected.rstrip(" "), found.rstrip(" ")
    if len(expected.encode()) > most:
        # Cut at a character: no more than the limit, and hardly less.
        if not expected.startswith(found) or not most - 64 < len(found.encode()) <= most:
            differences.add(place, expected[:40] + "…", found[:40] + "…")
    elif expected != found:
        differences.add(place, expected[:200], found[:200])


def compare_labels(place, column, labels, kind, missing, differences):
    """Each label that was found is one of the dictionary's, and together they are all of them."""
    # A blank label is no label for a program, which shows the value then.
    values = re.sub(r" =[ \t]*(?=;|$)", " = ", column["values"])
    told = []
    for value, label in labels.items():
        if kind == "dta" and value in CODES.values():
            value = next(code for code, letter in CODES.items() if letter == value)
        elif column["type"] == "boolean":
            value = {0: "false", 1: "true"}.get(value, value)
        elif isinstance(value, float):
            value = str(int(value)) if value == int(value) else repr(value)
        value = str(value).rstrip(" ")
        if label == value and re.search(rf"(^|; ){re.escape(value)} = (; |$)", values):
            label = ""
        told.append((value, label))
    if not missing:
        told = [(value, label) for value, label in told if value not in CODES]
    if kind == "dta" and column["type"] == "text":
        if told:
            differences.add(place, "no labels of texts, which Stata has not", told)
        return
    for value, label in told:
        if f"{value} = {label}" not in values:
            differences.add(place, values, f"{value} = {label}")
    whole = sum(len(f"{value} = {label}") for value, label in told) + 2 * max(len(told) - 1, 0)
    is_cut = any(len(label.encode()) > 110 for _, label in told) and kind == "sav"
    # Stata labels whole numbers alone.
    is_cut = is_cut or kind == "dta" and re.search(r"(^|; )-?[0-9]*\.[0-9]+ = ", values) is not None
    # Texts of more than 248 bytes have no labels in SPSS.
    if whole != len(values) and not is_cut and not (column["type"] == "text" and column.get("is_long")):
        differences.add(place, values, "; ".join(f"{value} = {label}" for value, label in told))


def compare_statistics(package, folder, differences):
    import pyreadstat

    folder = pathlib.Path(folder)
    head, lines = rows_of(folder / "dictionary.csv")
    variables = {}
    for line in lines:
        one = dict(zip(head, line))
        variables.setdefault(one["file"], {})[one["name"]] = one["variable"]
    kind = next((path.suffix[1:] for path in folder.rglob("*") if path.suffix in (".sav", ".dta")), None)
    if kind is None:
        differences.add(folder, "files of .sav or .dta", "none")
        return
    wanted = {re.sub(r"\.csv$", "." + kind, name) for name in package.tables}
    found = {str(path.relative_to(folder)) for path in folder.rglob("*." + kind)}
    if wanted != found:
        differences.add(folder, sorted(wanted - found), sorted(found - wanted))
    read = pyreadstat.read_sav if kind == "sav" else pyreadstat.read_dta
    for name, columns in package.tables.items():
        file = re.sub(r"\.csv$", "." + kind, name)
        if file not in found:
            continue
        frame, meta = read(str(folder / file), user_missing=True, disable_datetime_conversion=True,
                           output_format="dict")
        _, rows = rows_of(package.folder / name)
        names = [variables.get(file, {}).get(column["name"]) for column in columns]
        if names != meta.column_names:
            differences.add(file, names, meta.column_names)
            continue
        if len({one.lower() for one in names}) != len(names):
            differences.add(file, "names that differ in more than capitals", names)
        lengths = {len(cells) for cells in frame.values()}
        if lengths != {len(rows)}:
            differences.add(file, len(rows), lengths)
            continue
        stamp = meta.creation_time
        if stamp is None or (stamp.year, stamp.month, stamp.day) != (1980, 1, 1):
            differences.add(f"{file} time", "1980-01-01", stamp)
        for place, (column, variable) in enumerate(zip(columns, names)):
            where = f"{file} {variable}"
            cells = [row[place] for row in rows]
            compare_variable(where, package, column, cells, frame[variable], meta, variable, kind, differences)


def compare_variable(where, package, column, cells, series, meta, variable, kind, differences):
    expected = package.label(column)
    label = meta.column_names_to_labels[variable] or ""
    most = 255 if kind == "sav" else 80
    length = (lambda text: len(text.encode())) if kind == "sav" else len
    if not (label == expected or (length(expected) > most and expected.startswith(label) and length(label) > most - 30)):
        differences.add(f"{where} label", expected, label)
    values = list(series)
    is_text = meta.readstat_variable_types[variable] == "string"
    column["is_long"] = is_text and (meta.variable_storage_width[variable] > 248)
    # Of a column in which an answer is the same number as a code, SPSS gets no codes; CSV has -77 for the one, -77.0 for the other.
    clashes = kind == "sav" and has_reasons(column) and any(code + ".0" in cells for code in CODES)
    if clashes:
        column = dict(column, values=re.sub(r"(; )?-(77|88|99) = [^;]*", "", column["values"]))
        cells = ["" if cell in CODES else cell for cell in cells]
    compare_labels(
        f"{where} values", column, meta.variable_value_labels.get(variable, {}), kind, package.has_codes, differences)
    if kind == "sav":
        measure = meta.variable_measure[variable]
        if is_text or column["type"] == "boolean":
            allowed = ["nominal"]
        else:
            levels = re.sub(r"(; )?-(77|88|99) = [^;]*", "", column["values"])
            allowed = ["ordinal", "nominal"] if levels else ["scale"]
        if measure not in allowed:
            differences.add(f"{where} measure", allowed, measure)
        if package.has_codes:
            declared = {str(one["lo"]).removesuffix(".0") for one in meta.missing_ranges.get(variable, [])}
            if declared != (set(CODES) if has_reasons(column) else set()):
                differences.add(f"{where} missing", sorted(CODES) if has_reasons(column) else [], sorted(declared))
    shown = meta.original_variable_types[variable]
    if is_moment(column) != (shown.startswith("DATETIME") or shown.startswith("%tc")):
        differences.add(f"{where} format", "a moment" if is_moment(column) else "no moment", shown)
    for row, (cell, value) in enumerate(zip(cells, values), 1):
        place = (where, "row", row)
        is_missing = value is None or value == "" or value != value
        if is_text:
            if column["type"] == "text":
                if not (not package.has_codes and value in CODES):
                    compare_text(place, cell, "" if is_missing else value, MOST_BYTES[kind], kind, differences)
            elif (float(cell) if cell else None) != (None if is_missing else float(value)) or (
                    column["type"] == "integer" and cell and int(cell) != int(value)):
                differences.add(place, cell, value)
            continue
        if kind == "dta" and isinstance(value, str):
            if package.has_codes and CODES.get(cell) != value:
                differences.add(place, cell, "." + value)
            continue
        if package.has_codes and has_reasons(column) and cell in CODES and kind == "dta":
            differences.add(place, "." + CODES[cell], value)
            continue
        if not package.has_codes and not is_missing and str(int(value)) in CODES and not cell:
            continue
        if cell == "" or is_missing:
            if cell != "" or not is_missing:
                differences.add(place, cell, value)
        elif column["type"] == "boolean":
            if {"true": 1, "false": 0}[cell] != value:
                differences.add(place, cell, value)
        elif is_moment(column):
            moment = (value - 12219379200) * 1000 if kind == "sav" else value - 315619200000
            # The text has whole milliseconds.
            if not -0.01 < moment - milliseconds(cell) < 1.01:
                differences.add(place, cell, moment)
        elif float(cell) != value:
            differences.add(place, cell, value)


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def sheet_of(file):
    task = re.search(r"_task-([^_]*)", file)
    description = re.search(r"_description-([^_]*)", file)
    return plain((task[1] if task else "") + description[1]) if description else plain(file.removesuffix(".csv"))


def unescaped(text):
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), text)


def sheet_faults(package_file, number, is_table):
    """What a sheet's own file says beside its cells."""
    text = package_file.read(f"xl/worksheets/sheet{number}.xml")
    if re.search(rb"<f[ >/]", text):
        yield "no formula", "one"
    if is_table and not (re.search(rb'<pane [^>]*topLeftCell="A2"', text) and b"<autoFilter ref=" in text and b"<col " in text):
        yield "a head that stays, a filter, widths", "not all of them"


def compare_workbook(package, path, differences):
    import openpyxl

    # Row by row, since a workbook with the samples of many people does not fit into the memory.
    book = openpyxl.load_workbook(path, read_only=True)
    names = book.sheetnames
    if names[:len(SHEETS)] != SHEETS or names[-1] != "dictionary":
        differences.add(path, SHEETS + ["…", "dictionary"], names)
    created = book.properties.created
    if (created.year, created.month, created.day) != (1980, 1, 1):
        differences.add(f"{path} time", "1980-01-01", created)
    sheets = {plain(name): name for name in names if name not in ("README", "README.de", "dictionary")}
    wanted = {sheet_of(file): file for file in package.tables}
    if set(sheets) != set(wanted):
        differences.add(path, sorted(wanted), sorted(sheets))
    with zipfile.ZipFile(path) as packed:
        for number, name in enumerate(names, 1):
            for expected, found in sheet_faults(packed, number, plain(name) in wanted):
                differences.add(name, expected, found)
    for key, file in wanted.items():
        if key not in sheets:
            continue
        sheet = book[sheets[key]]
        # The library that writes row by row does not know the last one when it writes the first.
        sheet.reset_dimensions()
        columns = package.tables[file]
        _, rows = rows_of(package.folder / file)
        lines = sheet.iter_rows(values_only=True)
        head = list(next(lines, ()))
        if head != [column["name"] for column in columns]:
            differences.add(sheet.title, [column["name"] for column in columns], head)
            continue
        for number, (row, line) in enumerate(itertools.zip_longest(rows, lines), 1):
            if row is None or line is None:
                differences.add(sheet.title, f"{len(rows)} rows", "fewer" if line is None else "more")
                break
            line += (None,) * (len(columns) - len(line))
            for column, cell, value in zip(columns, row, line):
                compare_cell((sheet.title, column["name"], "row", number), column, cell, value, differences)
    book["dictionary"].reset_dimensions()
    told = list(book["dictionary"].iter_rows(values_only=True))
    head = told[0]
    lines = [dict(itertools.zip_longest(head, line)) for line in told[1:]]
    every = [column for file in package.tables.values() for column in file]
    if len(lines) != len(every):
        differences.add("dictionary", len(every), len(lines))
    known = {(plain(one["file"]), one["name"]): one for one in lines}
    for file, columns in package.tables.items():
        for column in columns:
            one = known.get((sheet_of(file), column["name"]), {})
            for field, text in column.items():
                if field in ("file", "is_long"):
                    continue
                found = one.get(field)
                if field in ("minimum", "maximum"):
                    if (float(text) if text else None) != found:
                        differences.add(f"dictionary {column['name']} {field}", text, found)
                elif unescaped(found or "") != text:
                    differences.add(f"dictionary {column['name']} {field}", text, found)


def compare_cell(place, column, cell, value, differences):
    if cell == value and "_x" not in value or cell == "" and value is None:
        return
    if column["type"] == "text":
        found = "" if value is None else value
        if not isinstance(found, str):
            differences.add(place, cell, value)
            return
        units = lambda text: len(text.encode("utf-16-le")) // 2
        found = unescaped(found)
        if units(cell) > 32767:
            if not cell.startswith(found) or not 32767 - 32 < units(found) <= 32767:
                differences.add(place, cell[:40] + "…", found[:40] + "…")
        elif found != cell:
            differences.add(place, cell[:200], found[:200])
    elif cell == "" or value is None:
        if cell != "" or value is not None:
            differences.add(place, cell, value)
    elif column["type"] == "boolean":
        if value is not {"true": True, "false": False}[cell]:
            differences.add(place, cell, value)
    elif is_moment(column):
        epoch = datetime.datetime(1970, 1, 1)
        if not isinstance(value, datetime.datetime) or abs((value - epoch) / datetime.timedelta(milliseconds=1) - milliseconds(cell)) > 1:
            differences.add(place, cell, value)
    elif isinstance(value, str):
        if column["type"] != "integer" or int(value) != int(cell):
            differences.add(place, cell, value)
    # libxlsxwriter writes sixteen digits.
    elif isinstance(value, bool) or abs(value - float(cell)) > 1e-15 * abs(float(cell)):
        differences.add(place, cell, value)


def main(arguments):
    if len(arguments) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    package = Package(arguments[0])
    differences = Difference()
    for other in arguments[1:]:
        before = differences.count
        if str(other).endswith(".xlsx"):
            compare_workbook(package, other, differences)
        else:
            compare_statistics(package, other, differences)
        print(f"{other}: {'equal' if differences.count == before else 'different'}")
    for one in differences:
        print(one)
    if differences.count > len(differences):
        print(f"and {differences.count - len(differences)} more")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
