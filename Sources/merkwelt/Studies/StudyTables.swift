import Archive
import Interface
import Tree

/// The tables of an export that are about the study itself, with what their columns hold.
enum StudyTables {
    static let participations = [
        Column("participation", .text, "The participation's label; numbers are in the order of admission"),
        Column("mode", .text, "field, pilot, preview or simulated; an export holds one"),
        Column("study_version", .integer, "The version that was taken"),
        Column("study_hash", .text, "SHA-256 of that version's definition"),
        Column("link", .text, "The link's code; empty after a withdrawal"),
        Column("phase", .text, "How far it came, or how it ended"),
        Column("place", .text, "held, completed or released"),
        Column("late", .boolean, "Whether it came back after its place had been given to somebody else"),
        Column("visit", .integer, "The last visit"),
        Column("step", .text, "The last step, by its path"),
        Column("exposed", .boolean, "Whether a step that depends on the group was shown"),
        Column("began", .number, unit: "ms", "Admission, milliseconds since 1970; after a withdrawal the day"),
        Column("ended", .number, unit: "ms", "The end, milliseconds since 1970"),
        Column("reason", .text, "The step at which it ended before its time"),
        Column("flags", .text, "What was noticed, separated by spaces; nothing was left out for it"),
        Column("excluded", .text, "Why it does not count, as the team says; empty where it counts"),
        Column("language", .text, "Language of the words"),
        Column("zone", .text, "Zone of the device"),
        Column("device", .text, "Kind of device, as JSON"),
    ]

    static func row(_ one: StoredParticipation) -> [Cell] {
        let details = (try? Value(json: one.details))?.node ?? Node()
        func text(_ value: String?) -> Cell { value.map { .text($0) } ?? .empty }
        return [
            .text(one.label), .text(one.mode.rawValue), .integer(one.version), .text(one.hash), text(one.link),
            .text(one.phase.rawValue), .text(one.place.rawValue), .boolean(one.isLate), .integer(one.visit),
            text(one.step), .boolean(one.isExposed), .number(one.began), Cell(one.ended), text(one.reason),
            .text(one.flags.joined(separator: " ")), text(one.excluded), text(details["language"]?.text),
            text(details["zone"]?.text), text(details["device"]?.json()),
        ]
    }

    static let sessions = [
        Column("participation", .text, "The participation's label"),
        Column("session", .text, "The session's name, as in the tables of families"),
        Column("family", .text, "The family that it is stored under"),
        Column("step", .text, "The step that it was taken in, by its path; empty for the participation's log"),
        Column("attempt", .integer, "From 1; 0 is for practice"),
        Column("started", .number, unit: "ms", "By the device's clock, milliseconds since 1970"),
        Column("received", .number, unit: "ms", "By the server's clock, milliseconds since 1970"),
        Column("entries", .integer, "How many entries its log has"),
        Column("branches", .integer, "How many entries arrived for a place that was taken"),
        Column("study_version", .integer, "The version that was taken"),
        Column("study_hash", .text, "SHA-256 of that version's definition"),
    ]

    static func row(_ one: StudySession, of participation: StoredParticipation, branches: Int) -> [Cell] {
        let record = one.session.record
        return [
            .text(participation.label), .text(record.identifier.text), .text(record.family),
            one.step.map { .text($0) } ?? .empty, one.step == nil ? .empty : .integer(one.attempt),
            .number(record.started), .number(one.session.received), .integer(one.session.through + 1),
            .integer(branches), .integer(participation.version), .text(participation.hash),
        ]
    }

    static let ledger = [
        Column("ledger", .text, "The sequence: mode and step"),
        Column("stratum", .text, "The answers within whose combination groups are balanced, as JSON"),
        Column("position", .integer, "The place in the stratum's sequence, from 0; empty beside the sequence"),
        Column("group", .text, "The group, or the row of a square from 0"),
        Column("participation", .text, "Who had the slot"),
        Column("kind", .text, "regular, surplus (came back after the slot was given away) or fixed (by the link)"),
        Column("state", .text, "held, completed or freed"),
        Column("fate", .text, "Why the person left; empty for who is inside or completed"),
        Column("given", .number, unit: "ms", "Milliseconds since 1970; after a withdrawal the day"),
        Column("freed", .number, unit: "ms", "Milliseconds since 1970; empty for a slot that is taken"),
        Column("given_event", .integer, "In which order slots were given"),
        Column("freed_event", .integer, "In which order slots were freed, in one sequence with given_event"),
    ]

    static func row(_ slot: StoredSlot) -> [Cell] {
        [
            .text(slot.ledger), .text(slot.stratum), Cell(slot.position), .text(slot.group),
            .text(StoredParticipation.label(slot.number)), .text(slot.kind.rawValue), .text(slot.state.rawValue),
            slot.fate.map { .text($0) } ?? .empty, .number(slot.given), Cell(slot.freed), .integer(slot.givenEvent),
            Cell(slot.freedEvent),
        ]
    }

    /// What the columns of all these tables hold, in one table.
    static var dictionary: Table {
        let all = [("participations.csv", participations), ("sessions.csv", sessions), ("ledger.csv", ledger)]
        let one = Table.dictionary(of: [])
        var table = Table(columns: [Column("file", .text, "The table that has the column")] + one.columns)
        for (file, columns) in all {
            table.rows += Table.dictionary(of: columns).rows.map { [.text(file)] + $0 }
        }
        return table
    }
}
