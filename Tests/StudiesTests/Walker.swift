import Sessions
import Testing
import Tree

@testable import Studies

/// Takes a participation step by step, as a page would, and keeps the log.
struct Walker {
    var participation: Participation
    var log: [Entry] = []
    /// ms on the page's clock.
    var time = 0.0
    /// Epoch of the page's clock: 10 January 2027, 08:00 in universal time, a Sunday.
    var origin = 1_799_568_000_000.0
    var offset = 60

    init(_ json: String, seed: Int64 = 17) throws {
        participation = try Participation(try Study(json: json), seed: seed)
    }

    /// A study of these steps.
    init(steps: String, more: String = "", seed: Int64 = 17) throws {
        try self.init("{\(more)\"steps\": [\(steps)]}", seed: seed)
    }

    /// Does an action a second later, which must fit.
    @discardableResult
    mutating func act(
        _ action: ParticipationAction, after delay: Double = 1000, _ place: SourceLocation = #_sourceLocation
    ) -> [ParticipationEffect] {
        let effects = attempt(action, after: delay)
        for effect in effects {
            if case .refuse(let error) = effect { Issue.record("\(error)", sourceLocation: place) }
        }
        return effects
    }

    /// Tries an action, and says why it was refused; nil if it was not.
    mutating func refusal(_ action: ParticipationAction, after delay: Double = 1000) -> String? {
        let before = participation
        let effects = attempt(action, after: delay)
        guard case .refuse(let error)? = effects.first else { return nil }
        #expect(participation == before, "what is refused changes nothing")
        return error.description
    }

    mutating func attempt(_ action: ParticipationAction, after delay: Double) -> [ParticipationEffect] {
        time += delay
        log.append(Entry(index: log.count, time: time, action: action.value))
        // An action is the same after it was written and read.
        #expect(ParticipationAction(action.value) == action)
        return participation.reduce(action, at: time)
    }

    @discardableResult
    mutating func open(
        device: [DeviceTrait] = [.phone, .touch], away: Double = 0, language: String = "en",
        _ place: SourceLocation = #_sourceLocation
    ) -> [ParticipationEffect] {
        act(
            .opened(
                Opening(
                    origin: origin, zone: "Europe/Berlin", offset: offset, language: language, device: device,
                    away: away)),
            after: 1000, place)
    }

    /// Shows the present step and leaves it.
    @discardableResult
    mutating func read(_ step: String, _ place: SourceLocation = #_sourceLocation) -> [ParticipationEffect] {
        act(.shown(step: step), after: 10, place)
        return act(.left(step: step), after: 5000, place)
    }

    /// Takes the session of a step with these facts.
    @discardableResult
    mutating func take(
        _ step: String, attempt: Int = 1, answers: [String: Value] = [:], figures: [String: Double] = [:],
        _ place: SourceLocation = #_sourceLocation
    ) -> [ParticipationEffect] {
        let session = "\(step)-\(attempt)"
        act(.sessionBegan(step: step, session: session, attempt: attempt), after: 1000, place)
        let id = participation.identity(of: step)
        var facts = Facts()
        for (item, value) in answers {
            facts.note(Facts.Fact(step: id, kind: .answer, name: item, value: value, number: Double(value)))
        }
        for (figure, value) in figures {
            facts.note(Facts.Fact(step: id, kind: .figure, name: figure, value: .double(value), number: value))
        }
        return act(.sessionEnded(step: step, session: session, facts: facts), after: 60_000, place)
    }

    /// The log as it is stored and uploaded.
    var document: SessionDocument {
        SessionDocument(
            session: Participation.session(
                of: participation.study, id: "3f0c8c7e-0000-4000-8000-000000000001", seed: participation.seed,
                started: origin, offset: offset, language: "en", engine: "test"), entries: log)
    }

    /// Moves the page's clock on by days.
    mutating func sleep(days: Double, hours: Double = 0) { time += (days * 24 + hours) * 3_600_000 }
}

extension [ParticipationEffect] {
    /// The step whose screen is asked for.
    var shown: String? {
        for case .show(let step) in self { return step }
        return nil
    }

    /// The session that is asked for.
    var ordered: SessionOrder? {
        for case .beginSession(let order) in self { return order }
        return nil
    }
}
