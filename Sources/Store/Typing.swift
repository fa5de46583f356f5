import Text

/// The field of an editor in which a person is typing. What is typed there without a long pause is one step for undo,
/// because the action of each keystroke replaces the one before.
package struct Typing: Equatable, Sendable {
    private var field = ""
    private var time = -Double.infinity

    package init() {}

    /// Takes note of a keystroke at a time in ms. Returns whether the last one was in the same field, less than five
    /// seconds before.
    package mutating func goesOn(in field: String, at time: Double) -> Bool {
        let goesOn = self.field.isSame(as: field) && self.time <= time && time - self.time < 5000
        self.field = field
        self.time = time
        return goesOn
    }

    /// Takes note that something else was done, so that the next keystroke is a step of its own.
    package mutating func end() { time = -.infinity }
}
