import ArchiveContract
import Sampling
import Testing

/// SQLite and PostgreSQL give equal answers to whatever is asked of them, and keep the same.
@Suite(.sampled, .enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL")) struct EqualAnswerTests {
    @Test(arguments: DailySample.of(1...10, 1)) func `two stores answer a thousand drawn wishes alike`(
        seed: Int
    ) async throws {
        var limits = StoreLimits()
        (limits.sessionEntries, limits.sessionBytes, limits.profileBytes) = (60, 6_000, 14_000)
        let stores = [try TestedStore(.sqlite, limits), try TestedStore(.postgres, limits)]
        var deeds = StoreDeeds(seed: seed)
        var refused = 0
        for place in 0..<1_000 {
            let deed = try deeds.next()
            var answers: [String] = []
            for tested in stores {
                tested.clock.advance(1_000)
                answers.append(await deed.answer(of: tested.store))
            }
            try #require(answers[0] == answers[1], "seed \(seed), deed \(place): \(deed)")
            if answers[0].contains("; ") { refused += 1 }
            guard place % 100 == 99 else { continue }
            let kept = [try await stores[0].store.everything(), try await stores[1].store.everything()]
            try #require(kept[0] == kept[1], "seed \(seed), after deed \(place)")
        }
        #expect((10..<900).contains(refused), "\(refused) were refused")
        for tested in stores { try await tested.store.close() }
    }
}
