"""Reads the calendar entries beside this script as calendars do.

Needs: pip install icalendar. Run: python3 calendar.py > calendar.json
"""
import json
import pathlib
import sys

sys.path.pop(0)  # this script has the name of a module of Python's own
import icalendar

folder = pathlib.Path(__file__).parent
read = {"source": f"calendar.py: icalendar {icalendar.__version__}"}
for file in sorted(folder.glob("calendar-*.ics")):
    calendar = icalendar.Calendar.from_ical(file.read_bytes())
    [event] = calendar.walk("VEVENT")
    assert calendar["version"] == "2.0" and event["uid"] and event["dtstamp"].dt.utcoffset().total_seconds() == 0
    read[file.stem.removeprefix("calendar-")] = dict(
        begin=event["dtstart"].dt.isoformat(), end=event["dtend"].dt.isoformat(), title=str(event["summary"]),
        link=str(event["description"]), url=str(event["url"]),
        alarms=[alarm["trigger"].dt.total_seconds() for alarm in event.walk("VALARM")],
        faults=[str(error) for part in calendar.walk() for error in part.errors])
print(json.dumps(read, indent=1))
