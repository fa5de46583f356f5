/// A value on its way from one store to another.
package enum MovedValue: Hashable, Sendable {
    case null
    case int(Int64)
    case number(Double)
    case text(String)
    case bytes([UInt8])
}

/// A table whose rows go from one store to another as they are.
///
/// On the way rows have the numbers that a database in PostgreSQL gives them: a study's number in front of that of a row.
/// Sessions with their logs, the clock and what follows from other rows are in none of these tables.
package struct MovedTable: Sendable {
    /// A column, by its name in PostgreSQL.
    package struct Column: Sendable {
        package enum Kind: Sendable {
            case int, truth, number, text, bytes
            /// JSON, which one store keeps as bytes and the other as text.
            case json
            /// The number of a slot in its study, with that of the study in front.
            case slot
            /// The 32 bytes of a profile's hash.
            case profile
            /// The hash of a picture or sound.
            case asset
        }

        package let name: String
        package let kind: Kind
        /// The SQL by which a file gives it.
        package let file: String
        /// The column of a file that it is written to; nil for one that a file has not.
        package let fileColumn: String?
    }

    package let name: String
    /// The table's name in a file.
    package let fileName: String
    package let columns: [Column]
    /// The columns by which rows are in order.
    package let order: [String]

    fileprivate init(_ name: String, file: String? = nil, by order: [String], _ columns: [Column]) {
        (self.name, self.columns, self.order) = (name, columns, order)
        fileName = file ?? Self.camel(name)
    }

    fileprivate static func camel(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
}

private typealias Column = MovedTable.Column

private func column(
    _ name: String, _ kind: Column.Kind, _ file: String? = nil, isInFile: Bool = true
) -> Column {
    let own = MovedTable.camel(name)
    // A column that is read by an expression is written to the column of its name.
    let target = file.map { $0.allSatisfy { $0.isLetter } ? $0 : own } ?? own
    return Column(name: name, kind: kind, file: file ?? "t.\(own)", fileColumn: isInFile ? target : nil)
}

private func ints(_ names: String...) -> [Column] { names.map { column($0, .int) } }
private func truths(_ names: String...) -> [Column] { names.map { column($0, .truth) } }
private func numbers(_ names: String...) -> [Column] { names.map { column($0, .number) } }
private func texts(_ names: String...) -> [Column] { names.map { column($0, .text) } }

/// A participation's number: its number in its mode, and the mode. No two have the same, whatever became of the file before.
private let participationNumber = """
    (p.study << 32 | (p.number << 2)
        | CASE p.mode WHEN 'field' THEN 0 WHEN 'pilot' THEN 1 WHEN 'preview' THEN 2 ELSE 3 END)
    """

private let participation = column(
    "participation", .int, "(SELECT \(participationNumber) FROM participations p WHERE p.id = t.participation)")
private let studyOfParticipation = column(
    "study", .int, "(SELECT study FROM participations p WHERE p.id = t.participation)", isInFile: false)
private let version = column(
    "version", .int, "(SELECT v.study << 32 | v.number FROM versions v WHERE v.id = t.version)")
private let linkNumber = "l.study << 32 | (SELECT count(*) FROM links m WHERE m.study = l.study AND m.id <= l.id)"
private let link = column("link", .int, "(SELECT \(linkNumber) FROM links l WHERE l.id = t.link)")

// A file numbers the slots of all studies together.
private let slot = Column(
    name: "number", kind: .slot, file: "(t.study << 32 | row_number() OVER (PARTITION BY t.study ORDER BY t.id))",
    fileColumn: "id")
private let freedAfter = Column(
    name: "freed_after", kind: .slot,
    file: """
        CASE WHEN t.freedAfter IS NOT NULL THEN
            (t.study << 32 | (SELECT count(*) FROM slots q WHERE q.study = t.study AND q.id <= t.freedAfter)) END
        """, fileColumn: "freedAfter")

extension MovedTable {
    /// The number that a participation with a row of a file has on the way.
    package static let participationOfSession =
        "(SELECT \(participationNumber) FROM participations p WHERE p.id = sessions.participation)"

    /// The tables, each after those that it refers to.
    package static let all = [
        MovedTable(
            "profiles", by: ["hash"],
            [column("hash", .profile, "keyHash"), column("number", .int, "id")] + numbers("created")),
        MovedTable("definitions", by: ["hash"], texts("hash") + [column("json", .json)]),
        MovedTable(
            "documents", by: ["profile", "name"],
            [column("profile", .profile)] + texts("name", "json") + numbers("changed")),
        MovedTable(
            "persons", by: ["id"],
            ints("id") + texts("name", "folded", "passphrase") + truths("is_owner", "is_disabled") + numbers("created")),
        MovedTable("members", by: ["person", "study"], ints("person") + texts("study", "role", "grants")),
        MovedTable(
            "factors", by: ["person", "is_confirmed"],
            ints("person", "key", "last_step") + truths("is_confirmed") + texts("kind") + [column("salt", .bytes)]),
        MovedTable("recovery_codes", by: ["person", "hash"], ints("person") + texts("hash")),
        MovedTable(
            "sign_ins", by: ["id"],
            ints("id", "person") + texts("hash") + numbers("began", "proven", "used") + truths("has_factor")),
        MovedTable(
            "tokens", by: ["id"],
            ints("id", "person", "last_day") + texts("hash", "label", "actions", "studies")
                + numbers("created", "expires")
        ),
        MovedTable(
            "invitations", by: ["id"],
            ints("id", "person") + texts("hash", "kind", "study", "role", "grants") + truths("is_owner", "is_over")
                + numbers("created", "expires")),
        MovedTable(
            "studies", by: ["id"],
            ints("id", "owner", "position", "changes") + texts("key", "state", "about") + [column("drawn_from", .bytes)]
                + truths("is_blind")
                + numbers("created", "closed", "binned")),
        MovedTable(
            "drafts", by: ["study"],
            ints("study", "revision", "errors", "warnings") + texts("json", "hash", "terms") + numbers("changed")),
        MovedTable(
            "versions", by: ["id"],
            [column("id", .int, "(t.study << 32 | t.number)")] + ints("study", "number")
                + texts("hash", "json", "kind", "note", "terms") + numbers("published")),
        MovedTable(
            "links", by: ["id"],
            [column("id", .int, "(SELECT \(linkNumber) FROM links l WHERE l.id = t.id)")] + ints("study", "maximum")
                + texts("code", "kind", "mode", "label", "settings") + truths("is_enabled")
                + numbers("closes", "created")),
        MovedTable(
            "participations", by: ["id"],
            [
                column("id", .int, "(SELECT \(participationNumber) FROM participations p WHERE p.id = t.id)"), version,
                link, column("profile", .profile),
            ] + ints("study", "number", "seed", "visit")
                + texts("mode", "phase", "place", "step", "flags", "reason", "excluded", "note", "details")
                + truths("is_late", "is_exposed", "ends_missed")
                + numbers(
                    "began", "ended", "contact", "deadline", "due_from", "due_until", "due_end", "ahead", "busy")),
        MovedTable(
            "link_tokens", by: ["study", "hash"],
            [
                column("study", .int, "(SELECT study FROM links l WHERE l.id = t.link)", isInFile: false), link,
                participation,
            ] + texts("hash") + truths("is_used")),
        MovedTable(
            "externals", by: ["study", "mode", "mark"],
            [link, participation] + ints("study") + texts("mode", "mark", "value", "session")),
        MovedTable(
            "profile_keys", by: ["hash"],
            [
                column("hash", .profile, "keyHash"), column("profile", .profile),
                column(
                    "study", .int, "(SELECT study FROM participations p WHERE p.profile = t.profile)", isInFile: false),
            ] + numbers("added")),
        MovedTable(
            "withdrawals", by: ["code"],
            [column("code", .text, "codeHash"), studyOfParticipation, participation]),
        MovedTable(
            "counts", by: ["study", "link", "day", "reason"], [link] + ints("study", "day", "n") + texts("reason")),
        MovedTable(
            "slots", by: ["study", "number"],
            [participation, slot, freedAfter] + ints("study", "position")
                + texts("ledger", "stratum", "grp", "step", "kind", "state", "fate") + numbers("given", "freed")
                + truths("is_reusable")),
        MovedTable(
            "cells", by: ["participation", "number"],
            [participation, column("number", .int, "id", isInFile: false)] + ints("study")
                + texts("mode", "step", "cell", "state")),
        MovedTable(
            "consents", by: ["participation", "number"],
            [
                participation, version, column("number", .int, "id", isInFile: false),
                column("id", .int, isInFile: false),
            ] + texts("step", "language", "text_hash", "items") + numbers("device_time", "server_time")),
        MovedTable("receipts", by: ["participation", "entry"], [participation] + ints("entry") + numbers("received")),
        MovedTable(
            "steps_reached", by: ["participation", "position"],
            [participation] + ints("position", "study", "visit") + texts("mode", "step", "path") + truths("is_first")
                + numbers("began", "duration")),
        MovedTable(
            "visits", by: ["participation", "visit"], [participation] + ints("visit") + numbers("due", "came", "late")),
        MovedTable(
            "contacts", by: ["participation"],
            [participation, column("salt", .bytes), column("content", .bytes)] + ints("key") + texts("stop", "mark")
                + numbers("given")),
        MovedTable(
            "outbox", by: ["participation", "visit", "reminder"],
            [participation] + ints("id", "visit", "attempts") + texts("fault")
                + numbers("reminder", "due", "until", "retry", "claimed", "sent", "ended")),
        MovedTable("mailings", by: ["sent", "study", "mark"], ints("study") + texts("mark") + numbers("sent")),
        MovedTable("quality", by: ["participation"], [participation] + texts("facts")),
        MovedTable("assets", by: ["hash"], texts("hash", "type") + [column("content", .bytes)]),
        MovedTable(
            "study_assets", by: ["study", "asset"],
            [column("asset", .asset)] + texts("study", "name") + numbers("added")),
        MovedTable("forgotten", by: ["mark"], texts("mark")),
        MovedTable(
            "audit", by: ["number"],
            ints("number") + texts("actor", "via", "action", "object", "detail", "previous", "hash") + numbers("time")),
    ]
}
