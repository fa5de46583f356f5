import Interface
import Tree

/// What happened in an event, in the words of the Hierarchical Event Descriptors, standard schema 8.4.0.
///
/// Events of one moment are read as one, in which nothing may be there twice. So the words of an event are a group with the
/// number of its row in it. Braces stand for the words of another column.
struct HED {
    /// What an event begins with.
    let cause: EventCause
    /// The names of the columns that say the row's number, whether the response was right, and whether all was interrupted.
    let row: String
    let judgement: String?
    let interruption: String?

    /// The words for each value of the column that tells the kind of event.
    func words(for levels: [ColumnLevel]) -> Value? {
        var node = Node()
        for level in levels {
            if let outcome = level.outcome { node[Name(level.value)] = .text(words(outcome)) }
        }
        return node.isEmpty ? nil : .node(node)
    }

    /// The words for each value of another column; nil for a column that tells nothing of what happened.
    static func words(for role: ColumnMeaning?) -> Value? {
        switch role {
        case .right?: ["true": .text(right), "false": .text(wrong)]
        case .wrong?: ["true": .text(wrong), "false": .text(right)]
        case .interrupted?: ["true": .text(interrupted)]
        default: nil
        }
    }

    /// The words for a row's number.
    static let number: Value = "Label/#"
    private static let right = "(Agent-action, Participant-response, Correct-action)"
    private static let wrong = "(Agent-action, Participant-response, Incorrect-action)"
    private static let interrupted = "(Experiment-control, Pause)"

    private func words(_ outcome: EventOutcome) -> String {
        let stimulus: String? =
            switch cause {
            case .seen: "(Sensory-event, Experimental-stimulus, Visual-presentation)"
            case .heard: "(Sensory-event, Experimental-stimulus, Auditory-presentation)"
            case .done: nil
            }
        let action: String? =
            switch outcome {
            case .judged: judgement.map { "{\($0)}" }
            case .response: "(Agent-action, Participant-response)"
            case .rightResponse: Self.right
            case .wrongResponse: Self.wrong
            case .falseStart: "(Agent-action, Inappropriate-action)"
            case .omission: "(Agent-action, Omitted-action)"
            case .interruption: Self.interrupted
            }
        let hasStimulus = outcome != .falseStart && outcome != .interruption
        let parts = [hasStimulus ? stimulus : nil, action, interruption.map { "{\($0)}" }, "{\(row)}"]
        return "(" + parts.compactMap { $0 }.joined(separator: ", ") + ")"
    }
}
