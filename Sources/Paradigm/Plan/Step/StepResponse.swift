import Text
import Tree

/// A response by keys or buttons, as a block takes it.
package struct StepResponse: Sendable {
    package let name: String
    package let choices: [String]
    /// The choices as values of the trial, in the same order.
    package let values: [Datum]
    package let keys: [String]
    package let buttons: ButtonPlaces
    /// What the buttons say, in the language of the plan.
    package let labels: [String]
    /// When an answer counts, in ms from the critical onset: from the first up to the second time.
    package let from: Double
    package let to: Double
    package let early: EarlyRule
    package let fast: Double
    package let late: LateRule
    package let several: SeveralRule
    /// Whether the right answer has to be given in the end.
    package let isCorrected: Bool
    /// Where a trial keeps the answer: of this response, and of whichever.
    package let places: [Int]
    /// Whether the answer is right; nil where nothing says so.
    package let correct: ExpressionProgram?

    /// The choice of a name; nil where it has none of this name.
    package func choice(_ name: String) -> Int? { choices.firstIndex { $0.isSame(as: name) } }
}
