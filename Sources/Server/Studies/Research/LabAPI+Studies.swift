import Archive
import HTTPTypes
import Hummingbird
import Rights
import Studies
import Tree
import Wire

/// Which studies there are, and new ones.
extension LabAPI {
    var studyRoutes: [Route] {
        let study = Route.Answer(
            status: 200, description: "The study.", content: [("application/json", OpenAPI.reference("Study"))])
        return [
            Route(
                method: .get, path: Self.root + "/studies", operation: "listStudies",
                summary: "List the studies that one sees, the newest first", parameters: [.dayOffset],
                answers: [
                    .init(
                        status: 200, description: "The studies.",
                        content: [("application/json", OpenAPI.reference("StudyList"))])
                ], access: .token(.listStudies), handle: listStudies),
            Route(
                method: .post, path: Self.root + "/studies", operation: "makeStudy",
                summary: "Make a study of a template, of nothing, or of a packed file",
                description:
                    "Whoever makes it is its researcher. What is wrong with it does not keep it from being a draft.",
                body: OpenAPI.reference("NewStudy"),
                answers: [
                    .init(
                        status: 201, description: "The study.",
                        content: [("application/json", OpenAPI.reference("Study"))])
                ], problems: [.studyKnown, .definition, .tooMany, .diskFull], access: .token(.makeStudies),
                handle: makeStudy),
            Route(
                method: .get, path: Self.root + "/study-templates", operation: "listStudyTemplates",
                summary: "List the studies that come with the lab",
                answers: [
                    .init(
                        status: 200, description: "The templates.",
                        content: [("application/json", OpenAPI.reference("StudyTemplates"))])
                ], access: .token(.listStudies), handle: listTemplates),
            Route(
                method: .get, path: Self.root + "/study-tasks", operation: "listStudyTasks",
                summary: "List the tasks that a study's steps can be",
                answers: [
                    .init(
                        status: 200,
                        description: """
                            Each family's protocols with what they set, then the family without `preset`, with what a \
                            definition of the study's own can have; all with the names of their figures.
                            """,
                        content: [("application/json", OpenAPI.reference("StudyTasks"))])
                ], access: .token(.listStudies), handle: listTasks),
            Route(
                method: .get, path: Self.root + "/studies/{study}", operation: "getStudy",
                summary: "Say what a study is, and what one may do in it", parameters: [.study], answers: [study],
                access: .token(.seeResults), handle: getStudy),
            Route(
                method: .patch, path: Self.root + "/studies/{study}", operation: "showGroups",
                summary: "Show the names of groups to those who only look, or hide them", parameters: [.study],
                body: OpenAPI.reference("StudyChange"), answers: [study], problems: [.notFresh, .diskFull],
                access: .person(.publish), handle: showGroups),
        ]
    }

    @Sendable private func listStudies(_ call: Call) async throws -> Response {
        let offset = try call.dayOffset()
        let asker = try call.known
        var studies: [Value] = []
        for overview in try await desks.studies.overviews(StudySight(asker), offset) {
            studies.append(.node(overview.node(for: StudyViewer(asker: asker, study: overview.study.key))))
        }
        return .json(["studies": .list(studies)])
    }

    @Sendable private func listTemplates(_ call: Call) async throws -> Response {
        let bench = try workbench
        let templates = try await pool.run(for: holder(call).owner, presence: call.context.presence) {
            bench
        } work: { bench, _ in
            try bench.templates()
        }
        return .json(
            [
                "templates": .list(
                    templates.map { template in
                        let study = Study(node: template.definition)
                        let terms = StudyTerms(study)
                        var node: Node = [
                            "name": .text(template.name), "title": .node(terms.title ?? Node()),
                            "minutes": .int(template.minutes), "visits": .int(terms.visits),
                            "groups": .int(terms.groups),
                        ]
                        if let aim = template.definition["aim"]?.node { node["aim"] = .node(aim) }
                        return .node(node)
                    })
            ])
    }

    @Sendable private func listTasks(_ call: Call) async throws -> Response {
        let bench = try workbench
        let tasks = try await pool.run(for: holder(call).owner, presence: call.context.presence) {
            bench
        } work: { bench, _ in
            bench.tasks()
        }
        return .json(["tasks": .list(tasks)])
    }

    /// What checks and reads studies.
    var workbench: StudyWorkshop {
        get throws(Problem) {
            guard let workshop else {
                throw Problem(.notFound, "this server does not write studies", remedy: "use the command line")
            }
            return workshop
        }
    }

    @Sendable private func makeStudy(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(
            call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let fields = try FieldReader(body.value, in: body)
        let asker = try call.known
        var definition = try await begun(call, fields)
        if let id = try fields.optional("id", { $0.studyIdentity }) { definition["id"] = .text(id) }
        guard let key = definition["id"]?.text, StudyKey.isRight(key) else {
            throw fields.problem("id", expected: StudyKey.expectation)
        }
        let draft = try await checked(.node(definition), call)
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        do throws(ArchiveError) {
            _ = try await desks.studies.makeStudy(
                key, secret: secret, draft: draft.draft, of: asker.person.number, by: asker.author)
        } catch {
            guard error.code == .conflict else { throw error }
            throw try await known(key)
        }
        // Whoever makes a study has a part in it from now on.
        let person = try await people.person(asker.person.number) ?? asker.person
        let viewer = StudyViewer(asker: Asker(person: person, proof: asker.proof), study: key)
        return .json(.node(try await told(key, viewer)), status: .created)
    }

    private func known(_ key: String) async throws -> Problem {
        var problem = Problem(
            .studyKnown, "there is a study \"\(key)\"", remedy: "choose another id, or write a new version of it")
        for number in 2...1_000 {
            let other = String(key.prefix(58)) + "-\(number)"
            guard try await desks.studies.study(other) == nil else { continue }
            problem.details["suggestion"] = .text(other)
            break
        }
        return problem
    }

    /// The definition that a new study begins with.
    private func begun(_ call: Call, _ fields: FieldReader) async throws -> Node {
        let ways = ["template", "empty", "definition", "text"].filter { fields.node[Name($0)] != nil }
        guard ways.count == 1 else {
            throw fields.problem(ways.first ?? "template", expected: "one of template, empty, definition and text")
        }
        switch ways[0] {
        case "template":
            let name = try fields.shortText("template")
            let bench = try workbench
            let all = try await pool.run(for: holder(call).owner, presence: call.context.presence) {
                bench
            } work: { bench, _ in
                try bench.templates()
            }
            guard let template = all.first(where: { $0.name == name }) else {
                throw fields.problem("template", expected: "one of " + all.map(\.name).joined(separator: ", "))
            }
            return template.definition
        case "definition": return try fields.object("definition").node
        case "text":
            let (definition, findings) = try await read(try fields.longText("text"), call)
            guard let node = definition?.node else { throw Problem(findings) }
            return node
        default:
            guard try fields.bool("empty") else { throw fields.problem("empty", expected: "true") }
            let languages = fields.node["languages"] ?? ["en"]
            return [
                "format": .text(Study.formatName), "languages": languages,
                "title": fields.node["title"] ?? .node(Node()),
                "steps": [
                    [
                        "id": "consent", "kind": "consent",
                        "sections": .list(ConsentTopic.allCases.map { ["id": .text($0.rawValue), "text": [:]] }),
                        "items": [["id": "voluntary", "required": true, "text": [:]]],
                    ], ["id": "end", "kind": "finish", "text": [:]],
                ],
            ]
        }
    }

    @Sendable private func getStudy(_ call: Call) async throws -> Response {
        let key = try call.study
        let node = try await told(key, StudyViewer(asker: call.known, study: key))
        var response = Response.json(.node(node))
        if case .int(let revision)? = node["draft"]?.node?["revision"] { response.headers[.eTag] = "\"\(revision)\"" }
        return response
    }

    @Sendable private func showGroups(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        let isBlind = try await fields(of: call).bool("isBlind")
        _ = try await desks.studies.setBlind(isBlind, of: key, by: call.author)
        return .json(.node(try await told(key, StudyViewer(asker: call.known, study: key))))
    }

    /// A study as those see it who have a part in it.
    func told(_ key: String, _ viewer: StudyViewer) async throws -> Node {
        let overview = try await desks.studies.overview(of: key, DayOffset(minutes: 0))
        let versions = try await desks.studies.versions(of: key)
        let modes = try await desks.studies.modes(of: key)
        var node = overview.facts(for: viewer)
        node["isBlind"] = .bool(overview.study.isBlind)
        node["versions"] = .list(versions.reversed().map { .node($0.node) })
        var counts = Node()
        for mode in StudyMode.allCases { counts[Name(mode.rawValue)] = .int(modes[mode] ?? 0) }
        node["modes"] = .node(counts)
        if let closed = overview.study.closed { node["closed"] = .double(closed) }
        if let opens = overview.terms?.opens { node["opens"] = .double(opens) }
        if let closes = overview.terms?.closes { node["closes"] = .double(closes) }
        return node
    }
}

extension StudyOverview {
    /// What it is, without who takes part.
    fileprivate func facts(for viewer: StudyViewer) -> Node {
        var node: Node = [
            "study": .text(study.key), "state": .text(study.state.rawValue), "created": .double(study.created),
            "role": .text(viewer.role), "may": viewer.actions, "changes": .int(study.changes),
            "visits": .int(terms?.visits ?? 0), "groups": .int(terms?.groups ?? 0),
            "title": .node(terms?.title ?? Node()),
        ]
        if let version = study.version { node["version"] = .int(version) }
        if let maximum = terms?.maximum { node["maximum"] = .int(maximum) }
        if let goes = study.goes { node["bin"] = ["until": .double(goes)] }
        if let draft {
            var facts: Node = [
                "revision": .int(draft.revision), "changed": .double(draft.changed), "isNewer": .bool(draft.isNewer),
            ]
            if let errors = draft.errors { facts["errors"] = .int(errors) }
            if let warnings = draft.warnings { facts["warnings"] = .int(warnings) }
            node["draft"] = .node(facts)
        }
        return node
    }

    /// A line of the list.
    fileprivate func node(for viewer: StudyViewer) -> Node {
        var node = facts(for: viewer)
        func count(_ isCounted: (ParticipationPhase) -> Bool) -> Value {
            .int(phases.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 })
        }
        node["begun"] = count { _ in true }
        node["inside"] = count { $0.isOpen && $0 != .waiting }
        node["waiting"] = count { $0 == .waiting }
        node["completed"] = count { $0 == .completed }
        node["days"] = .list(days.map { .int($0) })
        node["flagged"] = .int(flagged)
        node["due"] = .int(due)
        return node
    }
}

extension StoredVersion {
    /// What is told of it without its definition.
    var node: Node {
        [
            "number": .int(number), "hash": .text(hash), "kind": .text(kind.rawValue), "note": .text(note),
            "published": .double(published),
        ]
    }
}

/// What studies are called in addresses.
enum StudyKey {
    static let expectation = "letters, digits and hyphens, 1 to 64, a letter or digit first"

    static func isRight(_ text: String) -> Bool {
        func isSign(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        }
        let bytes = Array(text.utf8)
        guard (1...64).contains(bytes.count), isSign(bytes[0]) else { return false }
        return bytes.allSatisfy { isSign($0) || $0 == 0x2d }
    }
}

extension FieldReader {
    /// The key of a new study.
    fileprivate func studyIdentity(_ name: String) throws(Problem) -> String {
        try text(name, expected: StudyKey.expectation, where: StudyKey.isRight)
    }

    /// A text of any length.
    func longText(_ name: String) throws(Problem) -> String { try text(name, expected: "a text") { _ in true } }
}

extension Route.Parameter {
    static let dayOffset = Route.Parameter(
        name: "offset", place: .query, description: "Minutes east of universal time, by which days are told apart.",
        schema: ["type": "integer", "minimum": -840, "maximum": 840])
}

extension Call {
    func dayOffset() throws(Problem) -> DayOffset { DayOffset(minutes: try integer("offset", -840...840) ?? 0) }
}
