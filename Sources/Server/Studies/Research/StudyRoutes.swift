import Archive
import AuthorFiles
import HTTPTypes
import Hummingbird
import Research
import Rights
import Studies
import Tasks
import Tree
import Wire

/// The routes for the list of studies and for new ones.
struct StudyRoutes: RouteArea {
    let people: any PeopleStore
    let studies: any StudyStore
    let writing: AuthoringService
    /// Gives the templates that come with the lab.
    let templates: @Sendable (FamilyList) throws -> [StudyTemplate]
    let families: any FamilyWork
    let work: CallWork
    let limits: ServerLimits

    var routes: [Route] {
        let study = Route.Answer.ok(API.Study.self, "The study.")
        return [
            .get(
                "/studies", "listStudies", "List the studies that one sees, the newest first", with: [.dayOffset],
                gives: .ok(API.StudyList.self, "The studies."), may: .token(.listStudies), handle: listStudies),
            .post(
                "/studies", "makeStudy", "Make a study of a template, of nothing, or of a packed file",
                "Whoever makes it is its researcher. What is wrong with it does not keep it from being a draft.",
                taking: API.NewStudy.self, gives: .made(API.Study.self, "The study."),
                or: [.studyKnown, .definition, .tooMany, .diskFull], may: .token(.makeStudies), handle: makeStudy),
            .get(
                "/study-templates", "listStudyTemplates", "List the studies that come with the lab",
                gives: .ok(API.StudyTemplates.self, "The templates."), may: .token(.listStudies), handle: listTemplates),
            .get(
                "/study-tasks", "listStudyTasks", "List the tasks that a study's steps can be",
                gives: .ok(
                    API.StudyTasks.self,
                    """
                    Each family's protocols with what they set, then the family without `preset`, with what a \
                    definition of the study's own can have; all with the names of their figures.
                    """), may: .token(.listStudies), handle: listTasks),
            .get(
                "/studies/{study}", "getStudy", "Say what a study is, and what one may do in it", with: [.study],
                gives: study, may: .token(.seeResults), handle: getStudy),
            .patch(
                "/studies/{study}", "showGroups", "Show the names of groups to those who only look, or hide them",
                taking: API.StudyChange.self, with: [.study], gives: study, or: [.notFresh, .diskFull],
                may: .person(.publish), handle: showGroups),
        ]
    }

    @Sendable private func listStudies(_ call: Call) async throws -> Response {
        let offset = try call.dayOffset()
        let asker = try call.known
        let studies = try await studies.overviews(StudyScope(asker), offset).map { overview in
            overview.listed(for: StudyViewer(asker: asker, study: overview.study.key))
        }
        return .json(API.StudyList(studies: studies))
    }

    @Sendable private func listTemplates(_ call: Call) async throws -> Response {
        let templates = try await allTemplates(for: call)
        return .json(
            API.StudyTemplates(
                templates: templates.map { template in
                    let terms = StudyTerms(Study(node: template.definition))
                    return API.StudyTemplates.Template(
                        name: template.name, title: terms.title ?? Node(), minutes: template.minutes,
                        visits: terms.visits, groups: terms.groups, aim: template.definition["aim"]?.node)
                }))
    }

    /// The studies that come with the lab.
    private func allTemplates(for call: Call) async throws -> [StudyTemplate] {
        let templates = templates
        return try await work.run(for: call) {
            writing.families
        } work: { families, _ in
            try templates(families)
        }
    }

    @Sendable private func listTasks(_ call: Call) async throws -> Response {
        let tasks = try await work.run(for: call) {
            families
        } work: { families, _ in
            families.studyTasks
        }
        return .json(API.StudyTasks(tasks: tasks.map { API.StudyTasks.Task(node: $0.node ?? Node()) }))
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
        let checked = try await writing.checked(.node(definition), call)
        do throws(ArchiveError) {
            try await studies.makeStudy(key, checked, of: asker.person.number, by: asker.author)
        } catch {
            guard error.code == .conflict else { throw error }
            throw try await known(key)
        }
        // The maker of a study has a part in it from now on, so the person is read again.
        let person = try await people.person(asker.person.number) ?? asker.person
        let viewer = StudyViewer(asker: Asker(person: person, proof: asker.proof), study: key)
        return .json(try await studies.told(key, to: viewer), status: .created)
    }

    private func known(_ key: String) async throws -> Problem {
        var problem = Problem(
            .studyKnown, "there is a study \"\(key)\"", remedy: "choose another id, or write a new version of it")
        for number in 2...1_000 {
            let other = String(key.prefix(58)) + "-\(number)"
            guard try await studies.study(other) == nil else { continue }
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
            let all = try await allTemplates(for: call)
            guard let template = all.first(where: { $0.name == name }) else {
                throw fields.problem("template", expected: "one of " + all.map(\.name).joined(separator: ", "))
            }
            return template.definition
        case "definition": return try fields.object("definition").node
        case "text":
            let (definition, faults) = try await writing.read(try fields.longText("text"), call)
            guard let node = definition?.node else { throw Problem(faults) }
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
        let answer = try await studies.told(key, to: StudyViewer(asker: call.known, study: key))
        var response = Response.json(answer)
        if let draft = API.StudyFacts(node: answer.node).draft {
            response.headers[.eTag] = "\"\(draft.revision)\""
        }
        return response
    }

    @Sendable private func showGroups(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        let isBlind = try await call.fields().bool("isBlind")
        _ = try await studies.setBlind(isBlind, of: key, by: call.author)
        return .json(try await studies.told(key, to: StudyViewer(asker: call.known, study: key)))
    }
}

extension StudyOverview {
    /// The facts of the study, without its participants.
    func facts(for viewer: StudyViewer) -> API.StudyFacts {
        API.StudyFacts(
            study: study.key, state: study.state.rawValue, created: study.created, role: viewer.role,
            may: viewer.actions, changes: study.changes, visits: terms?.visits ?? 0, groups: terms?.groups ?? 0,
            title: terms?.title ?? Node(), version: study.version, maximum: terms?.maximum,
            bin: study.goes.map { API.StudyFacts.Bin(until: $0) },
            draft: draft.map { draft in
                API.StudyFacts.Draft(
                    revision: draft.revision, changed: draft.changed, isNewer: draft.isNewer, errors: draft.errors,
                    warnings: draft.warnings)
            })
    }

    /// A line of the list.
    fileprivate func listed(for viewer: StudyViewer) -> API.StudyListed {
        func count(_ isCounted: (ParticipationPhase) -> Bool) -> Int {
            phases.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
        }
        return API.StudyListed(
            begun: count { _ in true }, inside: count { $0.isOpen && $0 != .waiting },
            waiting: count { $0 == .waiting }, completed: count { $0 == .completed }, days: days, flagged: flagged,
            due: due
        ).with(facts(for: viewer))
    }
}

extension StoredVersion {
    /// The version without its definition.
    var answer: API.StudyVersion {
        API.StudyVersion(number: number, hash: hash, kind: kind.rawValue, note: note, published: published)
    }
}

/// The form of studies' keys in addresses.
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
