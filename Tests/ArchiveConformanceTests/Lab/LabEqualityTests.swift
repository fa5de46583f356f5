import Archive
import ArchiveContract
import ArchivePostgres
import Foundation
import Sampling
import Testing
import Tree

/// SQLite and PostgreSQL give equal answers to all that a lab asks of its archive, and keep the same.
@Suite(.sampled, .enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL")) struct LabEqualityTests {
    private func archives(_ seed: Int) throws -> [(archive: any LabArchive, clock: TestClock)] {
        let clocks = [
            try TestClock(hasFolder: true, from: studyStart), try TestClock(hasFolder: false, from: studyStart),
        ]
        let server = try #require(PostgresServer.shared, "PostgreSQL is installed and does not start")
        let (first, second) = (clocks[0], clocks[1])
        var configuration = PostgresConfiguration { second.now }
        (configuration.connections, configuration.writers) = (2, 1)
        configuration.isRehearsed = seed % 2 == 0
        return [
            (
                try SQLiteArchive(
                    path: first.folder.appendingPathComponent("lab.db").path,
                    configuration: ArchiveConfiguration { first.now }), first
            ), (try PostgresArchive(server.makeDatabase(), configuration: configuration), second),
        ]
    }

    @Test(arguments: DailySample.of(1...40, 4)) func `two archives answer what a lab draws alike`(
        seed: Int
    ) async throws {
        let archives = try archives(seed)
        var random = SeededGenerator(seed: seed)
        let clock = archives[0].clock
        var deeds = LabDeeds(seed: seed) { clock.now }
        var all = LabDeeds.first
        for _ in 0..<600 { all.append(try deeds.next()) }
        var failed = 0
        for (place, deed) in all.enumerated() {
            // Now and then a day passes, in steps that no clock is doubted for.
            let step = Int.random(in: 0..<20, using: &random) == 0 ? 24 * hour : hour / 10
            for (archive, clock) in archives {
                clock.advance(step)
                // As a running server does it, whether changes come or not.
                try await archive.noteTime()
            }
            var answers: [String] = []
            for (archive, _) in archives { answers.append(await deed.answer(of: archive)) }
            try #require(answers[0] == answers[1], "seed \(seed), deed \(place): \(deed)")
            if answers[0].contains(": ") && answers[0].contains("; ") { failed += 1 }
            guard place % 60 == 59 || place == all.count - 1 else { continue }
            let views = [try await LabView.of(archives[0].archive), try await LabView.of(archives[1].archive)]
            for (part, text) in views[0] {
                try #require(text == views[1][part], "seed \(seed), after deed \(place), \(deed): \(part)")
            }
            #expect(views[0].count == views[1].count)
        }
        #expect(failed < all.count / 2, "\(failed) of \(all.count) were refused")
        for (archive, _) in archives { try await archive.close() }
    }
}
