public import Space
public import Tree

/// What can happen while a level is played. Each action is an entry of the session's log; the entry's time says when.
@Actions
public enum Action: Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms: times before and after a reload
    /// are on different clocks.
    case opened(origin: Double)
    /// Begins a run of the level with this name, to be rated by the newest criteria; ignored while one runs.
    case start(level: String, Assistance, Rating = .second)
    /// The view's centre is at a position.
    @Stored("position") case moveTo(Position)
    /// The view looks at an azimuth in turns, as far up as the pitch in degrees says.
    @Stored("x") @Stored("pitch", unless: 0) case turnTo(Double, pitch: Double)
    /// The view turns by so many turns; positive is clockwise.
    @Stored("x") case turnBy(Double)
    /// The person chose an entity by its name, as on a picture that shows it.
    case selected(entity: String)
    /// The person chose whatever is at the view's centre.
    case choose
    /// The person wants to hear everything again.
    case listenAgain
    /// Time passed.
    case tick
    case paused
    case resumed
    /// Something that may spoil the run, seen by the page.
    @Stored("by") case disturbed(ListeningDisturbance)
    /// The person left before the end.
    case abandon
    /// The person kept the session.
    case saved
}

/// Help that a person has asked for; the result says so.
public struct Assistance: Equatable, Sendable {
    /// Time limits do not count.
    public var isUnhurried: Bool
    /// Degrees added to how far from the centre something is still chosen.
    public var reach: Double

    public init(isUnhurried: Bool = false, reach: Double = 0) {
        self.isUnhurried = isUnhurried
        self.reach = reach
    }
}

extension Assistance: NodePart {
    public init?(from node: Node) {
        self.init(isUnhurried: node.part("unhurried", Bool.self) ?? false, reach: node.part("reach", Double.self) ?? 0)
    }

    public func write(to node: inout Node) {
        if isUnhurried { node["unhurried"] = true }
        if reach != 0 { node["reach"] = .double(reach) }
    }
}

extension Rating: NodePart {
    /// Logs from before there were other criteria say nothing of them.
    public init?(from node: Node) { self.init(rawValue: node["rating"].map { Int64($0) ?? 0 } ?? 1) }

    public func write(to node: inout Node) {
        if self != .first { node["rating"] = .int(rawValue) }
    }
}

/// An action with the time at which it happened, as reducers of a store take it.
public struct Timed: Equatable, Sendable {
    /// In ms on the page's clock.
    public let time: Double
    public let action: Action

    public init(_ action: Action, at time: Double) {
        self.time = time
        self.action = action
    }
}
