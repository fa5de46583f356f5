public import Interface
public import Tree

/// A kind of behaviour: how a behaviour of this kind becomes a pure function of the run's time.
///
/// A module of its own adds a kind by making one of these; nothing else has to know it.
public struct BehaviourKind: Sendable {
    /// Changes a pose for a time in seconds since the run began.
    public typealias Motion = @Sendable (_ seconds: Double, _ pose: inout Pose) -> Void

    public let name: Name
    /// The kind's name, for who makes a level.
    public let title: @Sendable (Language) -> String
    /// Reads a behaviour once, when a run begins.
    public let motion: @Sendable (Behaviour) -> Motion
    /// What is wrong with a behaviour of this kind: the property, what was expected, what was found.
    public let faults: @Sendable (Behaviour) -> [Fault]

    public init(
        _ name: Name, title: (@Sendable (Language) -> String)? = nil,
        faults: @escaping @Sendable (Behaviour) -> [Fault] = { _ in [] },
        motion: @escaping @Sendable (Behaviour) -> Motion
    ) {
        self.name = name
        self.title = title ?? { _ in name.text }
        self.motion = motion
        self.faults = faults
    }
}

/// Something wrong with a part of a level, as a kind reports it; the level adds the place.
public struct Fault: Sendable {
    public let property: String
    public let expected: String
    public let found: String
    public let remedy: String

    public init(_ property: String, expected: String, found: String, remedy: String = "") {
        self.property = property
        self.expected = expected
        self.found = found
        self.remedy = remedy
    }
}
