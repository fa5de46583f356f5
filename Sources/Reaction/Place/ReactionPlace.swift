/// What is chosen on the family's card.
package struct ReactionPlace: Equatable, Sendable {
    package var preset: Preset = .srt5
    package var waiting: WaitRule = .uniform
    /// The test that an address asked for and that is none.
    package var unknown: String?

    package init() {}

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
