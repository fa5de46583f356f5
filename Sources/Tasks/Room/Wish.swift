public import SoundCommands
public import Tree

/// Something that a room or a task asks the lab to do. Wishes are done in their order.
public enum Wish: Equatable, Sendable {
    /// Log an entry of the running session, which the task has taken in already.
    case entry(Value, time: Double)
    /// Store everything up to here on the device.
    case store
    /// End the task: write it and compute its figures.
    case finish
    case begin(Beginning)
    case control(TaskControl)
    /// Lead the person to a path: with an entry in the page's history, or in place of the present one.
    case go(String)
    case show(String)
    /// Give the present path another name, without entering it.
    case rename(String)
    case say(Saying)
    /// Render all sounds for this head from now on.
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
    /// The path of a place whose task is only tried, so that nothing is stored; nil for a session.
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
    /// Leave the task and keep what was done. If nothing was done, this just leads back.
    case leave
    /// Leave the task where it is, so that it can be continued.
    case close
    /// Keep the session and show it.
    case keep
    /// End the task, and keep the session if it is over. The next wish says where to go.
    case end
    case askToDiscard, cancelDiscard, discard
    /// Download one of the session's files, once it is over.
    case download(TaskFile)
    /// End the task and leave its session as it is: kept, or not finished. The next wish says where to go.
    case part
    /// Send the result as a picture, with the address of the same test.
    case share
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

/// A question that the person is asked before something is done.
public struct RoomQuestion: Equatable, Sendable {
    public let title: String
    public let line: String
    /// The words of the button that does it.
    public let yes: String
    /// The intent that follows if the answer is yes.
    public let intent: RoomIntent
}
