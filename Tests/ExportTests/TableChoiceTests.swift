import Families
import Foundation
import Interface
import Studies
import Testing
import Tree

@testable import Export

/// Exports of which some tables are left out, and what they say of it.
@Suite struct TableChoiceTests {
    private static func package(
        _ choice: TableChoice, _ source: any ExportSource, hasLogs: Bool = false
    ) async throws -> ExportedFiles {
        var options = ExportOptions.team(hasLogs: hasLogs)
        options.choice = choice
        return try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
    }

    /// Runs `study verify` over an archive.
    private static func verify(_ bytes: [UInt8]) throws -> StudyVerification {
        let path = NSTemporaryDirectory() + "merkwelt-choice-\(UUID().uuidString).zip"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try StudyVerification(
            path, against: ProtocolPromise(hash: Specimen.value().contentHash), families: families)
    }

    @Test func `tables that are left out are described nowhere but in README, and all others are the same`()
        async throws
    {
        let source = try Specimen.source()
        let whole = try await Self.package(TableChoice(), source)
        let part = try await Self.package(TableChoice(families: ["quiz"], without: ["steps", "figures"]), source)
        let gone = [
            Specimen.table("trials", task: "reaction"), Specimen.table("steps"), Specimen.table("figures"),
        ]
        let isTable = { (name: String) in name.hasPrefix("data/") || name == "ledger.csv" }
        #expect(Set(part.names.filter(isTable)) == Set(whole.names.filter(isTable)).subtracting(gone))
        for name in part.names.filter(isTable) { #expect(try part.text(name) == whole.text(name), "\(name)") }
        for name in part.names where !isTable(name) && name != "protocol.html" {
            let text = try part.text(name) ?? ""
            for table in gone { #expect(!text.contains(table), "\(name): \(table)") }
        }
        for name in ["README.md", "README.de.md"] {
            let text = try #require(try part.text(name))
            #expect(text.contains("`reaction-trials`, `steps`, `figures`."), "\(name)")
            #expect(try whole.text(name)?.contains("`steps`") == false)
        }
        let consort = try Value(json: part.text("consort.json") ?? "").node
        #expect(consort?["families"] == "quiz" && consort?["without"] == "figures,steps")
        #expect(try Value(json: whole.text("consort.json") ?? "").node?["without"] == nil)
    }

    @Test func `an export without the table of people has no scripts, which begin with it`() async throws {
        let part = try await Self.package(TableChoice(without: ["people"]), Specimen.source(people: 4))
        #expect(!part.names.contains { $0.hasPrefix("analysis/") })
        let text = try #require(try part.text("README.md"))
        #expect(!text.contains("analysis.R") && !text.contains("people[people.complete"))
        // Without answers nothing is made of them.
        let other = try await Self.package(TableChoice(without: ["answers"]), Specimen.source(people: 4))
        #expect(try other.text("analysis/analysis.py")?.contains("ANSWERS") == false)
    }

    @Test func `the document of all tables and the lists of trials have what was chosen`() async throws {
        let source = try Specimen.source(people: 4)
        var options = ExportOptions.team()
        options.choice = TableChoice(families: ["reaction"])
        let json = try Value(json: try await Specimen.bytes(.json, options, from: source).bytes).node
        let names = json?["tables"]?.node?.fields.map(\.name.text) ?? []
        #expect(names.contains("reaction-trials") && names.contains("figures") && !names.contains("quiz-answers"))
        #expect(json?["leftOut"] == ["quiz-answers", "quiz-scores"])
        let trials = try Value(json: try await Specimen.bytes(.format(.jspsych), options, from: source).bytes).list
        #expect(trials?.isEmpty == false)
        #expect(trials?.allSatisfy { $0.node?["item"] == nil && $0.node?["onset"] != nil } == true)
    }

    @Test(
        arguments: [
            (
                TableChoice(families: ["touch"]),
                "families: expected families of the study (reaction, quiz), found touch"
            ),
            (TableChoice(without: ["trials"]), "found trials"),
            (TableChoice(without: ["participations"]), "found participations"),
            (
                TableChoice(without: ["sessions"]),
                "without: expected tables that can be left out (reaction-trials, quiz-"
            ),
        ]) func `a name that there is not, and a table that all need, are refused with what there is`(
            choice: TableChoice, text: String
        ) async throws
    {
        var options = ExportOptions.team()
        options.choice = choice
        do {
            _ = try await Specimen.bytes(.package, options, from: Specimen.source(people: 2))
            Issue.record("expected an error")
        } catch let error as ExportError {
            #expect(error.kind == .options && error.description.contains(text), "\(error)")
        }
    }

    @Test(arguments: [
        ExportForm.sessions, .table("figures"), .spreadsheet("figures"), .format(.fhir), .format(.redcap),
    ])
    func `a form whose tables belong together takes no choice`(form: ExportForm) async throws {
        var options = ExportOptions.team()
        options.choice = TableChoice(without: ["steps"])
        await #expect(throws: ExportError.self) {
            _ = try await Specimen.bytes(form, options, from: Specimen.source(people: 2))
        }
    }

    @Test func `a table that is too large for a sheet is named, with the option that leaves it out`() throws {
        let table = try #require(
            try Specimen.exporter.tables(of: Specimen.source(people: 0).study).first { $0.name == "reaction-trials" })
        try XLSXFormat.check(table, rows: 1_048_575)
        do {
            try XLSXFormat.check(table, rows: 1_048_576)
            Issue.record("expected an error")
        } catch let error as ExportError {
            #expect(error.kind == .limit && error.description.contains("table reaction-trials"))
            #expect(error.description.contains("1048576") && error.description.contains("--without reaction-trials"))
        }
    }

    @Test func `an export of logs alone verifies, and says that the rows of its tables are not compared`() async throws
    {
        let source = try Specimen.source()
        let found = try Self.verify(try await Specimen.bytes(.sessions, .team(hasLogs: true), from: source).bytes)
        #expect(found.findings == [] && found.logs > 50)
        #expect(
            found.unchecked == ["the rows of tables that are not in it: reaction-trials, quiz-answers, quiz-scores"])
    }

    @Test func `a part of an export verifies as far as it goes, and rows that are there are compared`()
        async throws
    {
        var options = ExportOptions.team(hasLogs: true)
        options.choice = TableChoice(families: ["quiz"])
        let bytes = try await Specimen.bytes(.package, options, from: Specimen.source()).bytes
        let found = try Self.verify(bytes)
        #expect(found.findings == [])
        #expect(found.unchecked == ["the rows of tables that are not in it: reaction-trials"])
    }
}
