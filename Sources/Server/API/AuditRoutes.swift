import Archive
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The audit log.
struct AuditRoutes: RouteArea {
    let archive: any SessionStore
    let people: any PeopleStore

    private static let most = 1_000

    var routes: [Route] {
        [
            .get(
                "/audit", "listAudit", "Deliver the audit log, a page at a time",
                with: [
                    .init(
                        name: "after", place: .query, description: "The number of the last entry that is known.",
                        schema: ["type": "integer", "minimum": 0]),
                    .init(
                        name: "limit", place: .query, description: "How many entries at most.",
                        schema: ["type": "integer", "minimum": 1, "maximum": .int(Self.most)]),
                ], gives: .ok(API.AuditPage.self, "The entries in their order."), may: .token(.wholeAudit),
                handle: listAudit),
            .get(
                "/audit/head", "getAuditHead", "Deliver the audit log's last number and hash, and whether it is whole",
                "Whoever keeps a head can tell later whether the log still holds what it held then.",
                gives: .ok(API.AuditHead.self, "The head."), may: .token(.wholeAudit), handle: getHead),
            .get(
                "/retention", "listRetention", "Say what is kept no longer, now and within 14 days",
                gives: .ok(API.RetentionList.self, "The rules, with how much goes by each."), may: .token(.retention),
                handle: { _ in
                    let rules = try await people.retention().map {
                        API.RetentionRule(name: $0.name, due: $0.due, soon: $0.soon, study: $0.study)
                    }
                    return .json(API.RetentionList(rules: rules, clock: try await archive.clockDoubt()?.answer))
                }),
        ]
    }

    @Sendable private func listAudit(_ call: Call) async throws -> Response {
        let after = try call.integer("after", 0...Int(Int64.max)) ?? 0
        let limit = try call.integer("limit", 1...Self.most) ?? 200
        let entries = try await people.audit(after: Int64(after), limit: limit)
        return .json(API.AuditPage(entries: entries.map { API.AuditEntry(node: $0.value.node ?? Node()) }))
    }

    @Sendable private func getHead(_ call: Call) async throws -> Response {
        let report = try await people.verifyAudit(holding: nil)
        return .json(
            API.AuditHead(
                number: Int(report.head.number), hash: report.head.hash, isWhole: report.broken == nil,
                broken: report.broken.map { Int($0) }))
    }
}

extension Call {
    /// A whole number in the query; nil if the parameter is missing.
    func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw unacceptable(
                name, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
