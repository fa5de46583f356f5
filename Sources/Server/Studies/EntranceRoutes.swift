import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes by which people come to a study.
struct EntranceRoutes: RouteArea {
    let desks: ParticipationService
    let desk: SignInService
    let finder: LinkFinder
    let rates: RateGuard
    let reach: Reach
    let limits: ServerLimits

    var routes: [Route] {
        [
            .get(
                "/links/{code}", "getLink", "Say what a study's link leads to",
                "Nothing is stored and nothing used up: programs open links before people do.", with: [.code],
                gives: .ok(API.StudyEntrance.self, "The study, and whether somebody can begin now."),
                or: [.linkUnknown, .tooMany], may: .everybody, handle: getLink),
            .post(
                "/participations", "begin", "Take part in a study",
                """
                Admits the device's key, which it made for this study alone, as a participation with a number and a \
                place. The same key is answered the same again. Whoever comes once more by a personal address, or from a \
                panel with the same identity and session, goes on with a key of the new device.
                """, taking: API.NewParticipation.self, gives: .made(API.Begun.self, "Admitted; it is on disk."),
                .ok(API.Begun.self, "The same key, or the same person, had been admitted before."),
                or: [
                    .linkUnknown, .studyNotOpen, .studyClosed, .studyPaused, .studyFull, .takenPart, .tokenUnknown,
                    .externalID, .withdrawn, .tooMany, .diskFull,
                ], may: .profile, takesFurtherKeys: true, handle: begin),
            .get(
                "/definitions/{hash}", "getDefinition", "Deliver a published definition, which never changes",
                with: [
                    .init(
                        name: "hash", place: .path, isRequired: true,
                        description: "SHA-256 of the definition as compact JSON.",
                        schema: ["type": "string", "pattern": "^[0-9a-f]{64}$"])
                ],
                gives: .init(
                    status: 200, description: "The definition.",
                    content: [("application/json", ["type": "object"])]), or: [.notFound], may: .everybody,
                handle: getDefinition),
            .post(
                "/withdrawals", "withdrawByCode",
                "Take back everything that was given to a study, by the code that was shown with the consent",
                Self.lateWithdrawal, taking: API.Withdrawal.self, gives: .done("Everything is deleted from the disk."),
                or: [.unknownCode, .withdrawalClosed, .tooMany, .diskFull], may: .everybody, handle: withdrawByCode),
        ]
    }

    /// The description of a withdrawal that is too late.
    static let lateWithdrawal = """
        After the day until which the study allows it what was given stays, and the participation ends: no visit is waited \
        for, no reminder is sent, and the address for reminders is deleted.
        """

    @Sendable private func getLink(_ call: Call) async throws -> Response {
        let code = (call.context.parameters.get("code") ?? "").uppercased()
        guard let entrance = try await finder.find(code, call.request, call.context), entrance.refusal != .linkUnknown
        else {
            throw Problem.linkUnknown
        }
        return .json(try entrance.answer(at: desks.studies.now))
    }

    @Sendable private func begin(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "see /api/v1/openapi.json")
        let fields = try FieldReader(body.value, in: body)
        let code = try fields.shortText("link").uppercased()
        guard let entrance = try await finder.find(code, call.request, call.context) else {
            throw Problem.linkUnknown
        }
        let secret = entrance.study.secret
        let panel = try fields.panel(entrance.link)
        let arrival = Arrival(
            profile, token: try fields.token(entrance.link), panel: panel, details: try fields.details())
        // A person who was admitted before is not counted.
        guard try await desks.participation(of: profile) == nil else { return try await begun(arrival, entrance) }
        if entrance.link.kind == .preview { try fields.checkPreview(of: entrance.link.code, secret: secret) }
        let visit = StudyVisit(
            study: entrance.study.key, link: entrance.link.code, network: reach.network(of: call),
            share: share(of: entrance, for: call))
        try rates.admit(visit)
        do {
            return try await begun(arrival, entrance)
        } catch {
            // People who are not admitted do not use up the places of others; their refusals are counted separately.
            rates.giveBack(visit, isRefused: error is ResearchRefusal)
            throw error
        }
    }

    /// How many places one network may take at once by a general link with few places; nil if that is not limited.
    /// Requests from the lab's own machine are not limited.
    private func share(of entrance: StudyEntrance, for call: Call) -> Int? {
        guard [.general, .panel].contains(entrance.link.kind),
            let places = [entrance.link.maximum, entrance.version.terms.maximum].compactMap(\.self).min(),
            reach.sharedNetwork(of: call) != nil
        else { return nil }
        return max(RateGuard.smallestShare, (places + 1) / 2)
    }

    private func begun(_ arrival: Arrival, _ entrance: StudyEntrance) async throws -> Response {
        let (begun, isNew) = try await desks.begin(arrival, by: entrance)
        return .json(begun, status: isNew ? .created : .ok)
    }

    @Sendable private func getDefinition(_ call: Call) async throws -> Response {
        guard let json = try await desks.studies.definition(hash: call.hash) else {
            throw Problem(.notFound, "no published definition has this hash", remedy: "take it from the link's answer")
        }
        return Response(
            status: .ok,
            headers: [.contentType: "application/json", .cacheControl: "public, max-age=31536000, immutable"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
    }

    @Sendable private func withdrawByCode(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send the code alone")
        let text = try FieldReader(body.value, in: body).shortText("code")
        let hash: String
        do throws(WithdrawalCode.Fault) {
            hash = try WithdrawalCode.hash(of: text)
        } catch {
            try desk.missed(call)
            var problem = Problem(
                .unknownCode,
                error == .checkSign
                    ? "the code has a slip: its last sign does not fit the others" : "this is not a withdrawal code",
                remedy: "copy it again; it has thirteen signs, as in K7QF-2M9X-RT4CH")
            problem.details["reason"] = .text(error == .checkSign ? "check-sign" : "form")
            throw problem
        }
        switch try await desks.studies.withdraw(codeHash: hash) {
        case .withdrawn: return Response(status: .noContent)
        case .closed(let until): throw Problem.withdrawalClosed(until)
        case .unknown:
            try desk.missed(call)
            throw Problem(.unknownCode, "there is no participation of this code", remedy: "copy it again")
        }
    }
}

extension Problem {
    static func withdrawalClosed(_ until: Double) -> Problem {
        var problem = Problem(
            .withdrawalClosed,
            "the time for withdrawing is over: what was given is part of the results (GDPR Art. 17(3)(d)); nothing more is asked for",
            remedy: "ask the study's contact")
        problem.details["until"] = .double(until)
        return problem
    }
}

extension FieldReader {
    /// The hash of a personal link's secret.
    fileprivate func token(_ link: StudyLink) throws(Problem) -> String? {
        guard link.kind == .personal, let text = try optional("token", { $0.shortText }) else { return nil }
        guard let hash = Secret.hash(of: text, as: .invitation) else {
            throw Problem(AdmissionRefusal.tokenUnknown, nil)
        }
        return hash
    }

    /// Checks the secret in a preview's address.
    fileprivate func checkPreview(of code: String, secret: [UInt8]) throws(Problem) {
        guard node["token"]?.text == PreviewSecret.text(of: code, secret: secret) else {
            throw Problem(
                .tokenUnknown, "the preview's address is not whole",
                remedy: "copy it again from the study's links, to its last letter")
        }
    }

    /// The panel's identifiers of the person and of their session, by the names of the link's parameters.
    ///
    /// A link without a parameter for the session has no session. A placeholder that the panel did not fill in is
    /// refused, because two people with it would count as one.
    fileprivate func panel(_ link: StudyLink) throws(Problem) -> (external: String, session: String?)? {
        guard link.kind == .panel else { return nil }
        let names = link.parameters
        let external = try identity("external", named: names.first, names)
        guard node["session"] != nil, node["session"] != .null else { return (external, nil) }
        return (external, try identity("session", named: names.count > 1 ? names.last : nil, names))
    }

    private func identity(_ field: String, named name: String?, _ names: [String]) throws(Problem) -> String {
        let value = node[Name(field)]
        do throws(PanelIdentity.Fault) {
            guard value == nil || value == .null || value?.text != nil else { throw .form }
            return try PanelIdentity(value?.text, parameters: names).text
        } catch {
            throw Problem.panelIdentity(error, name ?? field, value?.brief ?? "nothing")
        }
    }

    /// Language, zone and kind of device. Everything else that was sent is dropped.
    fileprivate func details() throws(Problem) -> String {
        var details: Node = [
            "language": .text(
                try text("language", expected: "a language tag") {
                    (2...35).contains($0.utf8.count) && PanelIdentity.isPlain($0)
                }),
            "zone": .text(
                // For a device that does not know its zone, the offset from universal time in its log counts.
                try text("zone", expected: "a zone's name of at most 64 bytes") {
                    $0.utf8.count <= 64 && PanelIdentity.isPlain($0)
                }),
        ]
        guard let device = try optional("device", { $0.object }) else { return Value.node(details).json() }
        var kept = Node()
        for name in ["kind", "system", "browser", "screen", "refresh", "clockStep"] {
            guard let value = device.node[Name(name)], value.json().utf8.count <= 128,
                value.text.map(PanelIdentity.isPlain) ?? true
            else { continue }
            kept[Name(name)] = value
        }
        details["device"] = .node(kept)
        return Value.node(details).json()
    }
}

extension StudyEntrance {
    fileprivate func answer(at now: Double) throws(Problem) -> API.StudyEntrance {
        guard let definition = (try? Value(json: version.json))?.node else {
            throw Problem(.altered, "the study's definition was altered on the disk", remedy: "restore a backup")
        }
        let asWritten = Study(node: definition)
        let terms = version.terms
        let needs = asWritten.needs(isHeard: terms.isHeard)
        var answer = API.StudyEntrance(
            code: link.code, kind: link.kind.rawValue, mode: link.mode.rawValue, study: study.key,
            version: version.number, state: refusal?.rawValue ?? "open", serverTime: now, opens: terms.opens,
            closes: [terms.closes, link.closes].compactMap(\.self).min(), minutes: terms.minutes,
            visits: terms.visits > 0 ? terms.visits : nil, needs: needs.isEmpty ? nil : needs)
        // The languages are told as they are written in the definition.
        answer.node[API.StudyEntrance.languages.name] = definition["languages"]
        if link.kind == .preview {
            // A code can be guessed, so a preview only tells its study once it begins with its secret.
            answer.title = ["en": "Preview of a study", "de": "Vorschau einer Studie"]
        } else {
            answer.definition = version.hash
            let brought = asWritten.broughtLanguages
            if !brought.isEmpty { answer.brought = brought }
            for name in [API.StudyEntrance.title.name, API.StudyEntrance.aim.name] where definition[name] != nil {
                answer.node[name] = .node(asWritten.texts(name))
            }
            answer.node[API.StudyEntrance.contact.name] = definition["contact"]
        }
        let settings = (try? Value(json: link.settings))?.node
        for name in [API.StudyEntrance.parameters.name, API.StudyEntrance.`repeat`.name] {
            answer.node[name] = settings?[name]
        }
        return answer
    }
}

extension Study {
    /// What the device needs, as far as it can be said beforehand.
    ///
    /// - Parameter isHeard: whether a task on some way through the study needs sound.
    fileprivate func needs(isHeard: Bool) -> [String] {
        var needs = isHeard ? [Checked.sound.rawValue] : []
        func note(_ need: Checked) { if !needs.contains(need.rawValue) { needs.append(need.rawValue) } }
        forEachStep { step, _, _ in
            guard case .check(let check)? = step.form, check.otherwise == .screenOut, let checked = check.of else {
                return
            }
            switch checked {
            case .touch, .keyboard: note(checked)
            case .sound, .headphones: note(.sound)
            case .card, .refresh, .clock, .fullscreen, .landscape: break
            }
        }
        return needs
    }
}

extension Route.Parameter {
    /// The code of a link.
    static let code = Route.Parameter(
        name: "code", place: .path, isRequired: true, description: "The link's code: six signs.",
        schema: ["type": "string", "pattern": "^[0-9A-Za-z]{6}$"])
}
