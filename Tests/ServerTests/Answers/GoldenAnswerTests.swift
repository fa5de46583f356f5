import Foundation
import GoldenText
import HTTPTypes
import Testing
import Tree

@testable import Server

/// Every route answers everybody, and every faulty request, as it did when the answers were recorded (``GoldenText``).
///
/// What the answers mean other tests say; this one says that a change of how they are made changed none of them.
@Suite(.timeLimit(.minutes(3))) struct GoldenAnswerTests {
    @Test func `answers of every route are the recorded ones, for every role and every faulty request`() async throws {
        var golden = GoldenText("answers.txt")
        for line in try await Self.walk() { golden.add(line.key, line.said) }
        if ProcessInfo.processInfo.environment["MERKWELT_GOLDEN"] == "write" {
            // What differs from walk to walk is random, and cannot be compared.
            let again = try await Self.walk()
            var second = GoldenText("answers.txt")
            for line in again { second.add(line.key, line.said) }
            let random = golden.differences(from: second.text)
            #expect(random.isEmpty, "\(random.joined(separator: "\n"))")
        }
        let differences = try golden.differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test func `each route is visited, and no visit is of a route that is gone`() async throws {
        let scene = try await AnswerScene()
        let visited = Set(RouteVisits.all(scene).map(\.operation))
        let routes = Set(scene.lab.laboratory.server.table.routes.map(\.operation))
        #expect(routes.subtracting(visited).sorted() == [], "add them to RouteVisits")
        let all = visited.union(PreparedVisit.all.map(\.operation))
        #expect(all.subtracting(routes).sorted() == [], "take them out of RouteVisits or PreparedVisit")
    }

    /// Routes without a good answer among the recorded ones, each with the reason.
    private static let unanswered: [String: String] = [:]

    @Test func `each route has a good answer among the recorded ones, unless a reason is given`() async throws {
        let scene = try await AnswerScene()
        let recorded = try String(contentsOf: GoldenText("answers.txt").file, encoding: .utf8)
        let good = recorded.split(separator: "\n").compactMap { line in
            try? /(.+?) \[(good|prepared.*?)\] .*?\t2.*/.wholeMatch(in: line)?.output.1
        }
        let routes = scene.lab.laboratory.server.table.routes.map { "\($0.method) \($0.path)" }
        #expect(Set(routes).subtracting(good.map { String($0) }).sorted() == Self.unanswered.keys.sorted())
    }

    /// Goes to every route as everybody, and then to those that need something of their own.
    private static func walk() async throws -> [(key: String, said: String)] {
        var lines = try await walk(through: AnswerScene()) { walker in
            try await walker.scene.arrive(walker.client)
            for visit in RouteVisits.all(walker.scene) {
                guard let route = walker.route(visit.operation) else { continue }
                try await walker.go(to: route, visit)
            }
        }
        for place in PreparedVisit.Place.allCases {
            lines += try await walk(through: place.scene()) { walker in
                for visit in PreparedVisit.all where visit.place == place {
                    guard let route = walker.route(visit.operation) else { continue }
                    try await walker.go(to: route, visit)
                }
            }
        }
        return lines
    }

    /// What a walker writes down in a laboratory.
    private static func walk(
        through scene: AnswerScene, _ go: @escaping @Sendable (inout AnswerWalker) async throws -> Void
    ) async throws -> [(key: String, said: String)] {
        let lines = Lines()
        try await scene.lab.laboratory.test { client in
            var walker = AnswerWalker(scene: scene, client: client)
            try await go(&walker)
            await lines.set(walker.lines)
        }
        return await lines.lines
    }

    private actor Lines {
        private(set) var lines: [(key: String, said: String)] = []
        func set(_ lines: [(key: String, said: String)]) { self.lines = lines }
    }
}
