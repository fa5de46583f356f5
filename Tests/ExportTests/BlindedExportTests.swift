import Families
import Foundation
import Sampling
import Studies
import Testing
import Tree

@testable import Export

/// Nobody from whom groups are hidden guesses one from an export better than by chance.
@Suite(.sampled) struct BlindedExportTests {
    /// Two groups whose ways differ: one reads a cup and is asked again after its answer.
    private static func study(ending: Bool) -> String {
        let screen =
            #"{"id": "out", "kind": "screen", "when": {"step": "cup", "item": "age", "atLeast": 60}, "text": "Thanks"},"#
        let drink =
            #"{"id": "drink", "kind": "only", "groups": ["coffee"], "steps": [{"id": "cup", "kind": "questionnaire", "quiz": "#
            + Specimen.quiz
            + #"}]}, {"id": "fork", "kind": "branch", "when": {"step": "cup", "item": "age", "answered": true}, "then": ["#
            + #"{"id": "leak", "kind": "task", "family": "reaction", "preset": "srt5"}]},"#
        return Specimen.definition.replacingOccurrences(
            of: #"{"id": "tests""#, with: drink + (ending ? screen : "") + #"{"id": "tests""#)
    }

    private static func tables(_ files: ExportedFiles) throws -> [String: [CSVTable.Record]] {
        var tables: [String: [CSVTable.Record]] = [:]
        for name in files.names where name.hasPrefix("data/") {
            try CSVTable.read(name, in: files) { tables[name, default: []].append($0) }
        }
        return tables
    }

    @Test func `a study whose end follows from the group is not exported while groups are hidden`() throws {
        for ending in [false, true] {
            let definition = try Value(json: Self.study(ending: ending))
            let taint = GroupTaint([Study(node: try #require(definition.node))])
            #expect(taint.hasEndings == ending)
            let source = try Specimen.source(people: 2, of: definition)
            let hidden = BlindedSource(source, taint: taint, allotting: "groups", hiddenLinks: [])
            #expect((hidden == nil) == ending)
        }
    }

    @Test(arguments: DailySample.of([(200, 5)] + (1...10).map { (60, $0) }, 1))
    func `no field of any table tells a group, or how long its way took`(people: Int, seed: Int64) async throws {
        let definition = try Value(json: Self.study(ending: false))
        let study = Study(node: try #require(definition.node))
        let source = try Specimen.source(people: people, seed: seed, of: definition)
        let open = try Self.tables(ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes))
        var groups: [String: String] = [:]
        for row in open[Specimen.table("participations")] ?? [] { groups[row["participation"]] = row["group"] }
        let named = Set(groups.values).subtracting([""])
        #expect(named == ["coffee", "decaf"])
        let taint = GroupTaint([study])
        #expect(taint.contains("fork/leak"))
        let hidden = try #require(BlindedSource(source, taint: taint, allotting: "groups", hiddenLinks: []))
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, from: hidden).bytes)
        let blinded = try Self.tables(files)
        #expect(try files.text("ledger.csv")?.components(separatedBy: "\r\n").filter { !$0.isEmpty }.count == 1)
        for (name, rows) in blinded {
            for row in rows {
                for column in row.names where !["step", "answer", "participation"].contains(column) {
                    #expect(!named.contains(row[column]), "\(name) \(column)")
                }
                #expect(!["cup", "leak"].contains { row["step"].contains($0) }, "\(name)")
            }
        }
        // What stands beside a person before the treatment and after it is as it is for the other group: in every column of
        // the participations that is not the person's own.
        let own = ["participation", "seed", "began_at", "began_day", "flags", "sessions", "excluded"]
        for column in blinded[Specimen.table("participations")]?.first?.names ?? [] where !own.contains(column) {
            guard !["phase", "place", "complete", "visit", "consented"].contains(column) else { continue }
            var seen: [String: Set<String>] = [:]
            for row in blinded[Specimen.table("participations")] ?? [] {
                guard let group = groups[row["participation"]], !group.isEmpty else { continue }
                seen[group, default: []].insert(row[column])
            }
            #expect(Set(seen.values).count == 1, "\(column): \(seen)")
        }
        // Of people there are days and figures of steps that everybody comes to, and nothing else.
        let people = blinded[Specimen.table("people")] ?? []
        #expect(people.count == blinded[Specimen.table("participations")]?.count)
        for row in people {
            for column in ["group", "ended_day", "leak_median", "leak_complete"] {
                #expect(row.names.contains(column) && row[column].isEmpty, "\(column)")
            }
        }
        #expect(people.contains { !$0["again_median"].isEmpty })
        // No moment behind the allotment.
        for row in blinded[Specimen.table("trials", task: "reaction")] ?? [] {
            for column in ["started_at", "onset", "pressed", "next_frame"] where row.names.contains(column) {
                #expect(row[column].isEmpty || taint.isEmpty, "\(column)")
            }
        }
    }

    @Test func `no visit and no day tells a group that comes once more often`() async throws {
        let more =
            #"{"id": "drink", "kind": "only", "groups": ["coffee"], "steps": [{"id": "night", "kind": "wait", "visit": 2, "#
            + #""after": "1 d"}]}, {"id": "tests""#
        let definition = try Value(
            json: Specimen.definition.replacing(#"{"id": "tests""#, with: more)
                .replacing(
                    #""kind": "wait", "visit": 2, "after": "7 d""#, with: #""kind": "wait", "visit": 3, "after": "7 d""#
                ))
        let study = Study(node: try #require(definition.node))
        let source = try Specimen.source(people: 30, seed: 6, of: definition)
        let taint = GroupTaint([study])
        #expect(taint.hasVisits && !taint.hasEndings)
        let open = try Self.tables(ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes))
        // What every person comes to has another visit for one group than for the other.
        let told = (open[Specimen.table("sessions")] ?? []).filter { $0["step"].hasSuffix("one") }
        #expect(Set(told.map { $0["visit"] }) == ["1", "2"])
        let hidden = try #require(BlindedSource(source, taint: taint, allotting: "groups", hiddenLinks: []))
        let blinded = try Self.tables(ExportedFiles(zip: try await Specimen.bytes(.package, from: hidden).bytes))
        var rows = 0
        for (name, table) in blinded where name != Specimen.table("participations") {
            for row in table {
                for column in ["visit", "day"] where row.names.contains(column) {
                    #expect(row[column].isEmpty, "\(name) \(column)")
                    rows += 1
                }
            }
        }
        #expect(rows > 100)
    }
}
