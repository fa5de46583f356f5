import Archive
import Studies
import Text
import Tree
import Wire

/// What a link adds to a study, as far as somebody's participation needs it.
struct ParticipationLink {
    let secret: StudySecret
    /// The group that the link says.
    let group: String?
    /// What a panel gets back, by outcome.
    private let codes: Node
    /// Where the way leads back, with `{code}` for the code.
    private let redirect: String?

    /// The ends at which somebody gets a code.
    static let ends: [ParticipationPhase] = [.completed, .declined, .screenedOut, .full]
    /// Where the code goes in an address.
    static let place = "{code}"

    init(_ study: StoredStudy, _ settings: Node) throws(Problem) {
        guard let secret = StudySecret(study.secret) else {
            throw Problem(.altered, "the study's secret was altered on the disk", remedy: "restore a backup")
        }
        self.secret = secret
        group = settings["group"]?.text
        codes = settings["codes"]?.node ?? Node()
        redirect = settings["redirect"]?.text
    }

    /// What the page shows in the end.
    ///
    /// - Parameters:
    ///   - phase: how it ended.
    ///   - outcome: the definition's word for it; the phase's own counts where it is empty, or the link has no code for it.
    func goodbye(_ phase: ParticipationPhase, _ outcome: String) -> API.Completed {
        let own = outcome.isEmpty ? nil : codes[Name(outcome)]?.text
        let code = own ?? codes[Name(phase.rawValue)]?.text
        // A code stands in an address as whatever it is: in the query, the path or behind the hash.
        let back = code.flatMap { code in redirect?.replacing(Self.place, with: code.percentEncoded) }
        return API.Completed(phase: phase.rawValue, code: code, redirect: back)
    }
}

extension String {
    /// With all but letters, digits and four signs as bytes in hexadecimal digits (RFC 3986, 2.3).
    var percentEncoded: String {
        utf8.reduce(into: "") { text, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension Study {
    /// The words for ends that its steps say.
    var outcomes: Set<String> {
        var outcomes: Set<String> = []
        forEachStep { step, _, _ in
            switch step.form {
            case .screen(let screen): outcomes.insert(screen.outcome)
            case .finish(let finish): outcomes.insert(finish.outcome)
            case .information, .consent, .questionnaire, .task, .check, .pause, .quota, .allot, .only, .branch, .order,
                .repetition, .wait, .feedback, nil:
                break
            }
        }
        return outcomes.filter { !$0.isEmpty }
    }
}

extension StudyDesk {
    func entrance(of participation: StoredParticipation) async throws -> ParticipationLink {
        guard let study = try await studies.study(participation.study) else {
            throw Problem(.notFound, "the study was deleted", remedy: "ask its contact")
        }
        let link = try await studies.links(of: participation.study).first { $0.code == participation.link }
        let settings = link.flatMap { (try? Value(json: $0.settings))?.node }
        return try ParticipationLink(study, settings ?? Node())
    }

    /// What tells the ledgers of a participation's version from the first of their steps.
    func ledgers(of participation: StoredParticipation) async throws -> [String: String] {
        // Nothing was before the first version.
        guard participation.version > 1 else { return [:] }
        return try await studies.version(participation.version, of: participation.study)?.terms.ledgers ?? [:]
    }

    /// The definition's word for the end of whoever could not go on. Of their log nothing may be left.
    func outcome(of participation: StoredParticipation) async throws -> String {
        guard let step = participation.reason, let json = try await studies.definition(hash: participation.hash),
            let node = (try? Value(json: json))?.node, case .screen(let screen)? = Study(node: node).step(step)?.form
        else { return "" }
        return screen.outcome
    }

    /// How a step takes slots, if the log has come to it.
    ///
    /// - Parameter ledgers: see ``ledgers(of:)``.
    func allotment(
        at path: String, _ course: StudyCourse, _ ledgers: [String: String], secret: StudySecret
    ) throws -> StudyAllotment {
        let reserved = course.participation.study.steps.first { step in
            guard step.id.isSame(as: path), case .allot(let allot)? = step.form else { return false }
            return allot.reserve == .atStart
        }
        let levels = course.levels[path]
        guard let form = (levels == nil ? reserved : course.step(at: path))?.form else {
            throw Problem.stepNotReached(path, at: course.participation.path)
        }
        let key = if case .order(let order) = form { course.key(of: order) } else { course.identity(of: path) }
        do {
            return try StudyAllotment(
                form, key: key, mark: ledgers[course.identity(of: path)], levels: levels ?? [], secret: secret)
        } catch {
            throw Problem(.definition, "\(path): \(error)", remedy: "the study's author corrects the definition")
        }
    }
}

extension StudyDesk {
    /// Compares the slots in the log with those that the ledger gave: the ledger counts, and a difference is flagged.
    func compareSlots(_ course: inout StudyCourse, _ participation: StoredParticipation) async throws {
        guard let study = try await studies.study(participation.study), let secret = StudySecret(study.secret) else {
            return
        }
        let (slots, ledgers) = (try await studies.slots(of: participation), try await ledgers(of: participation))
        let definition = course.participation.study
        course.compare { key in
            let step = String(key.prefix { $0 != "@" })
            guard let form = definition.step(step)?.form,
                let allotment = try? StudyAllotment(form, key: key, mark: ledgers[step], levels: [], secret: secret)
            else { return [] }
            return slots.filter { $0.step == key }.map(allotment.given)
        }
    }
}

extension StudyCourse {
    /// The step at a path that the log has come to.
    func step(at path: String) -> Step? {
        participation.study.step(identity(of: path))
    }

    func identity(of path: String) -> String { participation.identity(of: path) }

    /// The name under which an order is drawn: anew for each visit where the step says so.
    func key(of order: OrderStep) -> String {
        switch order.redraw {
        case .never: order.id
        case .visit: order.id + "@" + String(participation.visit)
        }
    }

    /// The sessions that the log knows to be over: each has to be there.
    var sessions: [MissingEntries] {
        participation.sessions.filter(\.isOver).compactMap { taken in
            SessionIdentifier(taken.session).map { MissingEntries(session: $0, through: 0) }
        }
    }

    /// The definition's word for how it ended.
    var outcome: String {
        switch participation.step?.form {
        case .finish(let finish): finish.outcome
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .only, .branch,
            .order, .repetition, .wait, .feedback, nil:
            ""
        }
    }
}
