import Archive
import Definitions
import HTTPTypes
import Hummingbird
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes for drafts, their check and published versions.
struct StudyWritingRoutes: RouteArea {
    let studies: any StudyStore
    let writing: AuthoringService
    let limits: ServerLimits

    var routes: [Route] {
        let draft = Route.Answer.ok(API.StudyDraft.self, "The draft.")
        return [
            .get(
                "/studies/{study}/draft", "getStudyDraft", "Deliver a study's draft", with: [.study], gives: draft,
                may: .token(.seeResults), handle: getDraft),
            .put(
                "/studies/{study}/draft", "keepStudyDraft",
                "Keep a draft in place of the one with the revision in If-Match",
                "`If-Match: \"0\"` for the first. Where another one is stored the answer has both.",
                taking: API.NewStudyDraft.self, with: [.study, .revision],
                gives: .ok(API.KeptStudyDraft.self, "It is kept."),
                or: [.revisionDiffers, .studyFrozen, .tooMany, .diskFull], may: .token(.editDraft), handle: keepDraft),
            .post(
                "/studies/{study}/check", "checkStudy",
                "Say everything that is wrong with the draft, or with what is sent", taking: API.StudyToCheck.self,
                with: [.study], gives: .ok(API.StudyFindings.self, "The findings; none where all is well."),
                or: [.tooMany], may: .token(.editDraft), handle: checkStudy),
            .get(
                "/studies/{study}/versions", "listStudyVersions", "List what was published", with: [.study],
                gives: .ok(API.StudyVersions.self, "The versions, the newest first."), may: .token(.seeResults),
                handle: listVersions),
            .post(
                "/studies/{study}/versions", "publishStudy", "Freeze the draft as the next version",
                taking: API.NewStudyVersion.self, with: [.study],
                gives: .made(API.StudyVersion.self, "It is published."),
                .ok(API.StudyVersion.self, "The newest version is the same."),
                or: [.revisionDiffers, .studyFrozen, .definition, .tooMany, .diskFull], may: .token(.publish),
                handle: publish),
            .get(
                "/studies/{study}/versions/{number}", "getStudyVersion", "Deliver a version with its definition",
                with: [.study, .number],
                gives: .ok(API.StudyVersion.self, "The version."),
                may: .token(.seeResults), handle: getVersion),
        ]
    }

    @Sendable private func getDraft(_ call: Call) async throws -> Response {
        let key = try call.study
        guard let draft = try await studies.draft(of: key) else {
            throw Problem(.notFound, "study \(key): it has no draft", remedy: "keep one with If-Match: \"0\"")
        }
        var response = Response.json(try draft.answer)
        response.headers[.eTag] = "\"\(draft.revision)\""
        return response
    }

    @Sendable private func keepDraft(_ call: Call) async throws -> Response {
        let key = try call.study
        let revision = try call.revision()
        let body = try await JSONBody.read(call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let fields = try FieldReader(body.value, in: body)
        let definition = try fields.object("definition")
        _ = try definition.text("id", expected: "\"\(key)\", the study's own") { $0 == key }
        let checked = try await writing.checked(.node(definition.node), call)
        guard let kept = try await studies.keep(checked.draft, of: key, over: revision) else {
            throw try await revisionDiffers(key, sent: revision)
        }
        var response = Response.json(
            API.KeptStudyDraft(
                revision: kept.revision, changed: kept.changed, errors: checked.errors, warnings: checked.warnings))
        response.headers[.eTag] = "\"\(kept.revision)\""
        return response
    }

    private func revisionDiffers(_ key: String, sent: Int) async throws -> Problem {
        var problem = Problem(
            .revisionDiffers, "another draft is stored than the one with revision \(sent)",
            remedy: "compare both, then send what you want with the stored revision in If-Match")
        problem.details["sent"] = ["revision": .int(sent)]
        if let stored = try await studies.draft(of: key) { problem.details["stored"] = try stored.answer.value }
        return problem
    }

    @Sendable private func checkStudy(_ call: Call) async throws -> Response {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let fields = try FieldReader(body.value, in: body)
        if let text = try fields.optional("text", { $0.longText }) {
            let (definition, faults) = try await writing.read(text, call)
            var answer = faults.report
            answer.node[API.StudyFindings.definition.name] = definition
            answer.hash = definition?.contentHash
            return .json(answer)
        }
        let definition = try await writing.definition(in: fields, of: key)
        let checked = try await writing.checked(.node(definition), call)
        var answer = checked.faults.report
        answer.hash = checked.hash
        return .json(answer)
    }

    @Sendable private func listVersions(_ call: Call) async throws -> Response {
        let versions = try await studies.versions(of: call.study)
        let people = try await studies.people(byVersionOf: call.study)
        let told = versions.reversed().map { version in
            var answer = version.answer
            answer.people = people[version.number] ?? 0
            return answer
        }
        return .json(API.StudyVersions(versions: told))
    }

    @Sendable private func getVersion(_ call: Call) async throws -> Response {
        let number = try call.number("number")
        let key = try call.study
        guard let small = Int(exactly: number), let version = try await studies.version(small, of: key) else {
            throw Problem(.notFound, "study \(key): it has no version \(number)", remedy: "see its list of versions")
        }
        var answer = version.answer
        answer.definition = try version.definition
        return .json(answer)
    }

    @Sendable private func publish(_ call: Call) async throws -> Response {
        let key = try call.study
        let fields = try await call.fields()
        let revision = try fields.integer("revision", 0...Int(Int32.max))
        let note = try fields.optional("note") { reader in
            { name throws(Problem) in
                try reader.text(name, expected: "a text of at most 2000 bytes") { $0.utf8.count <= 2_000 }
            }
        }
        guard let draft = try await studies.draft(of: key) else {
            throw Problem(.studyFrozen, "study \(key): it has no draft to be published", remedy: "keep a draft first")
        }
        guard draft.revision == revision else { throw try await revisionDiffers(key, sent: revision) }
        let definition = try draft.definition
        let checked = try await writing.checked(.node(definition), call)
        let kind = fields.node["kind"]?.text.flatMap(VersionKind.init(rawValue:))
        let outcome: Publishing.Outcome
        do {
            outcome = try await studies.publish(
                checked, as: kind, note: note ?? "", of: key, revision: revision, by: call.author)
        } catch let error as ArchiveError where error.code == .conflict {
            throw try await revisionDiffers(key, sent: revision)
        }
        switch outcome {
        case .published(let version): return .json(version.answer, status: .created)
        case .unchanged(let version): return .json(version.answer, status: .ok)
        case .refused(let refusal): throw fields.problem("kind", expected: refusal.expected)
        }
    }
}

extension Publishing.Refusal {
    /// The kinds of change that were expected.
    fileprivate var expected: String {
        switch self {
        case .needsKind: "one of wording, procedure and consent"
        case .otherLedgers: "procedure, since groups, ratio, strata or method of an allotment are others"
        }
    }
}

extension Problem {
    /// The findings about a study.
    init(_ found: [StudyFault]) {
        let errors = found.count(where: \.isError)
        self.init(
            .definition, "the study has \(errors) errors", remedy: "correct what the findings name")
        faults = found.filter(\.isError).map(\.description)
        details["findings"] = .list(found.map { .node($0.node) })
    }
}

extension [StudyFault] {
    var report: API.StudyFindings {
        let errors = count(where: \.isError)
        return API.StudyFindings(
            errors: errors, warnings: count - errors, findings: map { API.StudyFindings.Finding(node: $0.node) })
    }
}

extension StudyDraft {
    /// The definition of the draft.
    var definition: Node { get throws(Problem) { try Self.definition(json) } }

    fileprivate var answer: API.StudyDraft {
        get throws(Problem) { API.StudyDraft(revision: revision, changed: changed, definition: try definition) }
    }

    fileprivate static func definition(_ json: String) throws(Problem) -> Node {
        guard let node = (try? Value(json: json))?.node else {
            throw Problem(.altered, "the study's definition was altered on the disk", remedy: "restore a backup")
        }
        return node
    }
}

extension StoredVersion {
    /// The definition of the version.
    var definition: Node { get throws(Problem) { try StudyDraft.definition(json) } }
}

extension Route.Parameter {
    fileprivate static let revision = Route.Parameter(
        name: "If-Match", place: .header, isRequired: true,
        description: "The revision of the draft that was changed, in quotation marks.",
        schema: ["type": "string", "pattern": "^\"[0-9]{1,9}\"$"])
}

extension Call {
    /// The revision in `If-Match`.
    fileprivate func revision() throws(Problem) -> Int {
        let text = request.headers[.ifMatch] ?? ""
        guard text.utf8.count >= 3, text.hasPrefix("\""), text.hasSuffix("\""),
            let number = Int(text.dropFirst().dropLast()), (0...Int(Int32.max)).contains(number)
        else {
            throw unacceptable("If-Match", text, expected: "a revision in quotation marks, \"0\" for the first draft")
        }
        return number
    }
}
