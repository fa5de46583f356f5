import Archive
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// Flow charts add up: each box is the sum of its parts, what goes in comes out, and page and export count alike.
@Suite struct StudyFlowTests {
    private static func count(_ node: Node?, _ name: String) -> Int { node?[Name(name)].flatMap { Int($0) } ?? 0 }

    /// A box is what it says of its parts.
    private static func addsUp(_ box: Node?, _ all: String) -> Bool {
        let lost = box?["lost"]?.node
        let reasons = ["declined", "screened-out", "full", "left", "missed", "withdrawn"]
        let isSum = reasons.reduce(0) { $0 + count(lost, $1) } == count(lost, "all")
        let parts = count(lost, "all") + ["inside", "waiting", "completed"].reduce(0) { $0 + count(box, $1) }
        return isSum && parts == count(box, all)
    }

    @Test(arguments: 1...4) func `boxes add up, whoever came how far, and are those of an export`(_ seed: Int)
        async throws
    {
        let definition = StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":100"#)
        let lab = try await StudyLaboratory.open(definition)
        try await lab.laboratory.test { client in
            var generator = SeededGenerator(seed: seed)
            for number in 1...24 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                switch generator.integer(below: 6) {
                case 0: break
                case 1:
                    let opening = Opening(
                        origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en",
                        device: [.desktop])
                    try await person.act(.opened(opening), .shown(step: "consent"), .declined)
                case 2: try await person.consent()
                case 3: _ = try await person.send(.delete, "/participation")
                case 4:
                    try await person.consent()
                    _ = try await person.allot("groups")
                    _ = try await person.send(.delete, "/participation")
                default:
                    try await person.consent()
                    _ = try await person.allot("groups")
                }
            }
            let bo = try await lab.browser(client, .researcher)
            let answer = try await bo(.get, "/studies/coffee/dashboard")
            let flow = answer.json["consort"]?.node
            let groups = flow?["groups"]?.list?.map(\.node) ?? []
            #expect(groups.count == 2 && Self.count(flow, "begun") == 24, "seed \(seed): \(answer.text)")
            #expect(Self.addsUp(flow?["beforeGroups"]?.node, "all"), "seed \(seed): \(answer.text)")
            for group in groups { #expect(Self.addsUp(group, "allotted"), "seed \(seed): \(answer.text)") }
            let allotted = groups.reduce(0) { $0 + Self.count($1, "allotted") }
            #expect(Self.count(flow, "allotted") == allotted, "seed \(seed)")
            #expect(Self.count(flow, "begun") == Self.count(flow?["beforeGroups"]?.node, "all") + allotted)
            let table = answer.json["groups"]?.list?.first?.node?["groups"]?.list?.map(\.node) ?? []
            for (row, group) in zip(table, groups) {
                let parts = ["completed", "inside", "left"].reduce(0) { $0 + Self.count(row, $1) }
                #expect(Self.count(row, "given") == parts && parts == Self.count(group, "allotted"), "seed \(seed)")
            }
            // Of whoever declined or took everything back the day is known and no hour.
            let hour = Self.count(answer.json["line"]?.node, "lastHour")
            let days = try await bo(.get, "/studies/coffee/participations").json["participations"]?.list?.compactMap(
                \.node)
            let dayOnly = days?.count { $0["day"] != nil } ?? 0
            #expect(hour == 24 - dayOnly, "seed \(seed)")
            #expect(answer.json["recruitment"]?.node?["doneBy"] == nil, "nobody came a day ago")
            let export = try await bo(.get, "/studies/coffee/export?format=json").json["consort"]?.node
            #expect(Self.count(export, "admitted") == Self.count(flow, "begun"))
            let arms = export?["arms"]?.list?.compactMap(\.node) ?? []
            for group in groups {
                let arm = arms.first { $0["group"] == group?["group"] }
                #expect(Self.count(arm, "all") == Self.count(group, "allotted"), "seed \(seed)")
                #expect(Self.count(arm, "completed") == Self.count(group, "completed"))
            }
        }
    }

    @Test(arguments: [
        // Half an hour after midnight of universal time, and half an hour after its noon.
        (-600, 22.75, [0, 2]), (840, 22.75, [0, 2]), (-600, 34.75, [0, 2]), (840, 34.75, [1, 1]),
    ]) func `a day that is known alone is in no hour, and counts for its day`(
        _ offset: Int, hours: Double, days: [Int]
    ) async throws {
        let lab = try await StudyLaboratory.open()
        lab.clock.advance(hours: hours)
        try await lab.laboratory.test { client in
            var gone = Participant(1, client, lab)
            _ = try await gone.begin()
            _ = try await gone.send(.delete, "/participation")
            var other = Participant(2, client, lab)
            _ = try await other.begin()
            let counts = try await lab.archive.counts(of: "coffee", mode: .field)
            #expect(counts.admitted == 2 && counts.lastHour == 1)
            let overview = try await lab.archive.overview(of: "coffee", DayOffset(minutes: offset))
            #expect(Array(overview.days.suffix(2)) == days && overview.days.reduce(0, +) == 2)
            let bo = try await lab.browser(client, .researcher)
            let answer = try await bo(.get, "/studies/coffee/dashboard?offset=\(offset)")
            let begun = answer.json["recruitment"]?.node?["days"]?.list?.map { Self.count($0.node, "begun") } ?? []
            #expect(begun.last == days.last && begun.reduce(0, +) == 2, "\(answer.text)")
            #expect(Self.count(answer.json["line"]?.node, "lastHour") == 1)
        }
    }
}
