/// Something that goes along with a state and follows from it: two states that differ in nothing else are equal.
public struct Beside<Value: Sendable>: Equatable, Sendable {
    public var value: Value

    public init(_ value: Value) { self.value = value }

    public static func == (left: Beside, right: Beside) -> Bool { true }
}
