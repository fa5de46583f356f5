import Families
import Foundation
import Studies
import Testing
import Tree

@testable import Export

/// What steps recorded, and the rules of exclusion, in an export.
@Suite struct StepTableTests {
    @Test func `what steps recorded agrees with the tables of participations and of the ledger`() async throws {
        let files = try await Specimen.files(people: 60)
        var (groups, visits, rows) = ([String: String](), [String: String](), [String: String]())
        try CSVTable.read(Specimen.table("participations"), in: files) { record in
            groups[record["participation"]] = record["group"]
            visits[record["participation"]] = record["visit"]
        }
        try CSVTable.read("ledger.csv", in: files) { record in
            if record["step"] == "tests", !record["participation"].isEmpty {
                rows[record["participation"]] = record["group"]
            }
        }
        var (allotted, came, orders, last) = (Set<String>(), Set<String>(), [String: Set<String>](), ("", 0))
        try CSVTable.read(Specimen.table("steps"), in: files) { record in
            let person = record["participation"]
            #expect(groups[person] == record["group"])
            let number = try #require(Int(record["step_number"]))
            #expect(number == (last.0 == person ? last.1 + 1 : 1))
            last = (person, number)
            switch record["step"] {
            case "consent": #expect(record["step_kind"] == "consent" && ["v", ""].contains(record["recorded"]))
            case "groups":
                // Whoever left before the answer has the step and no group.
                #expect(record["recorded"] == groups[person])
                if !record["recorded"].isEmpty { allotted.insert(person) }
            case "tests":
                guard let row = rows[person], !record["recorded"].isEmpty else { return }
                orders[row, default: []].insert(record["recorded"])
            case "week": if !record["came_at"].isEmpty { came.insert(person) }
            default: break
            }
        }
        #expect(allotted == Set(groups.filter { !$0.value.isEmpty }.keys) && allotted.count > 20)
        // The second visit is a week after the first.
        var days: Set<String> = []
        try CSVTable.read(Specimen.table("trials", task: "reaction"), in: files) { record in
            #expect(record["visit"] == "1" ? record["day"] == "0" : (Int(record["day"]) ?? 0) >= 6)
            days.insert(record["visit"] + "/" + record["day"])
        }
        #expect(days.contains("1/0") && days.contains { $0.hasPrefix("2/") }, "\(days)")
        #expect(came == Set(visits.filter { $0.value == "2" }.keys) && !came.isEmpty)
        // A row of the square is the same order for everybody.
        #expect(orders.count == 2 && orders.values.allSatisfy { $0.count == 1 }, "\(orders)")
    }

    @Test func `who falls under a declared rule is told, and nobody is left out`() async throws {
        let ruled = try Specimen.ruled()
        let source = try Specimen.source(people: 60, of: ruled)
        let (bytes, counts) = try await Specimen.bytes(.package, from: source)
        let files = try ExportedFiles(zip: bytes)
        var old: Set<String> = []
        try CSVTable.read(Specimen.table("answers"), in: files) { record in
            if let age = Double(record["about_age"]), age >= 50 { old.insert(record["participation"]) }
        }
        var (told, decaf, people) = (Set<String>(), 0, 0)
        try CSVTable.read(Specimen.table("participations"), in: files) { record in
            people += 1
            let rules = record["excluded_by"].split(separator: " ")
            if rules.contains("old") { told.insert(record["participation"]) }
            #expect(rules.contains("decaf") == (record["group"] == "decaf"))
            if rules.contains("decaf") { decaf += 1 }
            #expect(record["excluded"].isEmpty)
        }
        #expect(told == old && old.count > 5 && people == counts.participations)
        let consort = try #require(try files.text("consort.json").map { try Value(json: $0) }?.node)
        #expect(consort["exclusions"] == ["old": .int(old.count), "decaf": .int(decaf)])
        #expect(try files.text("README.md")?.contains("- `old`: \(old.count) participations") == true)
        // Rules and records may follow from groups: where these are hidden nothing of them is told.
        let hidden = try #require(
            BlindedSource(source, taint: GroupTaint(), allotting: "groups", hiddenLinks: []))
        let blinded = try ExportedFiles(zip: try await Specimen.bytes(.package, from: hidden).bytes)
        try CSVTable.read(Specimen.table("participations"), in: blinded) { #expect($0["excluded_by"].isEmpty) }
        try CSVTable.read(Specimen.table("steps"), in: blinded) { _ in Issue.record("a row of a step") }
    }
}
