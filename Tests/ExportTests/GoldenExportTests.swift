import Families
import Foundation
import GoldenText
import Interface
import Rights
import Sampling
import Studies
import Testing
import Tree

@testable import Export

/// Every file of every form of an export is, byte for byte, what it was when it was recorded (``GoldenText``).
///
/// Other tests say what the files mean; this one says that a change of how they are made changed nothing in them.
@Suite(.timeLimit(.minutes(6))) struct GoldenExportTests {
    @Test(.sampled) func `exports and protocols are the recorded ones, to the byte`() async throws {
        var golden = GoldenText("exports.txt")
        let isWriting = ProcessInfo.processInfo.environment["MERKWELT_GOLDEN"] == "write"
        let all = try GoldenSample.all()
        let samples = isWriting ? all : DailySample.of(all, 2)
        for sample in samples {
            for (name, options) in sample.options {
                try await Self.add(.package, options, of: sample, as: name, to: &golden)
            }
            try await Self.add(.sessions, ExportOptions.team(hasLogs: true), of: sample, as: "sessions", to: &golden)
            try await Self.add(.json, ExportOptions.team(), of: sample, as: "json", to: &golden)
            let tables = try Specimen.exporter.tables(of: sample.source.study).map(\.name)
            for table in tables {
                try await Self.add(.table(table), ExportOptions.team(), of: sample, as: "table " + table, to: &golden)
                try await Self.add(
                    .spreadsheet(table), ExportOptions.team(), of: sample, as: "spreadsheet " + table, to: &golden)
            }
            try Self.addDocuments(of: sample, to: &golden)
        }
        let names = samples.map { $0.name + " " }
        let differences = try golden.differences { key in names.contains { key.hasPrefix($0) } }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test func `a byte that changes is a difference, with what was expected and what was found`() throws {
        var golden = GoldenText("none.txt")
        golden.add("a", "12 abc")
        golden.add("b", "one\ttwo\nthree")
        #expect(golden.differences(from: golden.text).isEmpty)
        #expect(golden.differences(from: "a\t12 abd\n" + "b\tone\\ttwo\\nthree\n").first?.contains("12 abc") == true)
        #expect(golden.differences(from: "a\t12 abc\n").count == 1, "a line that nobody expected")
        #expect(golden.differences(from: golden.text + "c\tx\n").count == 1, "a line that is gone")
        #expect(golden.differences(from: "b\tone\\ttwo\\nthree\na\t12 abc\n").count == 1, "another order")
    }

    /// Adds an export; of an archive each file, and the archive as a whole.
    private static func add(
        _ form: ExportForm, _ options: ExportOptions, of sample: GoldenSample, as name: String,
        to golden: inout GoldenText
    ) async throws {
        let key = sample.name + " " + name
        let (bytes, counts) = try await Specimen.bytes(form, options, from: sample.source)
        golden.add(key, seal(bytes))
        if options == ExportOptions.team(), form == .package {
            golden.add(key + " counts", seal(Value.node(counts.value).json()))
            for language in Language.allCases {
                golden.add(key + " consort \(language.code).svg", seal(counts.consort.svg(in: language)))
            }
        }
        guard form == .package || form == .sessions else { return }
        let files = try ExportedFiles(zip: bytes)
        for file in files.names {
            guard let text = try files.text(file) else { continue }
            golden.add(key + " " + file, seal(text))
        }
    }

    /// Adds the study's protocol and the drawing of its flow, in both languages.
    private static func addDocuments(of sample: GoldenSample, to golden: inout GoldenText) throws {
        let study = Study(node: sample.definition)
        for language in Language.allCases {
            let page = StudyProtocol(
                study, families: families, language: language, program: "merkwelt test",
                commitment: sample.source.study.commitment)
            let key = sample.name + " " + language.code
            golden.add(key + " protocol.html", seal(page.html))
            golden.add(key + " protocol.md", seal(page.markdown))
        }
    }

    private static func seal(_ text: String) -> String { seal(Array(text.utf8)) }

    /// Size and SHA-256.
    private static func seal(_ bytes: [UInt8]) -> String { "\(bytes.count) \(SHA256.hexadecimal(of: bytes))" }
}
