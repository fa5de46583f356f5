package import Tree

/// A line of the audit log.
package struct AuditEntry: Equatable, Sendable {
    /// From 1, without a gap.
    package let number: Int64
    /// Milliseconds since 1970.
    package let time: Double
    package let actor: String
    package let via: String
    package let action: String
    package let object: String
    /// JSON.
    package let detail: String
    /// The hash of the entry before; zeros for the first.
    package let previous: String
    /// SHA-256 of the previous hash and this entry's content.
    package let hash: String

    /// What the hash of the first entry follows.
    static let beginning = String(repeating: "0", count: 64)

    /// Every entry with its place in the chain is written like this, in logs that are exported as well.
    package var value: Value {
        var node = content
        node["previous"] = .text(previous)
        node["hash"] = .text(hash)
        return .node(node)
    }

    /// SHA-256 over the hash before, as 64 digits, and the content as canonical JSON.
    var expectedHash: String { SHA256.hexadecimal(of: Array((previous + Value.node(content).json()).utf8)) }

    private var content: Node {
        [
            "number": .int(number), "time": .double(time), "actor": .text(actor), "via": .text(via),
            "action": .text(action), "object": .text(object), "detail": .text(detail),
        ]
    }

    /// The entry that follows a hash.
    init(_ note: AuditNote, number: Int64, time: Double, after previous: String) {
        let detail = Value.node(note.detail).json()
        func entry(_ hash: String) -> AuditEntry {
            AuditEntry(
                number: number, time: time, actor: note.author.actor, via: note.author.via,
                action: note.action.rawValue, object: note.object, detail: detail, previous: previous, hash: hash)
        }
        self = entry(entry("").expectedHash)
    }

    init(
        number: Int64, time: Double, actor: String, via: String, action: String, object: String, detail: String,
        previous: String, hash: String
    ) {
        (self.number, self.time, self.actor, self.via) = (number, time, actor, via)
        (self.action, self.object, self.detail) = (action, object, detail)
        (self.previous, self.hash) = (previous, hash)
    }
}

/// The last entry of a log. Whoever keeps it can tell later whether the log still holds what it held then.
package struct AuditHead: Equatable, Sendable, CustomStringConvertible {
    /// 0 for an empty log.
    package let number: Int64
    package let hash: String

    static let empty = AuditHead(number: 0, hash: AuditEntry.beginning)

    init(number: Int64, hash: String) {
        self.number = number
        self.hash = hash
    }

    /// Takes a head as it is written; nil unless it is `NUMBER:HASH`.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number >= 0, parts[1].utf8.count == 64,
            parts[1].utf8.allSatisfy(\.isLowerHexadecimal)
        else { return nil }
        self.init(number: number, hash: String(parts[1]))
    }

    /// `NUMBER:HASH`.
    package var description: String { "\(number):\(hash)" }
}

/// What an examination of the audit log found.
package struct AuditReport: Equatable, Sendable {
    /// How many entries follow from each other, from the first on.
    package let entries: Int
    /// The last of them.
    package let head: AuditHead
    /// The first number that is missing, or whose entry is not what was written; nil where all is well.
    package let broken: Int64?
}
