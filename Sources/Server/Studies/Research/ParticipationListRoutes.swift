import Archive
import Credentials
import Export
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Rights
import Sessions
import Studies
import Tree
import Wire

/// The routes for single participations of a study.
struct ParticipationListRoutes: RouteArea {
    let people: any PeopleStore
    let archive: any SessionStore
    let studies: any StudyStore
    let sights: StudyScopes
    let work: CallWork
    let documents: Turnstile
    let reach: Reach
    let limits: ServerLimits

    /// The greatest number of participations that are excluded at once.
    private static let mostExcluded = 1_000

    var routes: [Route] {
        let path = "/studies/{study}/participations"
        return [
            .get(
                path, "listParticipations", "List participations in the order of their admission, a page at a time",
                with: [.study, .mode] + Self.filters, gives: .ok(API.StudyParticipations.self, "The participations."),
                may: .token(.seeResults), handle: listParticipations),
            .get(
                path + "/{number}", "getStudyParticipation", "Tell one participation's way, step by step",
                with: [.study, .participation, .mode],
                gives: .ok(API.StudyParticipation.self, "The participation."), may: .token(.seeResults),
                handle: getOne),
            .get(
                path + "/{number}/sessions/{id}", "getParticipationSession",
                "Deliver one session of a participation, to be watched again",
                with: [.study, .participation, .mode, .session],
                gives: .ok(API.SessionDocument.self, "The session document."), or: [.altered, .tooMany, .deleted],
                may: .token(.seeResults), handle: getSessionOfOne),
            .patch(
                path + "/{number}", "changeParticipation",
                "Exclude somebody with a reason, take that back, note something, release a place, or put a preview's time on",
                taking: API.ParticipationChange.self, with: [.study, .participation, .mode],
                gives: .ok(API.StudyParticipation.self, "The participation."),
                or: [.participationOver, .diskFull], may: .token(.eraseParticipant), handle: changeOne),
            .delete(
                path + "/{number}", "eraseParticipation",
                "Delete everything of a participation from the disk, as its person asked",
                with: [.study, .participation, .mode],
                gives: .ok(API.ErasureReceipt.self, "What remains of it for people: a receipt."),
                or: [.notFresh, .diskFull], may: .person(.eraseParticipant), handle: eraseOne),
            .post(
                "/studies/{study}/exclusions", "excludeParticipations",
                "Exclude all of a list, by their numbers or by what a panel calls them", taking: API.Exclusions.self,
                with: [.study, .mode], gives: .ok(API.Excluded.self, "What became of each."), or: [.diskFull],
                may: .token(.eraseParticipant), handle: exclude),
        ]
    }

    private static var filters: [Route.Parameter] {
        func choice(_ names: [String]) -> Node { ["type": "string", "enum": .list(names.map { .text($0) })] }
        return [
            .init(
                name: "cursor", place: .query, description: "The `cursor` of the page before.",
                schema: ["type": "string", "pattern": "^[0-9]{1,9}$"]),
            .init(
                name: "limit", place: .query, description: "How many at most.",
                schema: ["type": "integer", "minimum": 1, "maximum": 200]),
            .init(
                name: "filter", place: .query, description: "Only these.",
                schema: choice(ParticipationFilter.Kind.allCases.map(\.rawValue))),
            .init(
                name: "phase", place: .query, description: "Only those in this phase.",
                schema: choice(ParticipationPhase.allCases.map(\.rawValue))),
            .init(
                name: "group", place: .query, description: "Only those of this group, as it is called here.",
                schema: ["type": "string", "maxLength": 256]),
            .init(
                name: "link", place: .query, description: "Only those who came by the link of this code.",
                schema: ["type": "string", "maxLength": 16]),
            .init(
                name: "find", place: .query,
                description: "Only the one of this number, `P0012` or `12`, or of this claim number, `K7QF-2M9XR`.",
                schema: ["type": "string", "minLength": 1, "maxLength": 32]),
        ]
    }

    @Sendable private func listParticipations(_ call: Call) async throws -> Response {
        let key = try call.study
        let mode = try call.mode()
        let sight = try await sights.sight(of: key, call, in: mode)
        var filter = ParticipationFilter()
        filter.kind = try call.choice("filter", ParticipationFilter.Kind.self)
        filter.phase = try call.choice("phase", ParticipationPhase.self)
        filter.link = call.query("link").map { $0.uppercased() }
        if sight.names.isBlinded { try Self.refuseTelling(call, sight.taint) }
        if let name = call.query("group") {
            guard let step = sight.shape.allotment?.id, let group = sight.names.group(name) else {
                throw call.unacceptable("group", name, expected: "a group of the study")
            }
            filter.group = (group, step)
        }
        if let link = filter.link, sight.hiddenLinks.contains(link) {
            throw call.unacceptable("link", link, expected: "a link that fixes no group, while groups are hidden")
        }
        if let text = call.query("find") { filter.numbers = try await numbers(of: text, in: key, mode, call) }
        let after = try call.integer("cursor", 0...999_999_999) ?? 0
        let limit = try call.integer("limit", 1...200) ?? 100
        let (count, page) = try await studies.participations(
            of: key, mode: mode, filter, allotment: sight.shape.allotment?.id, after: after, limit: limit)
        let last = page.count == limit ? page.last : nil
        return .json(
            API.StudyParticipations(
                participations: page.map { sight.told($0.participation, $0.group, sessions: $0.sessions) },
                count: count, cursor: last.map { String($0.participation.number) }))
    }

    /// Refuses a filter that would tell people's groups: by group, or by an end or visit that depends on the group.
    private static func refuseTelling(_ call: Call, _ taint: GroupTaint) throws(Problem) {
        for (name, tells) in [
            ("group", true), ("phase", taint.hasEndings || taint.hasVisits),
            ("filter", (taint.hasEndings || taint.hasVisits) && call.query("filter") != "excluded"),
        ] where tells {
            guard let text = call.query(name) else { continue }
            throw call.unacceptable(name, text, expected: "nothing that tells a group, while groups are hidden")
        }
    }

    /// The numbers of the participations that a search text means.
    private func numbers(of text: String, in key: String, _ mode: StudyMode, _ call: Call) async throws -> [Int] {
        let claim: ClaimNumber
        switch try ParticipationSearch(text, call) {
        case .number(let number): return [number]
        case .claim(let number): claim = number
        }
        // This computes thousands of hashes, so it is done where it delays nobody else.
        return try await work.run(for: call) {
            try await studies.seeds(of: key, mode: mode)
        } work: { seeds, budget in
            try seeds.filter { seed in
                try budget.check()
                return ClaimNumber(seed: seed.seed) == claim
            }.map(\.number)
        }
    }

    /// The participation in the address with its way.
    private func course(_ call: Call) async throws -> ParticipationCourse {
        let key = try call.study
        let number = try call.participation()
        guard let course = try await studies.course(of: number, in: key, mode: call.mode()) else {
            throw Self.unknown(number, in: key)
        }
        return course
    }

    static func unknown(_ number: Int, in key: String) -> Problem {
        Problem(
            .notFound, "study \(key): it has no participation \(StoredParticipation.label(number))",
            remedy: "see its list of participations")
    }

    @Sendable private func getOne(_ call: Call) async throws -> Response { .json(try await way(call)) }

    /// One participation with its way, as the asker may see it.
    func way(_ call: Call) async throws -> API.StudyParticipation {
        let course = try await course(call)
        let sight = try await sights.sight(of: call.study, call, in: course.participation.mode)
        var branches: [SessionIdentifier: Int] = [:]
        for session in course.sessions {
            let found = try await archive.branches(of: session.session, after: nil)
            if !found.isEmpty { branches[session.session.record.identifier] = found.count }
        }
        return sight.told(course, branches: branches)
    }

    @Sendable private func getSessionOfOne(_ call: Call) async throws -> Response {
        let identifier = try call.session()
        let course = try await course(call)
        let sight = try await sights.sight(of: call.study, call, in: course.participation.mode)
        guard let found = course.sessions.first(where: { $0.session.record.identifier == identifier }),
            !sight.hides(found, given: sight.given(course))
        else {
            throw Problem(
                .notFound, "\(course.participation.label) has no session \(identifier)",
                remedy: "see the participation's sessions")
        }
        let pass = try documents.enter(reach.holder(of: call))
        // The session is verified before the first byte is sent, because half a document cannot be taken back.
        try await archive.verify(found.session)
        let document = StoredDocument(archive: archive, session: found.session)
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody { writer in
                try await document.write(.none) { try await writer.write(ByteBuffer(bytes: $0)) }
                pass.giveBack()
                try await writer.finish(nil)
            })
    }

    @Sendable private func changeOne(_ call: Call) async throws -> Response {
        let key = try call.study
        let number = try call.participation()
        let mode = try call.mode()
        let fields = try await call.fields()
        var change = ParticipationChange()
        if fields.node["excluded"] != nil { change.excluded = .some(try fields.optional("excluded") { $0.shortText }) }
        if fields.node["note"] != nil { change.note = .some(try fields.optional("note") { $0.noteText }) }
        change.freesSlot = try fields.optional("freesSlot") { $0.bool } ?? false
        change.releasesPlace = try fields.optional("releasePlace") { $0.bool } ?? false
        change.letsVisitCome = try fields.optional("visitNow") { $0.bool } ?? false
        guard change.excluded != nil || change.note != nil || change.releasesPlace || change.letsVisitCome else {
            throw fields.problem("excluded", expected: "excluded, note, releasePlace or visitNow")
        }
        guard try await studies.participation(number, of: key, mode: mode) != nil else {
            throw Self.unknown(number, in: key)
        }
        do throws(ArchiveError) {
            _ = try await studies.change(number, of: key, mode: mode, change, by: call.author)
        } catch {
            guard error.code == .conflict else { throw error }
            throw Problem(
                .participationOver, "\(StoredParticipation.label(number)): \(error.problem)", remedy: error.remedy)
        }
        let course = try await course(call)
        return .json(try await sights.sight(of: key, call, in: mode).told(course, branches: [:]))
    }

    @Sendable private func eraseOne(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        let number = try call.participation()
        let erasure = try await studies.erase(number, of: key, mode: call.mode(), by: call.author)
        return .json(
            API.ErasureReceipt(
                study: key, number: StoredParticipation.label(number), erased: erasure.time,
                sessions: erasure.sessions,
                audit: API.ErasureReceipt.Audit(number: Int(erasure.entry.number), hash: erasure.entry.hash)))
    }

    @Sendable private func exclude(_ call: Call) async throws -> Response {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send fewer")
        let fields = try FieldReader(body.value, in: body)
        let reason = try fields.shortText("reason")
        let frees = try fields.optional("freesSlot") { $0.bool } ?? false
        let study = try await studies.known(key)
        let texts = try fields.list("participations", atMost: Self.mostExcluded, remedy: "send fewer at once").map {
            value throws(Problem) in
            guard let text = value.text, (1...256).contains(text.utf8.count) else {
                throw fields.problem("participations", expected: "texts of 1 to 256 bytes")
            }
            return text
        }
        let outcome = try await studies.exclude(
            texts, of: study, mode: call.mode(), because: reason, freesSlots: frees, by: call.author)
        return .json(
            API.Excluded(excluded: outcome.excluded, already: outcome.already, unknown: outcome.unknown))
    }
}

extension FieldReader {
    fileprivate func noteText(_ name: String) throws(Problem) -> String {
        try text(name, expected: "a text of 1 to 2000 bytes") { (1...2_000).contains($0.utf8.count) }
    }
}

extension Route.Parameter {
    static let participation = Route.Parameter(
        name: "number", place: .path, isRequired: true, description: "The participation: `P0093`, or 93.",
        schema: ["type": "string", "pattern": "^(P[0-9]{4,9}|[1-9][0-9]{0,8})$"])
}

extension Call {
    /// The participation in the address.
    func participation() throws(Problem) -> Int {
        try participation("number", context.parameters.get("number") ?? "")
    }

    /// A participation in a parameter.
    func participation(_ name: String, _ text: String) throws(Problem) -> Int {
        if let number = StoredParticipation.number(text) { return number }
        guard text.utf8.count <= 9, let number = Int(text), number > 0, String(number) == text else {
            throw unacceptable(name, text, expected: "a participation such as P0093")
        }
        return number
    }

    /// One of several words in the query.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ choices: Choice.Type
    ) throws(Problem) -> Choice? where Choice.RawValue == String {
        guard let text = query(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let names = choices.allCases.map(\.rawValue).joined(separator: ", ")
            throw unacceptable(name, text, expected: "one of " + names)
        }
        return choice
    }
}
