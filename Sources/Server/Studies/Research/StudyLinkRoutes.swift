import Archive
import Credentials
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Rights
import Studies
import Tree
import Wire

/// The links by which people come to a study.
struct StudyLinkRoutes: RouteArea {
    let people: any PeopleStore
    let studies: any StudyStore
    let picture: CodePicture
    let configuration: LabServerConfiguration

    var routes: [Route] {
        return [
            .get(
                "/studies/{study}/links", "listStudyLinks", "List how people come to a study", with: [.study],
                gives: .ok(API.StudyLinks.self, "The links."), may: .token(.seeProgress), handle: listLinks),
            .post(
                "/studies/{study}/links", "makeStudyLink", "Make a link", taking: API.NewStudyLink.self, with: [.study],
                gives: .made(API.StudyLink.self, "The link."), or: [.studyFrozen, .diskFull],
                may: .token(.personalLinks), handle: makeLink),
            .patch(
                "/studies/{study}/links/{code}", "changeStudyLink", "Change a link", taking: API.StudyLinkChange.self,
                with: [.study, .code], gives: .ok(API.StudyLink.self, "The link."),
                or: [.diskFull], may: .token(.personalLinks), handle: changeLink),
            .post(
                "/studies/{study}/links/{code}/tokens", "makeStudyTokens",
                "Make personal addresses, which are shown this once",
                "With `Accept: text/csv` as a table. Only their hashes are stored.", taking: API.NewStudyTokens.self,
                with: [.study, .code],
                gives: .init(
                    status: 201, description: "The addresses.",
                    content: [
                        ("application/json", OpenAPI.reference(API.StudyTokens.self)), ("text/csv", ["type": "string"]),
                    ]), or: [.diskFull], may: .token(.personalLinks), handle: makeTokens),
            .get(
                "/studies/{study}/links/{code}/qr.svg", "getStudyLinkPicture",
                "Draw a link's address as a code for cameras", with: [.study, .code],
                gives: .text("image/svg+xml", "The code."), may: .token(.seeProgress), handle: getPicture),
        ]
    }

    @Sendable private func listLinks(_ call: Call) async throws -> Response {
        let outside = call.outside(configuration)
        let study = try await studies.known(call.study)
        let links = try await studies.linkFacts(of: study.key)
        return .json(API.StudyLinks(links: links.map { $0.answer(outside, study) }))
    }

    /// The present state of one link.
    private func told(_ code: String, of key: String, _ call: Call) async throws -> API.StudyLink {
        guard let facts = try await studies.linkFacts(of: key).first(where: { $0.link.code == code }) else {
            throw Self.unknownLink(code, of: key)
        }
        return facts.answer(call.outside(configuration), try await studies.known(key))
    }

    private static func unknownLink(_ code: String, of key: String) -> Problem {
        Problem(.notFound, "study \(key): it has no link \(code)", remedy: "see its list of links")
    }

    @Sendable private func makeLink(_ call: Call) async throws -> Response {
        let key = try call.study
        let fields = try await call.fields()
        let study = try await studies.known(key)
        guard study.binned == nil else {
            throw Problem(.studyFrozen, "study \(key) lies in the bin", remedy: "take it out of the bin first")
        }
        guard let kind = fields.node["kind"]?.text.flatMap(StudyLinkKind.init(rawValue:)) else {
            throw fields.problem(
                "kind", expected: "one of " + StudyLinkKind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        let mode = try fields.linkMode(kind)
        var closes = try fields.optional("closes") { $0.instant }
        if let minutes = try fields.optional(
            "minutes",
            { reader in
                { _ throws(Problem) in try reader.integer(API.NewStudyLink.minutes) }
            })
        {
            guard kind == .classroom else { throw fields.problem("minutes", expected: "nothing for this kind of link") }
            closes = people.now + Double(minutes) * 60_000
        } else if kind == .classroom, closes == nil {
            closes = people.now + 3_600_000
        }
        var link = StudyLink(
            code: "", kind: kind, mode: mode, label: try fields.optional("label") { $0.label } ?? "",
            maximum: try fields.optional("maximum") { $0.places }, closes: closes,
            settings: try fields.optional("settings") { $0.linkSettings } ?? "{}")
        try await refuseIdle(link.settings, of: study, fields)
        // A code is drawn until it is a free one.
        repeat { link = link.with(code: LinkCode.random()) } while try await !add(link, to: key, call)
        return .json(try await told(link.code, of: key, call), status: .created)
    }

    /// Refuses codes for ends that the study does not have, since nobody would ever get them.
    private func refuseIdle(_ settings: String, of study: StoredStudy, _ fields: FieldReader) async throws {
        guard let codes = (try? Value(json: settings))?.node?["codes"]?.node, !codes.isEmpty else { return }
        var definitions = try await studies.versions(of: study.key).map(\.json)
        if let draft = try await studies.draft(of: study.key) { definitions.append(draft.json) }
        var ends = Set(ParticipationLink.ends.map(\.rawValue))
        for json in definitions {
            ends.formUnion((try? Value(json: json))?.node.map { Study(node: $0).outcomes } ?? [])
        }
        guard let idle = codes.fields.first(where: { !ends.contains($0.name.text) }) else { return }
        let known = ends.sorted().joined(separator: ", ")
        throw try fields.object("settings").object("codes")
            .problem(idle.name.text, expected: "codes for ends that this study has: \(known)")
    }

    /// Adds a link; returns whether its code was free.
    private func add(_ link: StudyLink, to key: String, _ call: Call) async throws -> Bool {
        do throws(ArchiveError) {
            try await studies.add(link, to: key, by: call.author)
            return true
        } catch {
            guard error.code == .conflict else { throw error }
            return false
        }
    }

    @Sendable private func changeLink(_ call: Call) async throws -> Response {
        let key = try call.study
        let code = call.code
        let fields = try await call.fields()
        guard var link = try await studies.links(of: key).first(where: { $0.code == code }) else {
            throw Self.unknownLink(code, of: key)
        }
        if let label = try fields.optional("label", { $0.label }) { link.label = label }
        if let isEnabled = try fields.optional("isEnabled", { $0.bool }) { link.isEnabled = isEnabled }
        if let settings = try fields.optional("settings", { $0.linkSettings }) {
            try await refuseIdle(settings, of: try await studies.known(key), fields)
            link.settings = settings
        }
        // `null` removes a limit.
        if fields.node["maximum"] != nil { link.maximum = try fields.optional("maximum") { $0.places } }
        if fields.node["closes"] != nil { link.closes = try fields.optional("closes") { $0.instant } }
        try await studies.change(link, of: key, by: call.author)
        return .json(try await told(code, of: key, call))
    }

    @Sendable private func makeTokens(_ call: Call) async throws -> Response {
        let key = try call.study
        let code = call.code
        let count = try await call.fields().integer(API.NewStudyTokens.count)
        guard let link = try await studies.links(of: key).first(where: { $0.code == code }) else {
            throw Self.unknownLink(code, of: key)
        }
        guard link.kind == .personal else {
            throw call.unacceptable("code", code, expected: "a personal link; this one is \(link.kind.rawValue)")
        }
        let secrets = (0..<count).map { _ in Secret(.invitation) }
        try await studies.add(tokens: secrets.map(\.hash), to: code, of: key, by: call.author)
        let address = call.outside(configuration).base + link.path(of: try await studies.known(key))
        let addresses = secrets.map { address + "#t=" + $0.text }
        let isTable = call.request.headers[.accept]?.contains("text/csv") ?? false
        guard isTable else {
            return .json(API.StudyTokens(tokens: secrets.map(\.text), addresses: addresses), status: .created)
        }
        let rows = addresses.enumerated().map { "\($0.offset + 1),\($0.element)\r\n" }.joined()
        return Response(
            status: .created,
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition: "attachment; filename=\"\(key)-\(code).csv\"",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: "number,address\r\n" + rows)))
    }

    @Sendable private func getPicture(_ call: Call) async throws -> Response {
        let key = try call.study
        let code = call.code
        guard let link = try await studies.links(of: key).first(where: { $0.code == code }) else {
            throw Self.unknownLink(code, of: key)
        }
        let outside = call.outside(configuration)
        guard !outside.isOnlyHere else { throw outside.problem }
        return try picture.answer(outside.base + link.path(of: try await studies.known(key)))
    }
}

extension StudyLink {
    /// The names of the parameters by which a panel gives its identifiers of person and session, as the page reads
    /// them.
    var parameters: [String] {
        guard let names = (try? Value(json: settings))?.node?["parameters"]?.list, !names.isEmpty else {
            return ["PROLIFIC_PID", "SESSION_ID"]
        }
        return names.compactMap(\.text)
    }

    /// The path of the link on this server.
    func path(of study: StoredStudy) -> String {
        guard kind == .preview else { return "/s/\(code)" }
        return "/s/\(code)/preview#p=" + PreviewSecret.text(of: code, secret: study.secret)
    }

    fileprivate func with(code: String) -> StudyLink {
        StudyLink(
            code: code, kind: kind, mode: mode, label: label, isEnabled: isEnabled, maximum: maximum, closes: closes,
            settings: settings)
    }
}

extension StudyLinkFacts {
    func answer(_ outside: OutsideAddress, _ study: StoredStudy, hasSettings: Bool = true) -> API.StudyLink {
        let path = link.path(of: study)
        let isPersonal = link.kind == .personal
        return API.StudyLink(
            code: link.code, kind: link.kind.rawValue, mode: link.mode.rawValue, label: link.label,
            isEnabled: link.isEnabled, path: path, url: outside.base + path, isOnlyHere: outside.isOnlyHere,
            state: refusal?.rawValue ?? "open", begun: begun, places: places, completed: completed, created: created,
            maximum: link.maximum, closes: link.closes, lastBegun: lastBegun, made: isPersonal ? made : nil,
            used: isPersonal ? used : nil,
            settings: hasSettings ? (try? Value(json: link.settings))?.node ?? Node() : nil)
    }
}

extension FieldReader {
    fileprivate func linkMode(_ kind: StudyLinkKind) throws(Problem) -> StudyMode {
        let modes: [StudyMode] = kind == .preview ? [.preview] : [.field, .pilot, .simulated]
        guard let mode = node["mode"] else { return modes[0] }
        guard let known = mode.text.flatMap(StudyMode.init(rawValue:)), modes.contains(known) else {
            throw problem("mode", expected: "one of " + modes.map(\.rawValue).joined(separator: ", "))
        }
        return known
    }

    fileprivate func label(_ name: String) throws(Problem) -> String {
        try text(name, expected: "a text of at most 120 bytes") { $0.utf8.count <= 120 }
    }

    fileprivate func places(_ name: String) throws(Problem) -> Int { try integer(name, 1...1_000_000) }

    fileprivate func instant(_ name: String) throws(Problem) -> Double {
        try number(name, 0...253_402_300_799_999, unit: "milliseconds since 1970")
    }

    /// Further settings of a link: names of parameters, codes and addresses of return, a group.
    fileprivate func linkSettings(_ name: String) throws(Problem) -> String {
        let reader = try object(name)
        var kept = Node()
        func short(_ text: String) -> Bool { (1...256).contains(text.utf8.count) }
        if reader.node["group"] != nil { kept["group"] = .text(try reader.shortText("group")) }
        if reader.node["redirect"] != nil {
            let expected = "an address with https of at most 2000 bytes, with {code} for the code and no other brackets"
            kept["redirect"] = .text(
                try reader.text("redirect", expected: expected) { text in
                    // Other placeholders in the address would not be replaced, so they are refused.
                    text.hasPrefix("https://") && text.utf8.count <= 2_000
                        && !text.replacing(ParticipationLink.place, with: "").contains { "{}".contains($0) }
                })
        }
        if reader.node["repeat"] != nil {
            let words = ["once", "daily", "free"]
            kept["repeat"] = .text(
                try reader.text("repeat", expected: "one of " + words.joined(separator: ", ")) { words.contains($0) })
        }
        if reader.node["parameters"] != nil {
            let names = try reader.list("parameters", atMost: 8, remedy: "name fewer")
            guard names.allSatisfy({ $0.text.map(short) ?? false }) else {
                throw reader.problem("parameters", expected: "names of 1 to 256 bytes")
            }
            kept["parameters"] = .list(names)
        }
        if reader.node["codes"] != nil {
            let codes = try reader.object("codes")
            guard codes.node.fields.count <= 32, codes.node.fields.allSatisfy({ $0.value.text.map(short) ?? false })
            else { throw reader.problem("codes", expected: "at most 32 codes of 1 to 256 bytes, by outcome") }
            kept["codes"] = .node(codes.node)
        }
        return Value.node(kept).json()
    }
}

extension Call {
    /// The link's code in the address.
    fileprivate var code: String { (context.parameters.get("code") ?? "").uppercased() }

    /// The address at which the asker has reached the lab, without a scheme. The name is one of the lab's own, and the
    /// port is that of the listener, whatever the request says.
    func place(_ configuration: LabServerConfiguration) -> String {
        if let host = configuration.publicHost { return host }
        let name = HostName(authority: request.head.authority ?? "")?.text ?? "localhost"
        return context.port == (context.isSecure ? 443 : 80) ? name : "\(name):\(context.port)"
    }
}
