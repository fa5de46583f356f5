public import Tree

/// A session's state that has the functions that begin and advance a session. Extensions give its family the same
/// functions.
public protocol TaskState: Equatable, Sendable {
    associatedtype Definition: Element
    associatedtype Action: Sendable
    associatedtype Wanted: Sendable = NoEffect

    var definition: Definition { get }

    /// The session before its first entry. Everything random is drawn from the seed.
    init(_ definition: Definition, seed: Int64)
    /// See ``TaskFamily/reduce(_:_:at:)``.
    mutating func reduce(_ action: Action, at time: Double) -> [TaskEffect<Wanted>]
}

extension TaskFamily where State: TaskState, State.Action == Action, State.Wanted == Wanted {
    /// The first deviation from the definition's schema.
    public static func check(_ definition: Node) -> [TaskFault] {
        do throws(TreeError) { try State.Definition.schema.validate(definition) } catch {
            return [TaskFault("." + error.description)]
        }
        return []
    }

    #if !hasFeature(Embedded)
        public static var schema: Schema { State.Definition.schema }
    #endif

    public static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> State {
        State(State.Definition(node: definition), seed: seed)
    }

    public static func reduce(_ state: inout State, _ action: Action, at time: Double) -> [TaskEffect<Wanted>] {
        state.reduce(action, at: time)
    }
}

/// A session of a simulated person while it is made. What they do goes into the log and advances the task at once.
public struct Rehearsal<State: TaskState> {
    public private(set) var state: State
    public private(set) var log: [TimedAction<State.Action>] = []

    public init(_ definition: Node, seed: Int64) {
        state = State(State.Definition(node: definition), seed: seed)
    }

    /// When the last entry was, in ms on the page's clock.
    public var last: Double { log.last?.time ?? 0 }

    /// - Parameters:
    ///   - action: what happens.
    ///   - time: when, in ms on the page's clock.
    public mutating func enter(_ action: State.Action, at time: Double) {
        log.append(TimedAction(action, at: time))
        _ = state.reduce(action, at: time)
    }
}
