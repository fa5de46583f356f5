import Rights
import Sampling
import Studies
import Testing
import Tree

@testable import Archive

/// What holds whatever people do: hundreds of them come, leave, come back, withdraw and finish in an order that is drawn.
@Suite(.sampled) struct StudyLawTests {
    private static let maximum = 30

    @Test(arguments: [Release.always, .unexposed, .never], [false, true])
    func `no number or slot comes twice, and no place beyond the maximum`(
        release: Release, endsLate: Bool
    ) async throws {
        for seed in DailySample.of(1...4, 1) {
            let fixture = try await StudyFixture {
                $0.maximum = Self.maximum
                $0.abandoned = StudyFixture.hour
                $0.release = release
                $0.endsLate = endsLate
            }
            var crowd = Crowd(fixture: fixture, random: SeededGenerator(seed: seed))
            for _ in 0..<150 {
                try await crowd.act()
                try await crowd.check(endsLate: endsLate, release: release, "seed \(seed)")
            }
            #expect(crowd.admitted.count > 20, "seed \(seed)")
        }
    }

    /// People who do something at random, and what was told to them.
    private struct Crowd {
        let fixture: StudyFixture
        var random: SeededGenerator
        var admitted: [Int: Int] = [:]
        var groups: [Int: String] = [:]
        private var last = 0

        init(fixture: StudyFixture, random: SeededGenerator) { (self.fixture, self.random) = (fixture, random) }

        mutating func act() async throws {
            let someone = Int.random(in: 1...max(1, last), using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<9:
                last += 1
                if let number = try await fixture.begin(last).number {
                    #expect(!admitted.values.contains(number))
                    admitted[last] = number
                    if Bool.random(using: &random) { try await allot(last) }
                }
            case 9..<14: try await allot(someone)
            case 14: try await expose(someone)
            case 15: fixture.clock.advance(StudyFixture.hour * Double(Int.random(in: 1...3, using: &random)) / 2)
            case 16, 17:
                if admitted[someone] != nil {
                    _ = try? await fixture.archive.complete(.test(someone), holding: [])
                }
            case 18:
                if admitted[someone] != nil { _ = try await fixture.archive.withdraw(.test(someone)) }
            default:
                // The same device once more: the same participation, or it has withdrawn.
                if let number = admitted[someone] {
                    let outcome = try await fixture.begin(someone)
                    #expect(outcome == .refused(.withdrawn) || outcome.number == number)
                }
            }
        }

        private mutating func allot(_ person: Int) async throws {
            guard admitted[person] != nil, try await fixture.person(person) != nil else { return }
            let stratum = person % 2 == 0 ? "[\"f\"]" : "[\"m\"]"
            guard let slot = try await fixture.slot(person, stratum: stratum).slot else { return }
            // Nobody is ever moved to another group.
            #expect(groups[person] == nil || groups[person] == slot.group)
            groups[person] = slot.group
        }

        private func expose(_ person: Int) async throws {
            guard admitted[person] != nil, try await fixture.person(person) != nil else { return }
            var progress = ParticipationProgress()
            progress.isExposed = true
            _ = try await fixture.archive.follow(progress, of: .test(person))
        }

        func check(endsLate: Bool, release: Release, _ seed: Comment) async throws {
            let archive = fixture.archive
            let all = try await archive.participations(of: "coffee", mode: .field, after: 0, limit: 1_000)
            #expect(all.map(\.number) == all.indices.map { $0 + 1 }, seed)
            #expect(all.count == admitted.count, seed)
            let counts = try await archive.counts(of: "coffee", mode: .field)
            let taken = counts.held + counts.completed
            #expect(taken <= maximum + (endsLate ? 0 : counts.late), seed)
            #expect(taken == all.filter { $0.place != .released }.count, seed)
            let ledger = try await archive.ledger(of: "coffee", mode: .field)
            let regular = ledger.filter { $0.kind == .regular && $0.state != .freed }
            #expect(Set(regular.map { "\($0.stratum)\($0.position ?? -1)" }).count == regular.count, seed)
            for slot in ledger where slot.kind == .regular {
                #expect(slot.group == ((slot.position ?? -1) % 2 == 0 ? "a" : "b"), seed)
                if release == .never { #expect(slot.state != .freed, seed) }
            }
            // The groups of a stratum are apart by the block and by what waits to be given again.
            for stratum in Set(regular.map(\.stratum)) {
                let mine = regular.filter { $0.stratum == stratum }
                let difference = mine.filter { $0.group == "a" }.count - mine.filter { $0.group == "b" }.count
                let free = (mine.compactMap(\.position).max() ?? -1) + 1 - mine.count
                #expect(difference.magnitude <= 1 + free, seed)
            }
        }

        private var maximum: Int { StudyLawTests.maximum }
    }
}
