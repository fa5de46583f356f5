import Interface
import Sessions
import Studies
import Tree

/// A row that belongs to a participation.
protocol ParticipationRow: Sendable {
    var participation: ExportedParticipation { get }
    /// The group that it was allotted to.
    var group: String? { get }
}

/// What the tables with one row for each participation need of it.
struct PersonRow: ParticipationRow {
    let participation: ExportedParticipation
    let group: String?
    /// The rules of exclusion that are true of it.
    let rules: [String]
    /// The quality flags.
    var flags: [String]
    /// The language in which the study's texts were first read.
    let texts: String?
    /// The ticked items of the consent, and the hash of its text.
    let consented: String?
    let consentText: String?
    let sessions: Int
    /// The minutes that the clocks of the person's place were east of universal time at the beginning and at the end.
    let offsets: (began: Int?, ended: Int?)
}

/// A session, or a participation's own log.
struct SessionRow: ParticipationRow {
    let participation: ExportedParticipation
    let group: String?
    let session: ExportedSession
    let isOwnLog: Bool
    let task: String?
    let visit: Int?
    let day: Int?
    let isComplete: Bool
    let isReplayed: Bool
    let seed: Int?
    let definitionHash: String?
    let logHash: String?
    let engine: String?
    let device: SessionDevice
    /// The minutes that the clock of the device was east of universal time.
    let offset: Int?
    /// The languages of the texts and of the lab's words.
    let texts: String?
    let language: String?
}

/// A figure of a session.
struct FigureRow: Sendable {
    let session: SessionRow
    let family: String
    let figure: SessionFigure
}

/// A person at a step.
struct StepRow: ParticipationRow {
    let participation: ExportedParticipation
    let group: String?
    /// From 1.
    let place: Int
    let record: StepRecord

    /// The result of each attempt of a check.
    var found: String {
        record.found.map { checking in
            switch checking {
            case .number(let number): Value.double(number).json()
            case .isThere(let isThere): isThere ? "true" : "false"
            }
        }.joined(separator: " ")
    }
}

/// A panel's identifier of a person.
struct ExternalRow: Sendable {
    let label: String
    let external: ExportedExternal
}
