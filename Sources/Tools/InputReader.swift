/// A reader of what comes from outside, with inputs to break it and inputs that grow: `merkwelt bench inputs`.
public struct InputReader: Sendable {
    public let name: String
    public let inputs: HostileInputs
    public let growing: [GrowingInput]
    /// Whether the input was accepted. Nothing else may come of it.
    public let accepts: @Sendable ([UInt8]) -> Bool

    public init(
        _ name: String, inputs: HostileInputs, growing: [GrowingInput], accepts: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        self.name = name
        self.inputs = inputs
        self.growing = growing
        self.accepts = accepts
    }
}
