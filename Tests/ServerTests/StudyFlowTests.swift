import Archive
import Foundation
import HTTPTypes
import Rights
import Sampling
import Studies
import Testing
import Tree

@testable import Server

/// Flow charts add up: each box is the sum of its parts, what goes in comes out, and page and export count alike.
@Suite(.sampled) struct StudyFlowTests {
    private static func count(_ node: Node?, _ name: String) -> Int { node?[Name(name)].flatMap { Int($0) } ?? 0 }

    /// A box is what it says of its parts.
    private static func addsUp(_ box: Node?, _ all: String) -> Bool {
        let lost = box?["lost"]?.node
        let reasons = ["declined", "screened-out", "full", "left", "missed", "withdrawn"]
        let isSum = reasons.reduce(0) { $0 + count(lost, $1) } == count(lost, "all")
        let parts = count(lost, "all") + ["inside", "waiting", "completed"].reduce(0) { $0 + count(box, $1) }
        return isSum && parts == count(box, all)
    }

    // Among them: no groups, two and three; given at once or at the second visit; none to two further visits that may be missed
    // or end it; with and without a screening, and with too few places.
    @Test(arguments: DailySample.of([2, 3, 7, 11, 14, 15], 2))
    func `boxes add up in any study, whoever came how far, and are those of an export`(_ seed: Int) async throws {
        let study = RandomStudy(seed: seed)
        let lab = try await StudyLaboratory.open(study.definition)
        try await lab.laboratory.test { client in
            var people: [Wanderer] = []
            for number in 1...16 {
                guard var person = try await Wanderer(number, client, lab, seed: seed) else { continue }
                try await person.go()
                people.append(person)
            }
            try await Self.check(lab, client, study, begun: people.count, visit: 0, seed)
            var generator = SeededGenerator(seed: seed)
            for visit in 0..<study.visits {
                // To 9:46 in Berlin, when the next visit may begin.
                try await lab.pass(hours: 7 * 24 + (visit == 0 ? 6 : 0))
                for (place, person) in people.enumerated() where generator.integer(below: 3) > 0 {
                    var person = person
                    try await person.go()
                    people[place] = person
                }
                try await Self.check(lab, client, study, begun: people.count, visit: visit + 1, seed)
            }
            try await lab.pass(hours: 9 * 24)
            try await Self.check(lab, client, study, begun: people.count, visit: 9, seed)
            #expect(people.flatMap(\.refused) == [], "seed \(seed)")
            #expect(people.count > 6, "seed \(seed)")
        }
    }

    /// Compares everything that page and export count of the people, and the parts of each box with the whole.
    private static func check(
        _ lab: StudyLaboratory, _ client: Client, _ study: RandomStudy, begun: Int, visit: Int, _ seed: Int
    ) async throws {
        // As a server does each minute: whoever stays away too long has left.
        try await lab.archive.sweep("coffee")
        let bo = try await lab.browser(client, .researcher, name: "bo\(visit)")
        let answer = try await bo(.get, "/studies/coffee/dashboard")
        let why: Comment = "seed \(seed), visit \(visit): \(answer.text)"
        let flow = answer.json["consort"]?.node
        #expect(count(flow, "begun") == begun, why)
        if visit == 0 {
            // Of whoever declined or took everything back the day is known and no hour.
            let list = try await bo(.get, "/studies/coffee/participations").json["participations"]?.list
            let dayOnly = list?.compactMap(\.node).count { $0["day"] != nil } ?? 0
            #expect(count(answer.json["line"]?.node, "lastHour") == begun - dayOnly, why)
            #expect(answer.json["recruitment"]?.node?["doneBy"] == nil, "nobody came a day ago")
        }
        let export = try await bo(.get, "/studies/coffee/export?format=json").json["consort"]?.node
        let refused = export?["refused"]?.node?.fields.reduce(0) { $0 + (Int($1.value) ?? 0) } ?? 0
        #expect(count(export, "admitted") == begun && count(export, "assessed") == begun + refused, why)
        let arms = export?["arms"]?.list?.map(\.node) ?? []
        let ungrouped = export?["ungrouped"]?.node
        for name in ["completed", "excluded", "analysed"] {
            #expect(([ungrouped] + arms).reduce(0) { $0 + count($1, name) } == count(export, name), why)
        }
        guard !study.groups.isEmpty else {
            #expect(arms.isEmpty && addsUp(flow, "all") && isSame(flow, ungrouped), why)
            return
        }
        let groups = flow?["groups"]?.list?.map(\.node) ?? []
        let before = flow?["beforeGroups"]?.node
        #expect(groups.count == study.groups.count && addsUp(before, "all") && isSame(before, ungrouped), why)
        for group in groups {
            let arm = arms.first { $0?["group"] == group?["group"] } ?? nil
            #expect(addsUp(group, "allotted") && isSame(group, arm), why)
        }
        let allotted = groups.reduce(0) { $0 + count($1, "allotted") }
        #expect(count(flow, "allotted") == allotted && begun == count(before, "all") + allotted, why)
        let table = answer.json["groups"]?.list?.first?.node?["groups"]?.list?.map(\.node) ?? []
        #expect(table.count == groups.count, why)
        for (row, group) in zip(table, groups) {
            let parts = ["completed", "inside", "left"].reduce(0) { $0 + count(row, $1) }
            #expect(count(row, "given") == parts && parts == count(group, "allotted"), why)
        }
    }

    /// Whether a box of the page has the numbers of an export, which says nothing of waiting.
    private static func isSame(_ box: Node?, _ arm: Node?) -> Bool {
        let lost = arm?["left"]?.node?.fields.reduce(0) { $0 + (Int($1.value) ?? 0) } ?? 0
        return count(box?["lost"]?.node, "all") == lost && count(box, "completed") == count(arm, "completed")
            && count(box, "inside") + count(box, "waiting") == count(arm, "inside")
            && count(box, "excluded") == count(arm, "excluded") && arm != nil
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
