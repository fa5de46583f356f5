import Archive
import ArchiveContract
import Sampling
import Studies
import Testing
import Tree

/// The rules of running a study decide the same over every store: over SQLite, PostgreSQL and plain arrays, with answers and
/// rows compared after each step.
@Suite(.sampled) struct StudyConformanceTests {
    private static let links = [
        StudyLink(code: StudyDeeds.general, kind: .general, maximum: 30),
        StudyLink(code: StudyDeeds.pilot, kind: .classroom, mode: .pilot),
        StudyLink(code: StudyDeeds.personal, kind: .personal),
        StudyLink(code: StudyDeeds.panel, kind: .panel),
        StudyLink(code: StudyDeeds.preview, kind: .preview, mode: .preview),
    ]

    @Test(arguments: DailySample.of(1...12, 6)) func `rules decide over SQLite as over arrays`(seed: Int) async throws {
        try await compare(SQLiteStudies.self, seed)
    }

    @Test(.enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL"), arguments: DailySample.of(1...12, 6))
    func `rules decide over PostgreSQL as over arrays`(seed: Int) async throws {
        try await compare(PostgresStudies.self, seed)
    }

    private func compare<World: StudyWorld>(_ kind: World.Type, _ seed: Int) async throws {
        var random = SeededGenerator(seed: seed)
        let release: [Release] = [.always, .unexposed, .never]
        let tokens = (0..<8).map { "token \($0)" }
        let world = try await World(
            Self.links, tokens: tokens, of: StudyDeeds.personal, isRehearsed: seed % 2 == 0
        ) {
            $0.maximum = seed % 2 == 0 ? 12 : nil
            $0.abandoned = hour
            $0.release = release[seed % 3]
            $0.endsLate = seed % 4 == 0
            $0.withdrawUntil = seed % 3 == 0 ? studyStart + 20 * hour : nil
            $0.keepsConsents = seed % 5 == 0 ? 1 : nil
        }
        let memory = MemoryStudies(
            try await world.study(), versions: try await world.versions(), links: try await world.links(),
            // Both stores number participations one after the other; PostgreSQL puts the study's number in front.
            before: kind == PostgresStudies.self ? 1 << 32 : 0)
        let personal = try #require(memory.links.first { $0.link.kind == .personal }).row
        for token in tokens { memory.tokens[token] = MemoryStudies.Token(link: personal) }
        let clock = world.clock
        var deeds = StudyDeeds(random: SeededGenerator(seed: seed + 1_000), people: 40) { clock.now }

        for round in 0..<60 {
            clock.advance(hour * Double(Int.random(in: 0...3, using: &random)) / 2)
            if round == 25 { try await publishAgain(world, memory) }
            if round == 50 {
                try await world.close()
                memory.study = try await world.study()
                memory.notes.append(AuditNote(.studyState, of: "study coffee", by: .commandLine))
            }
            try await open(Int.random(in: 1...40, using: &random), world, memory)
            let some = try (0..<10).map { _ in try deeds.next() }
            try await compare(some, world, memory, "seed \(seed), round \(round)")
        }
        #expect(memory.participations.count > 20, "seed \(seed)")
        try await compare([.purge], world, memory, "seed \(seed), the end")
    }

    /// Does the same in both stores, and compares what came of it and what is there.
    private func compare(
        _ deeds: [StudyDeed], _ world: some StudyWorld, _ memory: MemoryStudies, _ place: String
    ) async throws {
        let now = world.clock.now
        let study = memory.study
        let (told, rows) = try await world.carryOut(deeds, in: study)
        let places = StudyPlaces(MemoryTransaction(store: memory, now: now))
        for (deed, expected) in zip(deeds, told) {
            let found = deed.done(in: places, study)
            #expect(found == expected, "\(place): \(deed)")
        }
        let own = memory.rows
        for (table, lines) in rows {
            #expect(lines == own[table], "\(place): \(table)")
        }
        try #require(rows == own, "\(place)")
    }

    /// A later version in which fewer have a place.
    private func publishAgain(_ world: some StudyWorld, _ memory: MemoryStudies) async throws {
        var terms = try #require(memory.versions.last).terms
        terms.maximum = 8
        try await world.publish(
            NewVersion(hash: "h2", json: #"{"id":"coffee","maximum":8}"#, kind: .procedure, terms: terms))
        memory.notes.append(AuditNote(.studyPublished, of: "study coffee", by: .commandLine))
        memory.take(try await world.versions())
        memory.study = try await world.study()
    }

    /// Stores two entries of a session of somebody who takes part.
    private func open(_ person: Int, _ world: some StudyWorld, _ memory: MemoryStudies) async throws {
        let (profile, record) = (try ProfileIdentifier.test(person), try SessionRecord.test(person))
        guard memory.owners.values.contains(profile), memory.sessions[profile] == nil,
            !memory.marks.contains(DeletionMark.text(record.identifier, of: profile))
        else { return }
        _ = try await world.sessions.open(record, for: profile)
        _ = try await world.sessions.append([.test(0), .test(1)], to: record.identifier, of: profile)
        memory.sessions[profile] = [record.identifier: 1]
    }
}
