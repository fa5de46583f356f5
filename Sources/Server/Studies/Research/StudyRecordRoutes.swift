import Archive
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes for the records of a study: its ledger, its part of the audit log, and its protocol.
struct StudyRecordRoutes: RouteArea {
    let studies: any StudyStore
    let sights: StudyScopes
    let writing: AuthoringService
    let work: CallWork

    var routes: [Route] {
        [
            .get(
                "/studies/{study}/ledger", "getStudyLedger", "Deliver every slot that was ever given, with its fate",
                "`differences`: those that the study's secret does not give, by their places; there are none.",
                with: [.study, .mode],
                gives: .ok(API.StudyLedger.self, "The slots in the order in which they were given."),
                or: [.altered, .tooMany], may: .token(.seeResults), handle: getLedger),
            .get(
                "/studies/{study}/audit", "listStudyAudit",
                "Deliver the entries of the audit log about a study, a page at a time",
                with: [
                    .study,
                    .init(
                        name: "after", place: .query, description: "The number of the last entry that is known.",
                        schema: ["type": "integer", "minimum": 0]),
                    .init(
                        name: "limit", place: .query, description: "How many entries at most.",
                        schema: ["type": "integer", "minimum": 1, "maximum": 1_000]),
                ], gives: .ok(API.AuditPage.self, "The entries in their order."), may: .token(.studyAudit),
                handle: listAudit),
            .get(
                "/studies/{study}/protocol", "getStudyProtocol",
                "Deliver a version on a page, to print or to deposit for preregistration",
                with: [
                    .study,
                    .init(
                        name: "format", place: .query, isRequired: true, description: "The form of the page.",
                        schema: ["type": "string", "enum": ["html", "md", "json"]]),
                    .init(
                        name: "language", place: .query, description: "The language; otherwise the study's first.",
                        schema: ["type": "string", "maxLength": 35]),
                    .init(
                        name: "version", place: .query, description: "Which version; otherwise the newest.",
                        schema: ["type": "integer", "minimum": 1]),
                ],
                gives: .init(
                    status: 200, description: "The page.",
                    content: [
                        ("text/html", ["type": "string"]), ("text/markdown", ["type": "string"]),
                        ("application/json", OpenAPI.reference(API.StudyProtocol.self)),
                    ]), or: [.altered, .tooMany], may: .token(.seeResults), handle: getProtocol),
        ]
    }

    @Sendable private func getLedger(_ call: Call) async throws -> Response {
        let key = try call.study
        let mode = try call.mode()
        let sight = try await sights.sight(of: key, call, in: mode)
        let study = try await studies.known(key)
        let definitions = try await studies.versions(of: key).map { version throws(Problem) in
            Study(node: try version.definition)
        }
        let studies = studies
        let answer = try await work.run(for: call) {
            try await studies.ledger(of: key, mode: mode)
        } work: { slots, _ in
            let check = StudyLedgerCheck(slots, definitions, of: study)
            return API.StudyLedger(
                // Slots are hidden from blinded viewers, because their order within a block tells groups of neighbours.
                slots: sight.names.isBlinded ? [] : slots.map { sight.told($0) },
                // Strata of ledgers can be groups, so they are hidden from blinded viewers.
                differences: check.differences.map { sight.names.isBlinded ? "a slot" : $0 })
        }
        return .json(answer)
    }

    @Sendable private func listAudit(_ call: Call) async throws -> Response {
        let after = try call.integer("after", 0...Int(Int64.max)) ?? 0
        let limit = try call.integer("limit", 1...1_000) ?? 200
        let entries = try await studies.audit(of: call.study, after: Int64(after), limit: limit)
        return .json(API.AuditPage(entries: entries.map { API.AuditEntry(node: $0.value.node ?? Node()) }))
    }

    @Sendable private func getProtocol(_ call: Call) async throws -> Response {
        let key = try call.study
        let study = try await studies.known(key)
        let number = try call.integer("version", 1...Int(Int32.max)) ?? study.version
        guard let number, let version = try await studies.version(number, of: key) else {
            throw Problem(
                .notFound, "study \(key): it has no such version", remedy: "publish its draft, or see its versions")
        }
        let definition = Study(node: try version.definition)
        let language = call.query("language") ?? definition.languages.first ?? "en"
        let commitment = StudySecret(study.secret)?.commitment
        let page = try await writing.page(definition, in: language, commitment: commitment, call)
        let name = "\(key)-v\(number)-protocol"
        switch call.query("format") {
        case "html": return .page(page.html, "text/html", name + ".html")
        case "md": return .page(page.text.markdown, "text/markdown", name + ".md")
        case "json":
            return .json(
                API.StudyProtocol(
                    title: page.text.title, version: number, hash: version.hash,
                    blocks: page.text.blocks.compactMap(\.value.node),
                    commitment: commitment))
        case let format: throw call.unacceptable("format", format ?? "", expected: "html, md or json")
        }
    }
}

extension StudyProtocol.Block {
    /// A part of the protocol as programs read it.
    fileprivate var value: Value {
        func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }
        return switch self {
        case .heading(let level, let text): ["kind": "heading", "level": .int(level), "text": .text(text)]
        case .paragraph(let text): ["kind": "paragraph", "text": .text(text)]
        case .list(let items): ["kind": "list", "items": texts(items)]
        case .table(let head, let rows): ["kind": "table", "head": texts(head), "rows": .list(rows.map(texts))]
        case .flow(let chart):
            [
                "kind": "flow",
                "items": .list(chart.lines.map { ["depth": .int($0.depth), "text": .text($0.text)] }),
            ]
        }
    }
}
