package import Archive
package import Studies

/// A study as an export has it.
package struct ExportedStudy: Sendable {
    /// A frozen definition.
    package struct Version: Sendable {
        package let number: Int
        package let hash: String
        /// Compact JSON.
        package let json: String

        package init(number: Int, hash: String, json: String) {
            (self.number, self.hash, self.json) = (number, hash, json)
        }
    }

    package let key: String
    /// The versions in their order, at least one.
    package let versions: [Version]
    /// SHA-256 of the secret from which groups are drawn.
    package let commitment: String
    /// The secret in hexadecimal digits; nil before the study is closed.
    package let secret: String?
    /// What the study's team says of its data.
    package let about: DataAbout
    /// Whether groups are hidden from the person who exports.
    let isBlinded: Bool

    package init(
        key: String, versions: [Version], commitment: String, secret: String?, about: DataAbout = DataAbout()
    ) {
        self.init(
            key: key, versions: versions, commitment: commitment, secret: secret, about: about, isBlinded: false)
    }

    init(
        key: String, versions: [Version], commitment: String, secret: String?, about: DataAbout, isBlinded: Bool
    ) {
        (self.key, self.versions, self.commitment, self.secret) = (key, versions, commitment, secret)
        (self.about, self.isBlinded) = (about, isBlinded)
    }
}

/// A participation as an export has it, in the words of the archive.
package struct ExportedParticipation: Sendable {
    /// From 1, in the order of admission.
    package var number: Int
    /// `P0001`.
    package var label: String
    package var mode = ""
    package var version = 0
    package var hash = ""
    package var link: String?
    package var seed: Int64?
    package var phase = ParticipationPhase.begun
    package var place = StudyPlace.held
    package var isLate = false
    package var visit = 1
    package var step: String?
    /// Whether a step that depends on the group was shown; nil if that would tell a hidden group.
    package var isExposed: Bool? = false
    /// The beginning in milliseconds since 1970, as all times here.
    package var began = 0.0
    package var ended: Double?
    /// Whether ``began`` only tells the day.
    package var hasDayOnly = false
    package var reason: String?
    package var flags: [String] = []
    package var excluded: String?
    package var language: String?
    package var zone: String?
    /// JSON.
    package var device: String?

    package init(number: Int, label: String) { (self.number, self.label) = (number, label) }

    /// Whether it has withdrawn, so that only its existence may be told.
    var isWithdrawn: Bool { phase == .withdrawn }
}

/// A session of a participation.
package struct ExportedSession: Sendable {
    package let id: String
    package let family: String
    /// nil for the participation's own log.
    package let step: String?
    package let attempt: Int
    package let started: Double
    package let received: Double
    /// Whether its moments are told. They are not if they would tell a hidden group.
    package internal(set) var hasClock = true
    /// Whether it is told in which visit it was, and on which day after the first. Both can tell a hidden group too.
    package internal(set) var hasVisit = true
    package let entries: Int
    package let branches: Int
    /// Reads the whole document as canonical JSON, without results. Throws if it cannot be read.
    package let document: @Sendable () async throws -> [UInt8]

    package init(
        id: String, family: String, step: String?, attempt: Int, started: Double, received: Double, entries: Int,
        branches: Int, document: @escaping @Sendable () async throws -> [UInt8]
    ) {
        (self.id, self.family, self.step, self.attempt) = (id, family, step, attempt)
        (self.started, self.received, self.entries, self.branches) = (started, received, entries, branches)
        self.document = document
    }
}

/// A slot of the ledger.
package struct ExportedSlot: Sendable {
    package let ledger: String
    package let step: String
    package let stratum: String
    package let position: Int?
    package let group: String
    /// The participation's number.
    package let number: Int
    package let kind: String
    package let state: String
    package let fate: String?
    /// When the slot was given; nil if only the order is known.
    package let given: Double?
    package let freed: Double?
    package let givenEvent: Int
    package let freedEvent: Int?

    package init(
        ledger: String, step: String, stratum: String, position: Int?, group: String, number: Int, kind: String,
        state: String, fate: String?, given: Double?, freed: Double?, givenEvent: Int, freedEvent: Int?
    ) {
        (self.ledger, self.step, self.stratum, self.position) = (ledger, step, stratum, position)
        (self.group, self.number, self.kind, self.state, self.fate) = (group, number, kind, state, fate)
        (self.given, self.freed, self.givenEvent, self.freedEvent) = (given, freed, givenEvent, freedEvent)
    }
}

/// A panel's identifier of a person.
package struct ExportedExternal: Sendable {
    package let number: Int
    package let link: String
    package let value: String

    package init(number: Int, link: String, value: String) {
        (self.number, self.link, self.value) = (number, link, value)
    }
}
