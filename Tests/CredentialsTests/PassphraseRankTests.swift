import Synchronization
import Testing

@testable import Credentials

/// Who goes before whom where several passphrases wait to be examined.
@Suite struct PassphraseRankTests {
    private final class Turns: Sendable {
        private let state = Mutex<[Int]>([])
        var numbers: [Int] { state.withLock { $0 } }
        func note(_ number: Int) { state.withLock { $0.append(number) } }
    }

    @Test func `who is known goes first, and takes the place of a suspect where all are taken`() async {
        let desk = PassphraseHasher(Argon2(memory: 64, passes: 1, lanes: 1), atOnce: 1, waiting: 3)
        let (gate, turns) = (Gate(), Turns())
        let first = Task { try? await desk.run(.known) { gate.pass() } }
        while desk.load.underWay < 1 { await Task.yield() }
        var tasks: [Task<Bool, Never>] = []
        func come(_ rank: PassphraseRank, _ waiting: [PassphraseRank]) async {
            let number = tasks.count
            tasks.append(
                Task {
                    do {
                        try await desk.run(rank) { turns.note(number) }
                        return true
                    } catch {
                        return false
                    }
                })
            while desk.waitingRanks != waiting { await Task.yield() }
        }
        await come(.suspect, [.suspect])
        await come(.unknown, [.unknown, .suspect])
        await come(.suspect, [.unknown, .suspect, .suspect])
        await come(.known, [.known, .unknown, .suspect])
        await come(.unknown, [.known, .unknown, .unknown])
        await come(.known, [.known, .known, .unknown])
        for late in [PassphraseRank.suspect, .unknown] {
            await #expect(throws: CredentialError.self) { try await desk.run(late) {} }
        }
        gate.open()
        _ = await first.value
        var answers: [Bool] = []
        for task in tasks { answers.append(await task.value) }
        #expect(answers == [false, true, false, true, false, true])
        #expect(turns.numbers == [3, 5, 1], "the known ones in their order, then who came first")
    }
}
