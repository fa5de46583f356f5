/// What a task's screen shows. Changing it changes one class, so the change takes one frame.
public enum StageLook: UInt8, CaseIterable, Sendable {
    /// Nothing happens yet: ink or paper.
    case wait
    /// Respond now: blue from edge to edge.
    case go
    /// Ink or paper with things on it.
    case choice
    /// A message between two parts.
    case pause

    var classes: String {
        switch self {
        case .wait: "stage stage-wait"
        case .go: "stage stage-go"
        case .choice: "stage stage-choice"
        case .pause: "stage stage-pause"
        }
    }
}
