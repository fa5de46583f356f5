public import SoundCommands
public import Tree

/// What a room or a task wishes the lab to do, in the order in which it was wished.
public enum Wish: Equatable, Sendable {
    /// An entry of the running session's log, which the task has taken in already.
    case entry(Value, time: Double)
    /// Everything up to here is worth being safe on the device.
    case store
    /// The task is over: it is written, and its figures are due.
    case finish
    case begin(Beginning)
    case control(TaskControl)
    /// Lead the person to a path: with an entry in the page's history, or in place of the present one.
    case go(String)
    case show(String)
    /// The present path has another name; nothing is entered.
    case rename(String)
    case say(Saying)
    /// The device renders everything for this head from now on.
    case wear(HeadChoice)
    case ask(RoomQuestion)
    case effect(PageEffect<RoomReply>)
}

/// A task that is to begin.
public struct Beginning: Equatable, Sendable {
    public let family: String
    public let definition: Node
    /// The definition's text, where it is ready.
    public let text: DefinitionText?
    /// The path of a place whose copy is only tried: nothing is opened and nothing kept. nil for a session.
    public let trial: String?

    public init(_ family: String, _ definition: Node, text: DefinitionText? = nil, trial: String? = nil) {
        self.family = family
        self.definition = definition
        self.text = text
        self.trial = trial
    }
}

/// The controls that the screens of all tasks have.
public enum TaskControl: Equatable, Sendable {
    /// The quiet way out: what was done is kept. Before anything was done it just leads back.
    case leave
    /// The task is left where it is and can be gone on with.
    case close
    /// The session is kept and shown.
    case keep
    /// The session is kept if it is over, and the task ends; where to go is wished next.
    case end
    case askToDiscard, cancelDiscard, discard
    /// One of the session's files is handed out, once it is over.
    case download(TaskFile)
}

/// A sentence for the person, shown until the next navigation.
public struct Saying: Equatable, Sendable {
    public var text: String
    public var isError: Bool

    public init(_ text: String, isError: Bool = false) {
        self.text = text
        self.isError = isError
    }
}

/// Something that the person is asked before it is done.
public struct RoomQuestion: Equatable, Sendable {
    public let title: String
    public let line: String
    /// The words of the button that does it.
    public let yes: String
    /// The intent that follows if the answer is yes.
    public let intent: RoomIntent
}
