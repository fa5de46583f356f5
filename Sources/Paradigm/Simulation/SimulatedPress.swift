/// A press of a simulated person, as the device would tell it.
package struct SimulatedPress: Equatable, Sendable {
    /// The place of the response among those of the block.
    package let response: Int
    /// The place of the choice; nil for an answer that is no choice, such as a number.
    package let choice: Int?
    /// The answer as a value of the trial.
    package let value: Datum
    /// When it comes, in ms after the critical onset.
    package let time: Double
    /// How long it is held, in ms.
    package let held: Double

    package init(response: Int, choice: Int?, value: Datum, time: Double, held: Double = 90) {
        self.response = response
        self.choice = choice
        self.value = value
        self.time = time
        self.held = held
    }
}
