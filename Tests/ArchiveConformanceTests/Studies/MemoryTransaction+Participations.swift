import ArchiveContract
import Rights
import Studies

@testable import StudyRules

extension MemoryTransaction {
    func study(_ row: Int64) -> StoredStudy? { store.study.row == row ? store.study : nil }

    func newest(of study: Int64) -> (version: Int64, terms: StudyTerms)? {
        store.study.row == study ? store.versions.last.map { ($0.row, $0.terms) } : nil
    }

    func terms(ofVersion row: Int64) throws -> StudyTerms {
        guard let version = store.versions.first(where: { $0.row == row }) else {
            throw ArchiveError.unreadable("version \(row)")
        }
        return version.terms
    }

    func link(_ code: String) -> StudyLinkRow? { store.links.first { $0.link.code == code } }

    func token(_ hash: String, of link: Int64) -> (isUsed: Bool, participation: Int64?)? {
        store.tokens[hash].flatMap { $0.link == link ? ($0.isUsed, $0.participation) : nil }
    }

    func external(
        _ mark: String, in study: Int64, _ mode: StudyMode
    ) -> (participation: Int64, session: String?)? {
        store.externals.first { $0.mode == mode && $0.mark == mark }.map { ($0.participation, $0.session) }
    }

    func count(_ refusal: AdmissionRefusal, day: Int, of link: StudyLinkRow) {
        store.counts["\(link.study)|\(link.row)|\(day)|\(refusal.rawValue)", default: 0] += 1
    }

    func delete(_ study: StoredStudy) {
        store.participations = [:]
        store.owners = [:]
        store.slots = []
        store.cells = []
        store.consents = []
        store.externals = []
        store.codes = [:]
        store.tokens = [:]
        store.counts = [:]
        store.reminders = []
        (store.steps, store.visits, store.receipts) = ([:], [:], [:])
    }

    func participation(_ row: Int64) throws -> StoredParticipation {
        guard let found = store.participations[row] else { throw ArchiveError.unknown("participation") }
        return found
    }

    func participation(of profile: ProfileIdentifier) -> StoredParticipation? {
        store.owners.first { $0.value == profile }.flatMap { store.participations[$0.key] }
    }

    func participation(_ number: Int, of study: Int64, _ mode: StudyMode) -> StoredParticipation? {
        store.people.first { $0.number == number && $0.mode == mode }
    }

    func participation(ofCode hash: String) -> StoredParticipation? {
        store.codes[hash].flatMap { store.participations[$0] }
    }

    func participations(of study: Int64) -> [StoredParticipation] { store.people }

    func overdue(_ study: Int64) -> [StoredParticipation] { store.people.filter(isOverdue) }

    private func isOverdue(_ one: StoredParticipation) -> Bool {
        one.place == .held && one.deadline.map { $0 < now } ?? false
    }

    func inside(_ study: Int64) -> [StoredParticipation] {
        store.people.filter { $0.place == .held && $0.mode == .field }
    }

    private func isOf(_ link: Int64?, _ one: StoredParticipation) -> Bool {
        guard let link else { return true }
        return store.links.contains { $0.row == link && $0.link.code == one.link }
    }

    func taken(_ study: Int64, _ mode: StudyMode, by link: Int64?) -> Int {
        store.people.count { $0.mode == mode && $0.place != .released && isOf(link, $0) }
    }

    func overdue(_ study: Int64, _ mode: StudyMode, by link: Int64?) -> Int {
        store.people.count { $0.mode == mode && isOverdue($0) && isOf(link, $0) }
    }

    func lastNumber(_ study: Int64, _ mode: StudyMode) -> Int? {
        store.people.filter { $0.mode == mode }.map(\.number).max()
    }

    func add(_ admission: Admission) throws -> Int64 {
        guard let version = store.versions.first(where: { $0.row == admission.version }) else {
            throw ArchiveError.unreadable("version")
        }
        let row = store.before + Int64(store.participations.count + 1)
        store.owners[row] = admission.profile
        store.participations[row] = StoredParticipation(
            row: row, studyRow: admission.study, versionRow: version.row, study: store.study.key, mode: admission.mode,
            number: admission.number, version: version.number, hash: version.hash, link: admission.link.link.code,
            seed: admission.seed, phase: .begun, place: .held, isLate: false, step: nil, visit: 1, isExposed: false,
            began: now, ended: nil, contact: now, deadline: admission.deadline, dueFrom: nil, dueUntil: nil,
            endsMissed: false, flags: [], reason: nil, excluded: nil, note: nil, details: admission.details, ahead: 0,
            dueEnd: nil, busy: nil)
        store.codes[admission.code] = row
        if let token = admission.token {
            store.tokens[token]?.isUsed = true
            store.tokens[token]?.participation = row
        }
        if let external = admission.external {
            store.externals.append(
                MemoryStudies.External(
                    mode: admission.mode, mark: external.mark, participation: row, value: external.value,
                    session: external.session))
        }
        return row
    }

    func owner(of participation: Int64) -> ProfileIdentifier? { store.owners[participation] }

    func add(key: ProfileIdentifier, to participation: Int64, most: Int) {
        guard let profile = store.owners[participation], !store.keys.contains(where: { $0.hash == key.keyHash }) else {
            return
        }
        store.keys.append(MemoryStudies.Key(hash: key.keyHash, profile: profile, added: now))
    }

    func isForgotten(_ profile: ProfileIdentifier) -> Bool {
        store.marks.contains(DeletionMark.text(of: profile))
    }

    func end(of session: SessionIdentifier, of profile: ProfileIdentifier) -> Int? {
        store.sessions[profile]?[session]
    }

    func write(_ participation: StoredParticipation, over before: StoredParticipation) throws {
        var stored = try self.participation(before.row)
        // As a store with columns has it: what has not changed is not written.
        func take<Field: Equatable>(_ field: WritableKeyPath<StoredParticipation, Field>) {
            if before[keyPath: field] != participation[keyPath: field] {
                stored[keyPath: field] = participation[keyPath: field]
            }
        }
        take(\.link)
        take(\.seed)
        take(\.phase)
        take(\.place)
        take(\.isLate)
        take(\.step)
        take(\.visit)
        take(\.isExposed)
        take(\.began)
        take(\.ended)
        take(\.contact)
        take(\.deadline)
        take(\.dueFrom)
        take(\.dueUntil)
        take(\.dueEnd)
        take(\.endsMissed)
        take(\.busy)
        take(\.flags)
        take(\.reason)
        take(\.excluded)
        take(\.note)
        take(\.details)
        take(\.ahead)
        store.participations[before.row] = stored
    }
}
