import Families
import Foundation
import Interface
import Sessions
import Studies
import Testing
import Tree

@testable import Export

/// Times are times and days are days; README and dictionary say of a package what is in it.
@Suite struct DayTests {
    private static func files(_ people: Int = 60, seed: Int64 = 3) async throws -> ExportedFiles {
        var definition = Specimen.definition
        definition = definition.replacingOccurrences(
            of: #"{"id": "groups""#,
            with:
                #"{"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 40}}, {"id": "groups""#
        )
        return try await Specimen.files(people: people, seed: seed, of: Value(json: definition))
    }

    @Test func `of whom the day alone is kept no time is told, and of everybody the day`() async throws {
        var phases: [String: Int] = [:]
        try CSVTable.read(Specimen.table("participations"), in: try await Self.files()) { record in
            let hasTime = !record["began_at"].isEmpty
            phases[record["phase"] + (hasTime ? " time" : " day"), default: 0] += 1
            #expect(record["began_day"].count == 10, "\(record["began_day"])")
            if let began = Specimen.moment(record["began_at"]) {
                #expect(began.truncatingRemainder(dividingBy: 86_400_000) != 0)
                let day = Int(began / 86_400_000)
                #expect(record["began_day"] == CalendarDate(dayNumber: day)?.value.text)
            }
            #expect(hasTime || record["ended_at"].isEmpty)
        }
        #expect(phases["screened-out day"] != nil && phases["screened-out time"] == nil, "\(phases)")
        #expect(phases["completed time"] != nil && phases["completed day"] == nil, "\(phases)")
    }

    @Test func `each file that README names is in the package, and each file of the package is named`() async throws {
        let files = try await Self.files(6)
        let text = try #require(try files.text("README.md"))
        let named = text.components(separatedBy: "\n").filter { $0.hasPrefix("- `") }
            .flatMap { line in line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 } }
            .map(\.element)
            .filter { $0.contains(".") && !$0.contains(" ") }
        for name in named { #expect(files.names.contains(name), "\(name)") }
        #expect(!text.contains("definitions/"))
        for name in files.names where name != "README.md" && name != ".psychdsignore" && !name.hasPrefix(".") {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test func `how exact lengths are is told by README and dictionary where a table has some`() async throws {
        let definition = Specimen.definition.replacingOccurrences(
            of: #""id": "again", "kind": "task", "family": "reaction", "preset": "srt5""#,
            with: #""id": "again", "kind": "task", "family": "touch", "preset": "line""#)
        #expect(definition != Specimen.definition)
        let source = try Specimen.source(people: 4, seed: 3, of: Value(json: definition))
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes)
        let text = try #require(try files.text("README.md"))
        #expect(text.contains("Lengths in cm rest on a bank card"))
        let table = try #require(files.names.first { $0.contains("touch") && $0.contains("totals") })
        #expect(text.contains("`calibration_repeat_error` has in `\(table)`"))
        #expect(try #require(try files.text("dictionary.csv")).contains("a length in cm may be wrong"))
        let without = try #require(try await Self.files(4).text("README.md"))
        #expect(!without.contains("bank card"))
    }

    @Test func `a title is nothing but text in README`() {
        #expect(
            ReadMe.plain("<img src=x onerror=y> *b* [l](u)\n# x") == ##"\<img src=x onerror=y\> \*b\* \[l\](u) \# x"##)
    }

    @Test func `a step that asks somebody has the time at which it was shown`() async throws {
        var shown: [String: Int] = [:]
        try CSVTable.read(Specimen.table("steps"), in: try await Self.files()) { record in
            let asks = ["questionnaire", "task", "information", "consent"].contains(record["step_kind"])
            // Whoever came to it and left at once has seen nothing of it.
            if asks, !record["stayed"].isEmpty {
                #expect(!record["shown_at"].isEmpty, "\(record["step"])")
                shown[record["step_kind"], default: 0] += 1
            }
        }
        #expect((shown["questionnaire"] ?? 0) > 10 && (shown["task"] ?? 0) > 10, "\(shown)")
    }

    @Test func `the language is that of the texts, and the interface's stands beside it`() throws {
        func read(_ languages: String, _ code: String) throws -> String {
            let node = try Value(json: #"{"languages": [\#(languages)]}"#).node
            return Study(node: node ?? Node()).textLanguage(for: code)
        }
        #expect(try read(#""fr""#, "de") == "fr" && read(#""fr""#, "en") == "fr")
        #expect(try read(#""fr", "en""#, "de") == "en" && read(#""de", "en""#, "de") == "de")
    }

    @Test func `each session has the device that it was taken on`() async throws {
        var count = 0
        try CSVTable.read(Specimen.table("sessions"), in: try await Self.files()) { record in
            guard record["family"] == "reaction" else { return }
            #expect(!record["device"].isEmpty && !record["zone"].isEmpty && record["language"] == "en")
            count += record["frame_interval"].isEmpty ? 0 : 1
        }
        #expect(count > 5)
    }

    @Test func `window and zoom stand behind a session, whether its task is of presses or has a device`() throws {
        func cells(_ action: String) throws -> [Cell] {
            var document = SessionDocument(session: Session(), entries: [])
            document.entries = [Entry(index: 0, time: 1, action: try Value(json: action))]
            return Array(StudyColumns.device.cells(of: SessionDevice(document, nil))[1...2])
        }
        let facts = #""width":640.4,"height":400.0,"pixelRatio":2.5"#
        for action in [#"{"kind":"prepared",\#(facts)}"#, #"{"kind":"prepared","device":{\#(facts)}}"#] {
            #expect(try cells(action) == [.text("640x400"), .number(2.5)])
        }
        let names = StudyColumns.sessions.map(\.name)
        #expect(names.firstIndex(of: "pixel_ratio") == names.firstIndex(of: "window").map { $0 + 1 })
    }

    @Test func `a questionnaire has the page that it began on`() async throws {
        var count = 0
        try CSVTable.read(Specimen.table("sessions"), in: try await Self.files()) { record in
            guard record["family"] == "quiz" else { return }
            #expect(["390x844", "1280x800"].contains(record["window"]) && record["browser"] == "simulated")
            #expect(Double(record["pixel_ratio"]) == 2 && ["light", "dark"].contains(record["appearance"]))
            #expect(record["frame_interval"].isEmpty)
            count += 1
        }
        #expect(count > 5)
    }

    @Test func `an item that is called as a fact of devices is not taken for it`() throws {
        var document = SessionDocument(session: Session(), entries: [])
        let answered = try Value(json: #"{"kind":"answered","answers":{"browser":"mine","width":7}}"#)
        document.entries = [Entry(index: 0, time: 1, action: answered)]
        #expect(StudyColumns.device.cells(of: SessionDevice(document, nil)).allSatisfy { $0 == .empty })
    }

    @Test func `the appearance stands behind a session, and an item of that name is not taken for it`() throws {
        func cells(_ action: String) throws -> [Cell] {
            var document = SessionDocument(session: Session(), entries: [])
            document.entries = [Entry(index: 0, time: 1, action: try Value(json: action))]
            return StudyColumns.appearance.cells(of: SessionDevice(document, nil))
        }
        let words = "dark forced-colours more-contrast"
        let dark = #"{"kind":"prepared","device":{"frameInterval":16,"appearance":"\#(words)"}}"#
        #expect(try cells(dark) == [.text("dark"), .boolean(true), .text("more")])
        #expect(
            try cells(#"{"kind":"prepared","frameInterval":16,"appearance":"light"}"#)
                == [.text("light"), .boolean(false), .text("none")])
        for silent in [#"{"kind":"prepared","device":{"frameInterval":16}}"#, #"{"answers":{"appearance":"light"}}"#] {
            #expect(try cells(silent) == [.empty, .empty, .empty])
        }
        let names = StudyColumns.sessions.map(\.name)
        #expect(names.suffix(3) == ["appearance", "forced_colours", "wished_contrast"])
    }
}
