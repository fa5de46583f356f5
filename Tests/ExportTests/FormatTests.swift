import Foundation
import Interface
import Testing
import Tree

@testable import Export

/// Formats that are made of whole tables.
@Suite struct FormatTests {
    @Test(arguments: [0, 1, 2, 3, 5, 8, 12, 20, 1000]) func `cells come back from the disk as they were put there`(
        cut: Int
    )
        throws
    {
        let cells: [Cell] = [
            .empty, .text(""), .text("a\u{0}b\r\n,\"🦊"), .integer(.min), .integer(7), .number(-0.0), .number(1e-300),
            .instant(-1.5, offset: nil), .instant(1_764_000_000_000.25, offset: -210), .boolean(true), .boolean(false),
        ]
        var bytes: [UInt8] = []
        for cell in cells { CellBytes.append(cell, to: &bytes) }
        let part = Array(bytes.dropLast(cut))
        var (place, read) = (0, [Cell]())
        while let cell = CellBytes.next(of: part, at: &place) { read.append(cell) }
        #expect(read == Array(cells.prefix(read.count)))
        #expect((read.count == cells.count) == (cut == 0))
    }

    @Test(arguments: ExportFormat.allCases)
    func `a format says what it is called, what it is for and how its file ends`(format: ExportFormat) {
        let (english, german) = (format.text(in: .english), format.text(in: .german))
        #expect(english.hasSuffix(".") && german.hasSuffix(".") && english != german)
        #expect(ExportFormat.allCases.count { $0.title == format.title } == 1 && !format.title.isEmpty)
        #expect((format.ending == "zip") == (format.mediaType == "application/zip"))
    }

    @Test func `the list of trials has every cell of the tables of trials`() async throws {
        let source = try Specimen.source(people: 6)
        let (bytes, _) = try await Specimen.bytes(.format(.jspsych), from: source)
        let trials = try #require(try Value(json: bytes).list).compactMap(\.node)
        var expected: [[String: String]] = []
        for table in ["reaction-trials", "quiz-answers"] {
            expected += try await Self.rows(of: table, from: source)
        }
        #expect(!expected.isEmpty && trials.count == expected.count)
        let own: Set = ["trial_type", "trial_index", "rt"]
        for (trial, row) in zip(trials, expected) {
            // In CSV an empty text is as no cell.
            let fields = trial.fields.filter { !own.contains($0.name.text) && $0.value != .text("") }
            #expect(Dictionary(uniqueKeysWithValues: fields.map { ($0.name.text, Self.text($0.value)) }) == row)
        }
    }

    @Test func `a trial has jsPsych's own fields: its task, its place in the session and milliseconds`() async throws {
        let source = try Specimen.source(people: 3)
        let (bytes, _) = try await Specimen.bytes(.format(.jspsych), from: source)
        let trials = try #require(try Value(json: bytes).list).compactMap(\.node)
        var indices: [String: Int] = [:]
        var timed = 0
        for trial in trials {
            let session = try #require(trial["session"]?.text)
            #expect(trial["trial_index"] == .int(indices[session, default: 0]))
            #expect(trial["trial_type"] == trial["task"])
            indices[session, default: 0] += 1
            guard let seconds = trial["reaction_time"].flatMap({ Double($0) }) else { continue }
            let rt = try #require(trial["rt"].flatMap { Double($0) })
            #expect(abs(rt - seconds * 1000) < 1e-6)
            timed += 1
        }
        #expect(timed > 10)
    }

    @Test(arguments: [ExportFormat.redcap, .fhir, .fhirR4B, .jspsych])
    func `a format without codes for missing answers is the same where somebody asks for them`(
        format: ExportFormat
    ) async throws {
        let source = try Specimen.source()
        func bytes(_ form: ExportForm, _ hasCodes: Bool) async throws -> [UInt8] {
            try await Specimen.bytes(form, .team(hasMissingCodes: hasCodes), from: source).bytes
        }
        #expect(try await bytes(.format(format), true) == bytes(.format(format), false))
        // Some answers are missing.
        #expect(try await bytes(.package, true) != bytes(.package, false))
    }

    @Test func `a list of nobody is an empty list`() async throws {
        let (bytes, counts) = try await Specimen.bytes(.format(.jspsych), from: Specimen.source(people: 0))
        #expect(try Value(json: bytes) == .list([]))
        // One file has no list of files, so there is no hash of one to tell.
        #expect(counts.manifest.isEmpty)
    }

    /// The cells of a table's CSV that are not empty, by column.
    private static func rows(of table: String, from source: any ExportSource) async throws -> [[String: String]] {
        let (bytes, _) = try await Specimen.bytes(.table(table), from: source)
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        // The specimen's texts have no line ends and no commas within quotes.
        let names = lines[0].components(separatedBy: ",")
        return lines.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { line in
            let cells = zip(names, line.components(separatedBy: ",")).filter { !$1.isEmpty }
            return Dictionary(uniqueKeysWithValues: cells)
        }
    }

    private static func text(_ value: Value) -> String {
        value.text ?? value.json()
    }
}
