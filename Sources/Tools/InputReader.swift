/// A reader of what comes from outside, with inputs to break it and inputs that grow: `merkwelt bench inputs`.
package struct InputReader: Sendable {
    package let name: String
    package let inputs: HostileInputs
    package let growing: [GrowingInput]
    /// Whether the input was accepted. Nothing else may come of it.
    package let accepts: @Sendable ([UInt8]) -> Bool

    package init(
        _ name: String, inputs: HostileInputs, growing: [GrowingInput], accepts: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        self.name = name
        self.inputs = inputs
        self.growing = growing
        self.accepts = accepts
    }
}
