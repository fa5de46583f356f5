import Foundation
import ReferenceFigures
import Testing
import Tree

@testable import Studies

/// Entries for calendars: the texts are read by PyPI's `icalendar` (Fixtures/calendar.py), and are what is written here.
@Suite struct CalendarTests {
    /// A participation that waits, with what its calendar entry is made of.
    private static func waiting(_ wait: String, title: String) throws -> Walker {
        try StateTests.consented(
            #"{"id": "w", "kind": "wait", "visit": 2, \#(wait)},"# + StateTests.finish,
            more: #""neutralTitle": {"en": "\#(title)"},"#)
    }

    static let entries: [(name: String, wait: String, title: String)] = [
        (
            "local",
            #""after": "7 d", "from": "06:00", "until": "12:00", "reminders": ["1 d", "0 min", "90 s", "2 h"]"#,
            "Kaffee; um zehn, \\\\ mit Frühstück – und noch ein wenig mehr Text, damit die Zeile gefaltet wird"
        ),
        ("absolute", #""after": "36 h", "clock": "absolute""#, "Appointment"),
    ]

    private static func text(_ name: String) throws -> String {
        let url = try #require(
            Bundle.module.url(forResource: "calendar-" + name, withExtension: "ics", subdirectory: "Fixtures"))
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test(arguments: entries.indices) func `an entry is the one that icalendar has read`(index: Int) throws {
        let (name, wait, title) = Self.entries[index]
        let walker = try Self.waiting(wait, title: title)
        let text = try #require(
            walker.participation.calendar(
                link: "https://lab.example.org/s/K7QF2M#k=abc,def", now: walker.origin, fallback: "Appointment"))
        #expect(text == (try Self.text(name)), "\(text)")
        for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
        let read = try Reference.file("calendar", in: .module)[name]
        let window = try #require(walker.participation.window)
        #expect(read["begin"].text.hasPrefix(VisitTests.local(window.from)))
        #expect(read["begin"].text.hasSuffix("+00:00") == !window.isLocal)
        #expect(read["title"].text == title.replacing("\\\\", with: "\\"))
        #expect(read["link"].text == "https://lab.example.org/s/K7QF2M#k=abc,def")
        #expect(read["alarms"].numbers == (name == "local" ? [-86_400, 0, -90, -7200] : []))
        #expect(read["faults"].list.isEmpty)
    }

    @Test func `an entry has the same identity each time, and another for another visit or person`() throws {
        func uid(_ wait: String, seed: Int64 = 17) throws -> String {
            var walker = try Walker(
                steps: #"{"id": "\#(wait)", "kind": "wait", "visit": 2, "after": "1 d"},"# + StateTests.finish,
                seed: seed)
            walker.open()
            let text = try #require(walker.participation.calendar(link: "", now: 0, fallback: "x"))
            return try #require(text.split(separator: "\r\n").first { $0.hasPrefix("UID:") }.map(String.init))
        }
        #expect(try uid("w") == uid("w"))
        #expect(try uid("w") != uid("v"))
        #expect(try uid("w") != uid("w", seed: 18))
    }

    @Test func `outside a wait there is none, and without a neutral title none is told`() throws {
        var walker = try Walker(
            steps: #"{"id": "i", "kind": "information"}, {"id": "w", "kind": "wait", "after": "1 d"},"#
                + StateTests.finish,
            more: #""title": "Secret study","#)
        walker.open()
        #expect(walker.participation.calendar(link: "", now: 0, fallback: "Appointment") == nil)
        walker.read("i")
        let text = try #require(walker.participation.calendar(link: "", now: 0, fallback: "Appointment"))
        #expect(text.contains("SUMMARY:Appointment\r\n") && !text.contains("Secret"))
    }

    @Test func `long lines are folded between signs`() {
        var bytes: [UInt8] = []
        CalendarEntry.fold(String(repeating: "ü", count: 100), into: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines.map { $0.replacing(" ", with: "") }.joined() == String(repeating: "ü", count: 100))
    }
}
