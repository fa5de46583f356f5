/// What is chosen on the family's card.
public struct ReactionPlace: Equatable, Sendable {
    public var preset: Preset = .srt5
    public var waiting: WaitRule = .uniform
    /// The test that an address asked for and that is none.
    public var unknown: String?

    public init() {}

    /// A preset brings its own wait along.
    mutating func choose(_ preset: Preset) {
        self.preset = preset
        unknown = nil
        waiting = preset.definition.waiting
    }

    /// What is to be begun.
    var definition: Definition {
        var definition = preset.definition
        definition.waiting = waiting
        return definition
    }
}
