package import Archive
import Rights
import Sessions
import Studies
package import Tasks
import Tree

/// Raises the quality flags of an export for participations that have ended, so that they are seen while a study goes
/// on.
///
/// Each participation is replayed once. The flags that need a comparison with others (being faster than most, equal
/// answers) are computed anew whenever a participation has ended.
package struct QualityRound: Sendable {
    private static let page = 50

    private let archive: any SessionStore
    private let studies: any StudyStore
    private let families: FamilyList
    private let work: any ExportWork

    /// - Parameters:
    ///   - archive: the store of sessions.
    ///   - studies: the store of participations.
    ///   - families: the families of the sessions.
    ///   - work: the threads on which logs are replayed.
    package init(
        archive: any SessionStore, studies: any StudyStore, families: FamilyList, work: any ExportWork = WorkAtOnce()
    ) {
        (self.archive, self.studies, self.families, self.work) = (archive, studies, families, work)
    }

    /// Examines the participations of a study that have ended and were not examined yet.
    ///
    /// - Parameter key: the key of a published study.
    /// - Returns: the number of examined participations.
    @discardableResult package func run(_ key: String) async throws -> Int {
        guard let study = try await studies.study(key), study.version != nil else { return 0 }
        var (count, modes) = (0, Set<StudyMode>())
        var hidden: GroupTaint?
        while !Task.isCancelled {
            let people = try await studies.unnoticed(of: key, limit: Self.page)
            guard !people.isEmpty else { break }
            // While groups are hidden, flags that only some groups can have are left out.
            if hidden == nil { hidden = study.isBlind ? try await taint(of: key) : GroupTaint() }
            for person in people {
                let facts = try await facts(of: person, of: study, without: hidden ?? GroupTaint())
                try await studies.keep(quality: facts.value.json(), of: person)
                modes.insert(person.mode)
                count += 1
            }
        }
        for mode in modes { try await compare(key, mode) }
        return count
    }

    private func taint(of key: String) async throws -> GroupTaint {
        GroupTaint(
            try await studies.versions(of: key).compactMap { version in
                (try? Value(json: version.json))?.node.map { Study(node: $0) }
            })
    }

    private func facts(
        of person: StoredParticipation, of study: StoredStudy, without hidden: GroupTaint
    ) async throws -> QualityFacts {
        let source = try await ArchiveSource(study, person.mode, studies: studies, archive: archive)
        let sessions = try await source.sessions(of: person.number)
        var timeline: Timeline?
        if let own = sessions.first(where: { $0.family == Participation.family }), let log = await bytes(of: own) {
            timeline = try await work.run { _ in
                (try? SessionDocument(Value(json: log))).flatMap { try? Timeline($0) }
            }
        }
        var noticed: [SessionQuality] = []
        for session in sessions where session.family != Participation.family {
            guard let step = session.step, !hidden.contains(step),
                let bytes = await bytes(of: session)
            else { continue }
            let taken = timeline?.sessions.last { $0.session == session.id }
            let open = session.attempt == 0 ? nil : taken?.open
            let families = families
            let found: SessionQuality? = try await work.run { isWanted in
                guard let document = try? SessionDocument(Value(json: bytes)),
                    let outcome = try? document.replay(families, while: isWanted)
                else { return nil }
                return SessionQuality(
                    document, outcome, tables: document.tables(outcome.finding), open: open)
            }
            if let found { noticed.append(found) }
        }
        return QualityFacts(timeline, noticed) { step in !hidden.contains(step) }
    }

    /// A session's document; nil if the disk has altered it, or it was deleted meanwhile.
    private func bytes(of session: ExportedSession) async -> [UInt8]? { try? await session.document() }

    private func compare(_ key: String, _ mode: StudyMode) async throws {
        let known = try await studies.quality(of: key, mode: mode)
        let flags: [Int: [String]] = try await work.run { _ in
            var review = QualityReview()
            for one in known {
                guard let facts = (try? Value(json: one.facts)).flatMap({ QualityFacts($0) }) else { continue }
                review.add(one.number, facts)
            }
            return Dictionary(uniqueKeysWithValues: review.flags().map { ($0.number, $0.flags.map(\.rawValue)) })
        }
        try await studies.note(flags, among: Set(QualityFlag.allCases.map(\.rawValue)), of: key, mode: mode)
    }
}
