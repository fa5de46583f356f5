package import Space
package import Tasks

/// What a person can want on a screen of hearing tests.
package enum Intent: Equatable, Sendable {
    case choose(HearingPreset)
    case start
    /// What turns the view besides keys and dragging.
    case source(SourceIntent)
    /// An action of the test.
    case test(HearingAction)
    /// An arrow key or button that turns the view.
    case arrow(isRight: Bool, isFine: Bool)
    /// A word of a column is marked; nil takes the mark away.
    case word(Int?, column: Int)
    case again
    case control(TaskControl)
}
