import Archive
import Credentials
import Foundation
import Rights
import Studies
import Tools
import Tree

/// Measures a dashboard with many participants, and the delay with which it learns of a change.
enum DashboardBench {
    private static let steps = (1...12).map { "step\($0)" }

    /// A study with twelve steps and two groups.
    private static var definition: Value {
        var list: [Value] = [
            ["id": "groups", "kind": "allot", "groups": ["a", "b"], "sizes": [4, 6]]
        ]
        for step in steps { list.append(["id": .text(step), "kind": "information", "text": ["en": "Text"]]) }
        list.append(["id": "end", "kind": "finish", "text": ["en": "Thanks"]])
        return [
            "format": "merkwelt.study", "id": "crowd", "languages": ["en"], "title": ["en": "Crowd"],
            "maximum": 20_000, "steps": .list(list),
        ]
    }

    /// - Parameter people: the number of participants; two thirds of them complete.
    static func run(
        _ server: ServerProcess, _ archive: SQLiteArchive, people: Int = 10_000
    ) async throws -> [BenchResult] {
        try await StudyBench.open(definition, in: archive, code: "CR0WDS")
        try await fill(archive, people)
        let token = try await token(archive)
        let request = Array(
            """
            GET /api/v1/studies/crowd/dashboard HTTP/1.1\r
            Host: localhost:\(server.port)\r
            Authorization: Bearer \(token)\r
            \r\n
            """.utf8)
        let connection = try LoadConnection(port: server.port)
        var times: [Double] = []
        for _ in 0..<20 {
            let start = ContinuousClock.now
            try connection.ask(request, expecting: 200)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        times.sort()
        return [
            BenchResult(
                name: "dashboard by HTTP, 95 %", value: (times[18] * 10).rounded() / 10, unit: "ms", bar: 40,
                reference: "\(people) participations, \(steps.count) steps, 20 times"),
            try await news(server, archive, token),
        ]
    }

    /// Adds participants who begin, are allotted, go through the steps and complete, a thousand at a time.
    private static func fill(_ archive: SQLiteArchive, _ people: Int) async throws {
        for start in stride(from: 0, to: people, by: 1_000) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in start..<min(start + 1_000, people) {
                    group.addTask { try await take(number, through: archive) }
                }
                try await group.waitForAll()
            }
        }
    }

    private static func take(_ number: Int, through archive: SQLiteArchive) async throws {
        let digits = String(number, radix: 16)
        guard
            let profile = ProfileIdentifier(keyHash: String(repeating: "c", count: 64 - digits.count) + digits)
        else { throw BenchFault("no profile") }
        _ = try await archive.begin(
            NewParticipation(link: "CR0WDS", profile: profile, seed: Int64(number)) { _ in "code of crowd \(number)" })
        _ = try await archive.takeSlot(
            SlotRequest(step: "groups", ledger: "groups") { place, _ in place.isMultiple(of: 2) ? "a" : "b" },
            for: profile)
        var progress = ParticipationProgress()
        progress.phase = .running
        let reached = number.isMultiple(of: 3) ? number % steps.count : steps.count
        progress.step = reached < steps.count ? steps[reached] : "end"
        progress.busy = Double(reached) * 60_000
        progress.steps = steps.prefix(reached).enumerated().map { place, step in
            let duration = Double(20_000 + (number * 7_919 + place * 104_729) % 60_000)
            return ReachedStep(
                step: step, path: step, visit: 1, isFirst: true, began: Double(place) * 60_000, duration: duration)
        }
        _ = try await archive.follow(progress, of: profile)
        if reached == steps.count { _ = try await archive.complete(profile, holding: []) }
    }

    /// An owner's token with the rights of a dashboard.
    private static func token(_ archive: SQLiteArchive) async throws -> String {
        let invitation = Secret(.invitation)
        _ = try await archive.invite(Invitation(.open), hash: invitation.hash, by: .commandLine)
        let owner = try await archive.takeUp(
            invitation.hash, as: Newcomer(name: PersonName("bench owner"), passphrase: "no hash"))
        let secret = Secret(.token)
        _ = try await archive.make(
            NewToken(
                label: "bench", actions: [.seeResults, .seeProgress], studies: nil, expires: archive.now + 3_600_000),
            hash: secret.hash, of: owner.number, by: .commandLine)
        return secret.text
    }

    /// The time from a change on disk until its listener has it, the longest of several.
    private static func news(
        _ server: ServerProcess, _ archive: SQLiteArchive, _ token: String
    ) async throws -> BenchResult {
        let connection = try LoadConnection(port: server.port)
        connection.send(
            Array(
                """
                GET /api/v1/studies/crowd/events HTTP/1.1\r
                Host: localhost:\(server.port)\r
                Authorization: Bearer \(token)\r
                \r\n
                """.utf8))
        guard connection.skip() != nil else { throw BenchFault("no news") }
        var longest = 0.0
        for number in 0..<10 {
            let state: StudyState = number.isMultiple(of: 2) ? .paused : .open
            _ = try await archive.set(state, of: "crowd", by: .commandLine)
            let start = ContinuousClock.now
            guard connection.skip() != nil else { throw BenchFault("the news end") }
            longest = max(longest, (ContinuousClock.now - start) / .milliseconds(1))
        }
        return BenchResult(
            name: "from a change to who listens, the longest of 10", value: longest.rounded(), unit: "ms", bar: 1_000,
            reference: "server-sent events")
    }
}
