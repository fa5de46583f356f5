import Studies
import Text
import Tree
import Wire

/// How a participation stands with the server.
struct ParticipationStanding: Equatable, Sendable {
    private let node: Node

    init?(json: String) {
        guard let node = Node(answer: json) else { return nil }
        self.node = node
    }

    /// - Parameter problem: of an answer that says in passing how it has ended.
    init(_ problem: Node) { node = problem }

    private var facts: API.ParticipationFacts { API.ParticipationFacts(node: node) }
    private var stored: API.Participation { API.Participation(node: node) }

    private var phase: ParticipationPhase? { ParticipationPhase(rawValue: facts.phase) }
    /// The name of its log; nil where nothing of it is stored.
    var log: String? { stored.log }
    /// What time it is there, in ms since 1970.
    var time: Double? { API.Participation.serverTime.stored(in: stored) }

    /// Up to which index a log is stored; nil where nothing of it is.
    func reach(of log: String) -> Int? { stored.sessions[Name(log)].flatMap { Int($0) } }

    /// What ended it elsewhere: it was too late, or whoever takes part wanted no more.
    var ending: ParticipationAction? {
        switch phase {
        case .expired: .expired
        case .stopped: .stopped
        default: nil
        }
    }

    /// The end of a participation of which nothing else is left.
    var dismissal: ParticipationPhase? {
        guard let sessions = API.Participation.sessions.stored(in: stored), sessions.fields.isEmpty,
            phase?.isDismissal == true
        else { return nil }
        return phase
    }

    /// A later version whose text is to be agreed to before the next visit.
    var renewal: (version: Int, definition: String)? {
        guard let told = facts.renewal,
            let version = API.ParticipationFacts.Renewal.version.stored(in: told),
            let definition = API.ParticipationFacts.Renewal.definition.stored(in: told)
        else { return nil }
        return (version, definition)
    }
}

extension Node {
    /// Reads what the server or the device has answered; nil where it was cut on its way.
    init?(answer text: String) {
        guard let node = (try? Value(json: text))?.node else { return nil }
        self = node
    }
}
