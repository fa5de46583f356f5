import Studies
import Text
import Tree
import Wire

/// The state of a participation on the server.
struct ParticipationStanding: Equatable, Sendable {
    private let node: Node

    init?(json: String) {
        guard let node = Node(answer: json) else { return nil }
        self.node = node
    }

    /// - Parameter problem: a refusal that also tells how the participation has ended.
    init(_ problem: Node) { node = problem }

    private var facts: API.ParticipationFacts { API.ParticipationFacts(node: node) }
    private var stored: API.Participation { API.Participation(node: node) }

    private var phase: ParticipationPhase? { ParticipationPhase(rawValue: facts.phase) }
    /// The name of its log; nil if nothing of it is stored.
    var log: String? { stored.log }
    /// The server's time, in ms since 1970.
    var time: Double? { API.Participation.serverTime.stored(in: stored) }

    /// The highest stored index of a log; nil if nothing of it is stored.
    func reach(of log: String) -> Int? { stored.sessions[Name(log)].flatMap { Int($0) } }

    /// The end that came from elsewhere: the time was over, or the participant stopped.
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

    /// A later version to whose text the participant has to consent before the next visit.
    var renewal: (version: Int, definition: String)? {
        guard let told = facts.renewal,
            let version = API.ParticipationFacts.Renewal.version.stored(in: told),
            let definition = API.ParticipationFacts.Renewal.definition.stored(in: told)
        else { return nil }
        return (version, definition)
    }
}

extension Node {
    /// Reads an answer of the server or the device; nil if it was truncated.
    init?(answer text: String) {
        guard let node = (try? Value(json: text))?.node else { return nil }
        self = node
    }
}
