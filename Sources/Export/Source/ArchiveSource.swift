package import Archive
package import Rights
import Studies
package import Tree

/// A study's data in an archive.
package struct ArchiveSource: ExportSource {
    package let study: ExportedStudy
    package let mode: String
    private let chosen: StudyMode
    private let studies: any StudyStore
    private let archive: any SessionStore

    /// - Parameters:
    ///   - stored: the study. Its secret is only included once it is closed.
    ///   - mode: the mode of the participations.
    ///   - studies: the store of participations.
    ///   - archive: the store of their sessions.
    /// - Throws: an ``ExportError`` for a study without a published version.
    package init(
        _ stored: StoredStudy, _ mode: StudyMode, studies: any StudyStore, archive: any SessionStore
    ) async throws {
        (self.mode, chosen, self.studies, self.archive) = (mode.rawValue, mode, studies, archive)
        let versions = try await studies.versions(of: stored.key).map { version in
            ExportedStudy.Version(number: version.number, hash: version.hash, json: version.json)
        }
        guard !versions.isEmpty else {
            throw ExportError(
                .format, "\(stored.key): expected a published study, found a draft; publish it, then export what came")
        }
        let secret = StudySecret(stored.secret)
        study = ExportedStudy(
            key: stored.key, versions: versions, commitment: secret?.commitment ?? "",
            // The secret is hidden before the closing, and lets the ledger be checked afterwards.
            secret: stored.closed == nil ? nil : secret?.hexadecimal,
            about: try DataAbout(kept: try await studies.about(of: stored.key), of: stored.key))
    }

    package func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        try await studies.participations(of: study.key, mode: chosen, after: number, limit: limit)
            .map(ExportedParticipation.init)
    }

    private func stored(_ number: Int) async throws -> StoredParticipation? {
        try await studies.participation(number, of: study.key, mode: chosen)
    }

    package func sessions(of number: Int) async throws -> [ExportedSession] {
        guard let participation = try await stored(number) else { return [] }
        return try await studies.sessions(of: participation).map { found in
            let session = found.session
            return ExportedSession(
                id: session.record.identifier.text, family: session.record.family, step: found.step,
                attempt: found.attempt, started: session.record.started, received: session.received,
                entries: session.through + 1, branches: found.branches
            ) { [archive] in
                // Entries and branches are compared with their seals as they are read.
                guard session.isWhole else {
                    throw ArchiveError(
                        .altered, at: "session \(session.record.identifier)",
                        "the header or the definition was altered on the disk",
                        remedy: "restore a backup; the other sessions can be read and exported")
                }
                return try await StoredDocument(archive: archive, session: session).bytes()
            }
        }
    }

    package func slots(of number: Int) async throws -> [ExportedSlot] {
        guard let participation = try await stored(number) else { return [] }
        return try await studies.slots(of: participation).map(ExportedSlot.init)
    }

    package func ledger() async throws -> [ExportedSlot] {
        try await studies.ledger(of: study.key, mode: chosen).map(ExportedSlot.init)
    }

    package func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] {
        try await studies.counts(of: study.key, mode: chosen).refused.map { ($0.key, $0.value) }
    }

    package func withdrawn(through number: Int) async throws -> Int {
        try await studies.withdrawn(of: study.key, mode: chosen, through: number)
    }

    package func transferHead() async throws -> Node? {
        try await studies.transferHead(of: study.key, mode: chosen)
    }

    package func transfer(of number: Int) async throws -> Node? {
        guard let participation = try await stored(number) else { return nil }
        return try await studies.transfer(of: participation)
    }
    package func extent(of numbers: [Int]?) async throws -> StoredExtent {
        try await studies.extent(of: study.key, mode: chosen, numbers: numbers)
    }

    package func position() async throws -> Int? { try await studies.position(of: study.key) }

    package func changed(after position: Int) async throws -> [Int]? {
        try await studies.changed(in: study.key, mode: chosen, after: position)
    }

    package func place(of moment: Double) async throws -> MomentPlace? {
        try await studies.place(of: moment, in: study.key)
    }

    package func restoration() async throws -> String? { try await studies.restoration() }

    package func externals() async throws -> [ExportedExternal] {
        try await studies.externals(of: study.key, mode: chosen).map {
            ExportedExternal(number: $0.number, link: $0.link, value: $0.value)
        }
    }
}

extension ExportedParticipation {
    fileprivate init(_ stored: StoredParticipation) {
        self.init(number: stored.number, label: stored.label)
        (mode, version, hash, phase) = (stored.mode.rawValue, stored.version, stored.hash, stored.phase)
        guard !isWithdrawn else { return }
        (link, seed, place, isLate) = (stored.link, stored.seed, stored.place, stored.isLate)
        (visit, step, isExposed, began) = (stored.visit, stored.step, stored.isExposed, stored.began)
        hasDayOnly = stored.hasDayOnly
        (ended, reason, flags, excluded) = (stored.ended, stored.reason, stored.flags, stored.excluded)
        let details = (try? Value(json: stored.details))?.node ?? Node()
        (language, zone) = (details["language"]?.text, details["zone"]?.text)
        device = details["device"]?.json()
    }
}

extension ExportedSlot {
    fileprivate init(_ stored: StoredSlot) {
        self.init(
            ledger: stored.ledger, step: stored.step, stratum: stored.stratum, position: stored.position,
            group: stored.group, number: stored.number, kind: stored.kind.rawValue, state: stored.state.rawValue,
            fate: stored.fate, given: stored.given, freed: stored.freed, givenEvent: stored.givenEvent,
            freedEvent: stored.freedEvent)
    }
}
