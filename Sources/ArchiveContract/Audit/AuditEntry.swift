package import Tree

/// An entry of the audit log.
package struct AuditEntry: Equatable, Sendable {
    /// The entry's number, counted from 1 without a gap.
    package let number: Int64
    /// Milliseconds since 1970.
    package let time: Double
    package let actor: String
    package let via: String
    package let action: String
    package let object: String
    /// The details, as JSON.
    package let detail: String
    /// The hash of the previous entry; zeros for the first.
    package let previous: String
    /// SHA-256 of the previous hash and this entry's content.
    package let hash: String

    /// The hash that the first entry follows.
    package static let beginning = String(repeating: "0", count: 64)

    /// The entry with its place in the chain, as exported logs have it.
    package var value: Value {
        var node = content
        node["previous"] = .text(previous)
        node["hash"] = .text(hash)
        return .node(node)
    }

    /// SHA-256 over the previous hash, as 64 digits, and the content as canonical JSON.
    package var expectedHash: String { SHA256.hexadecimal(of: Array((previous + Value.node(content).json()).utf8)) }

    private var content: Node {
        [
            "number": .int(number), "time": .double(time), "actor": .text(actor), "via": .text(via),
            "action": .text(action), "object": .text(object), "detail": .text(detail),
        ]
    }

    /// The entry that follows a hash.
    package init(_ note: AuditNote, number: Int64, time: Double, after previous: String) {
        let detail = Value.node(note.detail).json()
        func entry(_ hash: String) -> AuditEntry {
            AuditEntry(
                number: number, time: time, actor: note.author.actor, via: note.author.via,
                action: note.action.rawValue, object: note.object, detail: detail, previous: previous, hash: hash)
        }
        self = entry(entry("").expectedHash)
    }

    package init(
        number: Int64, time: Double, actor: String, via: String, action: String, object: String, detail: String,
        previous: String, hash: String
    ) {
        (self.number, self.time, self.actor, self.via) = (number, time, actor, via)
        (self.action, self.object, self.detail) = (action, object, detail)
        (self.previous, self.hash) = (previous, hash)
    }
}

/// The last entry of a log. A kept head can show later whether the log still contains that entry.
package struct AuditHead: Equatable, Sendable, CustomStringConvertible {
    /// 0 for an empty log.
    package let number: Int64
    package let hash: String

    package static let empty = AuditHead(number: 0, hash: AuditEntry.beginning)

    package init(number: Int64, hash: String) {
        self.number = number
        self.hash = hash
    }

    /// Reads a head; nil unless the text is `NUMBER:HASH`.
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

/// The result of verifying an audit log.
package struct AuditReport: Equatable, Sendable {
    /// The number of entries, from the first on, whose chain holds.
    package let entries: Int
    /// The last of those entries.
    package let head: AuditHead
    /// The first number whose entry is missing or altered; nil if there is none.
    package let broken: Int64?

    package init(entries: Int, head: AuditHead, broken: Int64?) {
        (self.entries, self.head, self.broken) = (entries, head, broken)
    }
}
