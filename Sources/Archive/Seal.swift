private import Foundation
import GRDB

/// A check value that is stored with a row: FNV-1a of 64 bits (Fowler, Noll, Vo 1991) over the row's values.
///
/// A disk may change a bit unnoticed, and SQLite checks the form of its pages but not their content. A wrong seal
/// reveals the change, so that altered content is never delivered as data. It does not protect against deliberate
/// changes.
struct Seal {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The seal of a row's values in order. Any one changed byte gives another seal.
    static func of(_ values: [DatabaseValue]) -> Int64 {
        var seal = Seal()
        for value in values { seal.add(value) }
        return Int64(bitPattern: seal.hash)
    }

    /// The seal of an entry. It includes the entry's place, so that exchanged entries are noticed.
    static func ofEntry(session: Int64, index: Int, text: String) -> Int64 {
        var seal = Seal()
        seal.add(1, session)
        seal.add(1, Int64(index))
        seal.add(text)
        return Int64(bitPattern: seal.hash)
    }

    /// The SQL function `seal(value, …)`.
    static let function = DatabaseFunction("seal", pure: true) { of($0) }

    private mutating func add(_ value: DatabaseValue) {
        switch value.storage {
        case .null: add(0, 0)
        case .int64(let number): add(1, number)
        case .double(let number): add(2, Int64(bitPattern: number.bitPattern))
        case .string(let text): add(text)
        case .blob(let bytes):
            add(4, Int64(bytes.count))
            for byte in bytes { add(byte) }
        }
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(3, Int64(bytes.count))
            for byte in bytes { add(byte) }
        }
    }

    private mutating func add(_ kind: UInt8, _ number: Int64) {
        add(kind)
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> Int64(shift))) }
    }

    private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension Seal {
    /// The values that the seals of each table cover, in SQL.
    static let session = """
        seal(sessions.id, sessions.profile, sessions.identifier, sessions.family, sessions.definition, sessions.started, \
        sessions.header, sessions.received, sessions.changed, sessions.through, sessions.bytes)
        """
    static let definition = "seal(definitions.id, definitions.hash, definitions.json)"
    static let entry = "seal(entries.session, entries.position, entries.text)"
    static let branch = "seal(branches.id, branches.session, branches.position, branches.text, branches.received)"
    static let results = "seal(results.session, results.engine, results.through, results.json, results.fault)"
    static let document = "seal(documents.profile, documents.name, documents.json, documents.changed)"
}
