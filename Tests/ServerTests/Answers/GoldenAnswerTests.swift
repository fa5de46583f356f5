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
        #expect(visited.subtracting(routes).sorted() == [], "take them out of RouteVisits")
    }

    /// Goes to every route as everybody.
    private static func walk() async throws -> [(key: String, said: String)] {
        let scene = try await AnswerScene()
        let lines = Lines()
        try await scene.lab.laboratory.test { client in
            try await scene.arrive(client)
            var walker = AnswerWalker(scene: scene, client: client)
            let routes = scene.lab.laboratory.server.table.routes
            for visit in RouteVisits.all(scene) {
                guard let route = routes.first(where: { $0.operation == visit.operation }) else { continue }
                try await walker.go(to: route, visit)
            }
            await lines.set(walker.lines)
        }
        return await lines.lines
    }

    private actor Lines {
        private(set) var lines: [(key: String, said: String)] = []
        func set(_ lines: [(key: String, said: String)]) { self.lines = lines }
    }
}
