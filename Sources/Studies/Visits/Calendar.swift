import Definitions
import Text
import Tree

/// An entry for a calendar (RFC 5545): one event with its alarms.
struct CalendarEntry {
    var uid: String
    /// When it was made, in ms since 1970.
    var stamp: Double
    var window: VisitWindow
    var title: String
    var link: String
    /// The times before the beginning at which to remind.
    var reminders: [TimeSpan]

    /// The text, with lines of at most 75 bytes and CRLF at their ends.
    var text: String {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Merkwelt//Study//EN", "BEGIN:VEVENT",
            "UID:" + CalendarEntry.escaped(uid), "DTSTAMP:" + CalendarEntry.stamp(stamp) + "Z",
            "DTSTART:" + time(window.from), "DTEND:" + time(end), "SUMMARY:" + CalendarEntry.escaped(title),
        ]
        if link.byteCount > 0 {
            lines.append("DESCRIPTION:" + CalendarEntry.escaped(link))
            lines.append("URL:" + link)
        }
        for reminder in reminders {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + CalendarEntry.escaped(title),
                "TRIGGER:-" + CalendarEntry.duration(reminder), "END:VALARM",
            ]
        }
        lines += ["END:VEVENT", "END:VCALENDAR"]
        var text: [UInt8] = []
        for line in lines { CalendarEntry.fold(line, into: &text) }
        return String(bytes: text)
    }

    /// The end of the time that counts as punctual; without one, a quarter of an hour after the beginning.
    private var end: Double { window.until.map { max($0, window.from) } ?? window.from + 900_000 }

    /// A time on the person's clock is written without a zone, so that a calendar keeps the time of day on a journey.
    /// Other times are in universal time.
    private func time(_ milliseconds: Double) -> String {
        CalendarEntry.stamp(milliseconds) + (window.isLocal ? "" : "Z")
    }

    /// `20270117T060000`.
    static func stamp(_ milliseconds: Double) -> String {
        let day = Moment.day(of: milliseconds)
        let seconds = Int((milliseconds - Double(day) * Moment.dayLength) / 1000)
        let date = CalendarDate(dayNumber: day)
        var text: [UInt8] = []
        text.append(date?.year ?? 1970, digits: 4)
        text.append(date?.month ?? 1, digits: 2)
        text.append(date?.day ?? 1, digits: 2)
        text.append("T")
        text.append(seconds / 3600, digits: 2)
        text.append(seconds / 60 % 60, digits: 2)
        text.append(seconds % 60, digits: 2)
        return String(bytes: text)
    }

    /// A duration such as `P1D` or `PT15M`. Days are those of the calendar.
    static func duration(_ span: TimeSpan) -> String {
        switch span.unit {
        case .seconds: "PT" + String(span.amount) + "S"
        case .minutes: "PT" + String(span.amount) + "M"
        case .hours: "PT" + String(span.amount) + "H"
        case .days: "P" + String(span.amount) + "D"
        case .years: "P" + String(span.amount * 365) + "D"
        }
    }

    /// A text with its special signs marked (RFC 5545, 3.3.11).
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append("\\n")
            case 0x00...0x1F, 0x7F: continue
            default: bytes.append(byte)
            }
        }
        return String(bytes: bytes)
    }

    /// Appends a line, broken where it is longer than 75 bytes, never within a sign of several bytes (3.1).
    static func fold(_ line: String, into text: inout [UInt8]) {
        let bytes = line.bytes
        var length = 0
        for (place, byte) in bytes.enumerated() {
            var following = 1
            while place + following < bytes.count, bytes[place + following] & 0xC0 == 0x80 { following += 1 }
            if byte & 0xC0 != 0x80, length + following > 75 {
                text.append("\r\n ")
                length = 1
            }
            text.append(byte)
            length += 1
        }
        text.append("\r\n")
    }
}

extension Study {
    /// The calendar entry (RFC 5545) for the opening of a study. It does not contain the study's name.
    ///
    /// - Parameters:
    ///   - opens: when that is, in ms since 1970.
    ///   - link: the study's link; a second entry for it replaces the first one.
    ///   - now: when it is made, in ms since 1970.
    ///   - title: "Appointment" in the reader's language.
    package static func calendar(opens: Double, link: String, now: Double, title: String) -> String {
        let hash = SHA256.hexadecimal(of: (link + "/calendar").bytes)
        let window = VisitWindow(visit: 1, isLocal: false, from: opens, until: nil, limit: nil)
        return CalendarEntry(
            uid: String(bytes: Array(hash.bytes.prefix(32))) + "@merkwelt", stamp: now, window: window, title: title,
            link: link, reminders: []
        ).text
    }
}

extension Participation {
    /// The calendar entry (RFC 5545) for the next visit; nil outside a wait.
    ///
    /// Its title is the study's neutral one, and it never contains the study's name. Its identity is the same each
    /// time, so that a second entry replaces the first one.
    ///
    /// - Parameters:
    ///   - link: the way back, without the study's name.
    ///   - now: when it is made, in ms since 1970.
    ///   - fallback: the title where the study has no neutral one: "Appointment" in the reader's language.
    package func calendar(link: String, now: Double, fallback: String) -> String? {
        guard let window, let current, case .wait(let wait) = current.form else { return nil }
        let neutral = study.neutralTitle.text(in: opening?.texts ?? opening?.language ?? "en")
        let hash = SHA256.hexadecimal(of: (String(seed) + "/" + current.path + "/calendar").bytes)
        return CalendarEntry(
            uid: String(bytes: Array(hash.bytes.prefix(32))) + "@merkwelt", stamp: now, window: window,
            title: neutral.byteCount > 0 ? neutral : fallback, link: link, reminders: Array(wait.reminders)
        ).text
    }
}
