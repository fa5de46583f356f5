import ArchiveContract
import Foundation
import Tree

/// A value as text, the same for the same content whichever store gave it: dictionaries are in the order of their keys,
/// and what each store numbers or draws for itself is left out.
func canonical(_ value: Any) -> String {
    switch value {
    case let number as Int64: return "\(inOneStudy(number))"
    case let number as Int: return "\(inOneStudy(Int64(number)))"
    case let head as AuditHead: return "entry \(head.number)"
    case let entry as AuditEntry:
        return withoutProfiles(
            "\(entry.number) \(entry.time) \(entry.actor) \(entry.via) \(entry.action) \(entry.object) \(entry.detail)")
    case let node as Node: return canonical(node)
    case let tallies as [Int64: LinkTally]: return "\(tallies.values.map { canonical($0) }.sorted())"
    case let error as ArchiveError: return "\(error.code): \(error)"
    case is String, is Bool, is Double: return "\(value)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label, canonical($0.value)) }
    switch mirror.displayStyle {
    case .optional: return children.first?.1 ?? "nil"
    case .collection, .tuple: return "[" + children.map(\.1).joined(separator: ", ") + "]"
    case .dictionary, .set: return "{" + children.map(\.1).sorted().joined(separator: ", ") + "}"
    case .struct, .class:
        let fields = children.filter { !own.contains($0.0 ?? "") }.map { "\($0.0 ?? ""): \($0.1)" }
        return "\(mirror.subjectType)(" + fields.joined(separator: ", ") + ")"
    default: return children.isEmpty ? "\(value)" : "\(value)".prefix { $0 != "(" } + "(\(children.map(\.1)))"
    }
}

/// Rows have numbers of their store's own. How often a study has changed is counted by statements in one store and by
/// transactions in another.
private let own: Set = ["row", "studyRow", "versionRow", "changes"]

/// PostgreSQL puts the number of its study, which is the first one, before that of a row. A ledger's events have twice the
/// numbers of slots.
private func inOneStudy(_ number: Int64) -> Int64 {
    if number >> 33 == 1 { return number & 0x1_ffff_ffff }
    return number >> 32 == 1 ? number & 0xffff_ffff : number
}

/// Numbers of profiles are drawn.
private func withoutProfiles(_ text: String) -> String {
    text.replacing(/profile \d+/, with: "profile")
}

/// A study's position counts transactions in one store and rows in another.
private func canonical(_ node: Node) -> String {
    var node = node
    node["position"] = nil
    return Value.node(node).json().replacing(/\d{10}/) { number in
        Int64(number.output).map { "\(inOneStudy($0))" } ?? ""
    }
}
