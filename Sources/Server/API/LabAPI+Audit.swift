import Archive
import HTTPTypes
import Hummingbird
import Rights
import Tree

/// What was done.
extension LabAPI {
    private static let most = 1_000

    var auditRoutes: [Route] {
        [
            Route(
                method: .get, path: Self.root + "/audit", operation: "listAudit",
                summary: "Deliver the audit log, a page at a time",
                parameters: [
                    .init(
                        name: "after", place: .query, description: "The number of the last entry that is known.",
                        schema: ["type": "integer", "minimum": 0]),
                    .init(
                        name: "limit", place: .query, description: "How many entries at most.",
                        schema: ["type": "integer", "minimum": 1, "maximum": .int(Self.most)]),
                ],
                answers: [
                    .init(
                        status: 200, description: "The entries in their order.",
                        content: [("application/json", OpenAPI.reference("AuditPage"))])
                ], access: .token(.wholeAudit), handle: listAudit),
            Route(
                method: .get, path: Self.root + "/audit/head", operation: "getAuditHead",
                summary: "Deliver the audit log's last number and hash, and whether it is whole",
                description: "Whoever keeps a head can tell later whether the log still holds what it held then.",
                answers: [
                    .init(
                        status: 200, description: "The head.",
                        content: [("application/json", OpenAPI.reference("AuditHead"))])
                ], access: .token(.wholeAudit), handle: getHead),
            Route(
                method: .get, path: Self.root + "/retention", operation: "listRetention",
                summary: "Say what is kept no longer, now and within 14 days",
                answers: [
                    .init(
                        status: 200, description: "The rules, with how much goes by each.",
                        content: [("application/json", OpenAPI.reference("RetentionList"))])
                ], access: .token(.retention),
                handle: { _ in
                    var node: Node = ["rules": .list(try await people.retention().map { .node($0.node) })]
                    if let doubt = try await archive.clockDoubt() { node["clock"] = .node(doubt.node) }
                    return .json(.node(node))
                }),
        ]
    }

    @Sendable private func listAudit(_ call: Call) async throws -> Response {
        let after = try call.integer("after", 0...Int(Int64.max)) ?? 0
        let limit = try call.integer("limit", 1...Self.most) ?? 200
        let entries = try await people.audit(after: Int64(after), limit: limit)
        return .json(["entries": .list(entries.map(\.value))])
    }

    @Sendable private func getHead(_ call: Call) async throws -> Response {
        let report = try await people.verifyAudit(holding: nil)
        var node: Node = [
            "number": .int(report.head.number), "hash": .text(report.head.hash),
            "isWhole": .bool(report.broken == nil),
        ]
        if let broken = report.broken { node["broken"] = .int(broken) }
        return .json(.node(node))
    }
}

extension Call {
    /// A whole number behind the question mark; nil where there is none.
    func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw unacceptable(
                name, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

extension RetentionFinding {
    fileprivate var node: Node {
        var node: Node = ["name": .text(name), "due": .int(due), "soon": .int(soon)]
        if let study { node["study"] = .text(study) }
        return node
    }
}
