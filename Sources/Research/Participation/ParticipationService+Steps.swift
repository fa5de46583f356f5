package import Archive
package import Studies
import Text
import Tree
import Wire

extension Study {
    /// The outcomes that its steps name.
    package var outcomes: Set<String> {
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

extension ParticipationService {
    package func entrance(of participation: StoredParticipation) async throws -> ParticipationLink {
        guard let study = try await studies.study(participation.study) else {
            throw ResearchRefusal.studyGone
        }
        let link = try await studies.links(of: participation.study).first { $0.code == participation.link }
        let settings = link.flatMap { (try? Value(json: $0.settings))?.node }
        return try ParticipationLink(study, settings ?? Node())
    }

    /// The marks that distinguish the ledgers of a participation's version from the first ledgers of their steps.
    package func ledgers(of participation: StoredParticipation) async throws -> [String: String] {
        // There is no version before the first.
        guard participation.version > 1 else { return [:] }
        return try await studies.version(participation.version, of: participation.study)?.terms.ledgers ?? [:]
    }

    /// The definition's outcome for a participant who was screened out. Their log may be deleted.
    package func outcome(of participation: StoredParticipation) async throws -> String {
        guard let step = participation.reason, let json = try await studies.definition(hash: participation.hash),
            let node = (try? Value(json: json))?.node, case .screen(let screen)? = Study(node: node).step(step)?.form
        else { return "" }
        return screen.outcome
    }

    /// The slots of a step, if the log has reached it.
    ///
    /// - Parameter ledgers: see ``ledgers(of:)``.
    package func allotment(
        at path: String, _ course: StudyCourse, _ ledgers: [String: String], secret: StudySecret
    ) throws -> StudyAllotment {
        let reserved = course.participation.study.steps.first { step in
            guard step.id.isSame(as: path), case .allot(let allot)? = step.form else { return false }
            return allot.reserve == .atStart
        }
        let levels = course.levels[path]
        guard let form = (levels == nil ? reserved : course.step(at: path))?.form else {
            throw ResearchRefusal.stepNotReached(path, at: course.participation.path)
        }
        let key = if case .order(let order) = form { course.key(of: order) } else { course.identity(of: path) }
        do {
            return try StudyAllotment(
                form, key: key, mark: ledgers[course.identity(of: path)], levels: levels ?? [], secret: secret)
        } catch {
            throw ResearchRefusal.faultyStep(path, reason: "\(error)")
        }
    }
}

extension ParticipationService {
    /// Compares the slots in the log with those in the ledger. The ledger counts, and a difference is flagged.
    package func compareSlots(_ course: inout StudyCourse, _ participation: StoredParticipation) async throws {
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
    /// The step at a path.
    package func step(at path: String) -> Step? {
        participation.study.step(identity(of: path))
    }

    package func identity(of path: String) -> String { participation.identity(of: path) }

    /// The key under which an order is drawn. It differs for each visit if the step says so.
    package func key(of order: OrderStep) -> String {
        switch order.redraw {
        case .never: order.id
        case .visit: order.id + "@" + String(participation.visit)
        }
    }

    /// The sessions that are over according to the log. Each of them has to be stored.
    package var sessions: [MissingEntries] {
        participation.sessions.filter(\.isOver).compactMap { taken in
            SessionIdentifier(taken.session).map { MissingEntries(session: $0, through: 0) }
        }
    }

    /// The definition's outcome at the present step.
    package var outcome: String {
        switch participation.step?.form {
        case .finish(let finish): finish.outcome
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .only, .branch,
            .order, .repetition, .wait, .feedback, nil:
            ""
        }
    }
}
