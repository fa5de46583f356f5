package import Rights

// What every store does alike, over its rows.

extension RuledStore where Rows: AuthoringRows {
    private func apply<Answer: Sendable>(
        _ kind: ChangeKind = .usual, _ body: @escaping @Sendable (AuthoringRules<Rows>) throws -> Answer
    ) async throws(ArchiveError) -> Answer { try await change(kind) { try body(AuthoringRules($0)) } }

    private func consult<Answer: Sendable>(
        _ body: @escaping @Sendable (AuthoringRules<Rows>) throws -> Answer
    ) async throws(ArchiveError) -> Answer { try await look { try body(AuthoringRules($0)) } }

    /// Applies the rules of taking part in a transaction.
    package func commit<Outcome: Sendable>(
        _ kind: ChangeKind = .usual, _ rule: @escaping @Sendable (StudyPlaces<Rows>) throws -> Outcome
    ) async throws(ArchiveError) -> Outcome { try await change(kind) { try rule(StudyPlaces($0)) } }

    // MARK: Writing

    package func draft(of key: String) async throws(ArchiveError) -> StudyDraft? {
        try await look { try $0.draft(of: $0.known(key).row) }
    }

    package func keep(
        _ draft: NewDraft, of key: String, over revision: Int
    ) async throws(ArchiveError) -> StudyDraft? { try await apply { try $0.keep(draft, of: key, over: revision) } }

    package func publish(
        _ version: NewVersion, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredVersion {
        try await apply { try $0.publish(version, of: key, by: author) }
    }

    package func version(_ number: Int, of key: String) async throws(ArchiveError) -> StoredVersion? {
        try await look { try $0.version(number, of: $0.known(key).row) }
    }

    package func versions(of key: String) async throws(ArchiveError) -> [StoredVersion] {
        try await look { try $0.versions(of: $0.known(key).row) }
    }

    package func set(
        _ state: StudyState, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredStudy { try await apply(.urgent) { try $0.set(state, of: key, by: author) } }

    package func about(of key: String) async throws(ArchiveError) -> String? {
        try await look { try $0.about(of: $0.known(key).row) }
    }

    package func setAbout(_ json: String, of key: String, by author: Author) async throws(ArchiveError) {
        try await apply { try $0.setAbout(json, of: key, by: author) }
    }

    package func setBlind(
        _ isBlind: Bool, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredStudy { try await apply { try $0.setBlind(isBlind, of: key, by: author) } }

    package func setBinned(
        _ isBinned: Bool, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredStudy {
        try await apply(.urgent) { try $0.setBinned(isBinned, of: key, by: author) }
    }

    package func add(_ link: StudyLink, to key: String, by author: Author) async throws(ArchiveError) {
        try await apply { try $0.add(link, to: key, by: author) }
    }

    package func change(_ link: StudyLink, of key: String, by author: Author) async throws(ArchiveError) {
        try await apply { try $0.change(link, of: key, by: author) }
    }

    package func links(of key: String) async throws(ArchiveError) -> [StudyLink] {
        try await look { try $0.links(of: $0.known(key).row).map(\.link) }
    }

    package func add(
        tokens hashes: [String], to code: String, of key: String, by author: Author
    ) async throws(ArchiveError) { try await apply { try $0.add(tokens: hashes, to: code, of: key, by: author) } }

    package func entrance(_ code: String) async throws(ArchiveError) -> StudyEntrance? {
        try await consult { try $0.entrance(code) }
    }

    package func setMember(
        _ number: Int64, _ membership: Membership, by author: Author
    ) async throws(ArchiveError) -> StudyMember {
        let person = try await change(.usual) { try PeopleRules($0).setMember(number, membership, by: author) }
        return StudyMember(person: number, name: person.name, membership: membership)
    }

    package func removeMember(_ number: Int64, of key: String, by author: Author) async throws(ArchiveError) -> Bool {
        try await change(.urgent) { try PeopleRules($0).removeMember(number, of: key, by: author) }
    }

    // MARK: Taking part

    package func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome {
        try await commit { try $0.begin(newcomer) }
    }

    package func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation? {
        try await look { try $0.participation(of: profile) }
    }

    package func putClock(of profile: ProfileIdentifier, to moment: Double) async throws(ArchiveError) {
        try await commit { try $0.putClock(of: profile, to: moment) }
    }

    package func takeSlot(
        _ request: SlotRequest, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> SlotOutcome { try await commit { try $0.takeSlot(request, for: profile) } }

    package func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) async throws(ArchiveError) -> CompletionOutcome {
        try await commit { try $0.complete(profile, holding: sessions) }
    }

    package func sweep(_ key: String) async throws(ArchiveError) {
        try await commit { try $0.release(of: $0.rows.known(key).row) }
    }

    package func change(
        _ number: Int, of key: String, mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) async throws(ArchiveError) -> StoredParticipation {
        try await commit { try $0.change(number, of: $0.rows.known(key).row, mode, change, by: author) }
    }

    package func exclude(
        numbers: [Int], marks: [String], of key: String, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> [ExclusionOutcome] {
        try await commit {
            try $0.exclude(
                numbers: numbers, marks: marks, of: $0.rows.known(key).row, mode, because: reason,
                freesSlots: freesSlots, by: author)
        }
    }

    // MARK: Reminders and quality

    package func keep(
        _ address: SealedAddress, of profile: ProfileIdentifier, besides others: Int
    ) async throws(ArchiveError) -> Bool {
        try await apply(.freeing) { try $0.keep(address, of: profile, besides: others) }
    }

    package func address(of profile: ProfileIdentifier) async throws(ArchiveError) -> SealedAddress? {
        try await consult { try $0.address(of: profile) }
    }

    package func forgetAddress(of profile: ProfileIdentifier) async throws(ArchiveError) {
        try await apply(.freeing) { try $0.forgetAddress(of: profile) }
    }

    @discardableResult package func forgetAddress(stop hash: String) async throws(ArchiveError) -> Bool {
        try await change(.freeing) { try $0.removeAddress(stop: hash) }
    }

    package func claimReminder() async throws(ArchiveError) -> ClaimedReminder? {
        try await apply { try $0.claimReminder() }
    }

    package func settle(
        _ reminder: ClaimedReminder, as end: ReminderEnd, to mark: String?
    ) async throws(ArchiveError) { try await apply { try $0.settle(reminder, as: end, to: mark) } }

    package func keep(quality facts: String, of participation: StoredParticipation) async throws(ArchiveError) {
        try await change(.usual) { try $0.put(quality: facts, of: participation) }
    }

    package func forgetQuality(of participation: StoredParticipation) async throws(ArchiveError) {
        try await change(.usual) { try $0.removeQuality(of: participation) }
    }

    package func note(
        _ flags: [Int: [String]], among names: Set<String>, of key: String, mode: StudyMode
    ) async throws(ArchiveError) { try await apply { try $0.note(flags, among: names, of: key, mode) } }
}
