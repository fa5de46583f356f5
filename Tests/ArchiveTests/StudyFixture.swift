@testable import Archive

extension SQLiteArchive {
    /// Makes an empty study if there is none of this key.
    func haveStudy(_ key: String) async throws {
        guard try await study(key) == nil else { return }
        _ = try await makeStudy(
            key, secret: [UInt8](repeating: 1, count: 32), draft: nil, of: nil, by: .commandLine)
    }

    /// Keeps an agreement alone, wherever somebody is.
    func keep(_ consent: ConsentRecord, of profile: ProfileIdentifier) async throws {
        let now = configuration.now()
        try await queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            try places.keep(consent, of: places.known(profile))
        }
    }
}

/// A study in an archive whose clock a test moves.
struct StudyFixture {
    static let minute = 60_000.0
    static let hour = 3_600_000.0
    static let start = 1_000_000_000_000.0

    let workspace: Workspace
    let archive: SQLiteArchive
    let clock = MovableClock(StudyFixture.start)

    init(
        _ links: [StudyLink] = [StudyLink(code: "K7QF2M", kind: .general)], state: StudyState = .open,
        _ change: (inout StudyTerms) -> Void = { _ in }
    ) async throws {
        workspace = try Workspace()
        let clock = clock
        archive = try workspace.archive { $0.now = { clock.now } }
        var terms = StudyTerms()
        change(&terms)
        _ = try await archive.makeStudy(
            "coffee", secret: [UInt8](repeating: 7, count: 32), draft: NewDraft(hash: "h0", json: "{}", terms: terms),
            of: nil, by: .commandLine)
        _ = try await archive.publish(
            NewVersion(hash: "h1", json: #"{"id":"coffee"}"#, kind: .first, terms: terms), of: "coffee",
            by: .commandLine)
        for link in links { try await archive.add(link, to: "coffee", by: .commandLine) }
        _ = try await archive.set(state, of: "coffee", by: .commandLine)
    }

    func begin(_ person: Int, by link: String = "K7QF2M") async throws -> AdmissionOutcome {
        try await archive.begin(newcomer(person, by: link))
    }

    func newcomer(
        _ person: Int, by link: String = "K7QF2M", token: String? = nil, external: String? = nil
    ) throws -> NewParticipation {
        NewParticipation(
            link: link, profile: try .test(person), seed: Int64(person), token: token,
            external: external.map { ($0, "mark of \($0)") }, details: #"{"zone":"Europe/Berlin"}"#,
            withdrawal: { _ in "code of \(person)" })
    }

    /// Somebody who has begun agrees, gives an answer, and holds a cell and a slot.
    func fill(_ person: Int, with answer: String) async throws {
        let record = try SessionRecord.test(person)
        _ = try await archive.open(record, for: .test(person))
        _ = try await archive.append([.test(0, "\(answer) \(person)")], to: record.identifier, of: .test(person))
        let consent = ConsentRecord(
            step: "consent", language: "en-x-person\(person)", textHash: "hash", items: #"["voluntary"]"#, deviceTime: 1
        )
        try await archive.keep(consent, of: .test(person))
        _ = try await archive.take(
            [StudyCell("young", maximum: 9)], at: "quota", endsWhenFull: false, for: .test(person))
        _ = try await slot(person)
    }

    /// The group follows from the position: `a`, `b`, `a`, `b`, …
    func slot(
        _ person: Int, stratum: String = "[]", fixed: String? = nil, step: String = "groups"
    ) async throws -> SlotOutcome {
        let request = SlotRequest(step: step, ledger: step, stratum: stratum, fixed: fixed) { position, _ in
            position % 2 == 0 ? "a" : "b"
        }
        return try await archive.takeSlot(request, for: .test(person))
    }

    func person(_ number: Int) async throws -> StoredParticipation? {
        try await archive.participation(of: .test(number))
    }
}

extension AdmissionOutcome {
    var number: Int? {
        switch self {
        case .admitted(let participation), .known(let participation), .resumed(let participation, _):
            participation.number
        case .refused: nil
        }
    }
}

extension SlotOutcome {
    var slot: StoredSlot? { if case .given(let slot, _) = self { slot } else { nil } }
}
