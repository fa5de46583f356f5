import Studies
package import Tree

/// A study that comes from another lab, without its participations.
package struct TransferredStudy: Sendable {
    package let key: String
    package let mode: StudyMode
    package let state: StudyState
    /// What the archive keeps of each version but its definition, in their order.
    package let versions: [(number: Int, hash: String, kind: VersionKind, note: String, published: Double)]
    /// What groups were drawn from; nil before the study is closed.
    package var secret: [UInt8]?
    /// SHA-256 of the secret.
    package var commitment = ""
    /// The definitions with what the archive decides by, by the versions' numbers.
    package var definitions: [Int: (json: String, terms: StudyTerms)] = [:]
    /// The least and the greatest number of a slot; nil without slots.
    package var slots: ClosedRange<Int64>?
    /// How far its data had come.
    package let position: Int?
    package let created: Double
    package let closed: Double?
    package let isBlind: Bool
    /// What is said of its data; nil if nothing is.
    package let about: Value?
    package let links: [Node]
    package let refused: [Node]

    /// What is wrong with the facts of a study.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameter node: as ``StudyStore/transferHead(of:mode:)`` gave it.
    package init(_ node: Node) throws(Fault) {
        func text(_ name: String) throws(Fault) -> String {
            guard case .text(let text)? = node[name] else { throw Fault(description: "\(name): expected a text") }
            return text
        }
        func rows(_ name: String, _ table: TransferTable) throws(Fault) -> [Node] {
            guard let list = node[name]?.list else { throw Fault(description: "\(name): expected a list") }
            var rows: [Node] = []
            for (place, value) in list.enumerated() {
                guard let row = value.node else { throw Fault(description: "\(name)[\(place)]: expected an object") }
                if let fault = table.fault(in: row) { throw Fault(description: "\(name)[\(place)].\(fault)") }
                rows.append(row)
            }
            return rows
        }
        key = try text("study")
        guard let mode = StudyMode(rawValue: try text("mode")), mode != .preview else {
            throw Fault(description: "mode: expected field, pilot or simulated")
        }
        guard let state = StudyState(rawValue: try text("state")), state != .draft else {
            throw Fault(description: "state: expected that of a published study")
        }
        guard let created = node["created"].flatMap({ Double($0) }) else {
            throw Fault(description: "created: expected a number")
        }
        (self.mode, self.state, self.created) = (mode, state, created)
        position = node["position"].flatMap { Int($0) }
        closed = node["closed"].flatMap { Double($0) }
        isBlind = node["isBlind"] == true
        about = node["about"]
        links = try rows("links", .link)
        refused = try rows("counts", .refused)
        versions = try rows("versions", .version).map { row in
            (
                number: row["number"].flatMap { Int($0) } ?? 0, hash: row["hash"]?.text ?? "",
                kind: row["kind"]?.text.flatMap(VersionKind.init(rawValue:)) ?? .first, note: row["note"]?.text ?? "",
                published: row["published"].flatMap { Double($0) } ?? 0
            )
        }
        guard versions.map(\.number) == Array(1...max(1, versions.count)) else {
            throw Fault(description: "versions: expected numbers from 1 without a gap")
        }
    }

    /// Whether groups were drawn from a secret that has not come along.
    package var lacksSecret: Bool { secret == nil && slots != nil }
}
