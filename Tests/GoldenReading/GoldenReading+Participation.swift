import Sessions
import Studies
import Text
import Tree

extension GoldenReading {
    /// What today's engine makes of a participation's log; nil where it is a session of a task.
    ///
    /// `results` is its whole state, `summary` what a list would say of it, `refused` the entries that did not fit.
    static func participation(_ document: SessionDocument) -> Value? {
        guard document.session.family.isSame(as: Participation.family) else { return nil }
        var node = Node()
        do throws(ParticipationError) {
            let replay = try Participation.replay(document)
            let participation = replay.participation
            node["results"] = participation.value
            node["summary"] = [
                "phase": participation.phase.value, "visit": .int(participation.visit),
                "step": participation.path.value,
            ]
            node["unread"] = .list(replay.unread.map { .int($0) })
            node["refused"] = .list(replay.refused.map { [.int($0.index), .text($0.error.description)] })
            node["document"] = .text(hash(of: document))
        } catch {
            node["error"] = .text(error.description)
        }
        return .node(node)
    }

    /// The words that studies are made of, and those for where a participation stands.
    package static var studyVocabulary: [(property: String, words: [String])] {
        [("kind", words(StepKind.self)), ("phase", words(Phase.self))]
    }
}
