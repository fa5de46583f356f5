import Text

/// The field of an editor in which a person is typing. What is typed there without a long pause is one step for undo: the
/// action of each keystroke takes the place of the last one's.
package struct Typing: Equatable, Sendable {
    private var field = ""
    private var time = -Double.infinity

    package init() {}

    /// Takes note of a keystroke at a time in ms. Whether it goes on with the field's last one, at most five seconds ago.
    package mutating func goesOn(in field: String, at time: Double) -> Bool {
        let goesOn = self.field.isSame(as: field) && self.time <= time && time - self.time < 5000
        self.field = field
        self.time = time
        return goesOn
    }

    /// Something else was done: the next keystroke is a step of its own.
    package mutating func end() { time = -.infinity }
}
