import Text
package import Tree

/// A length on the stage: `1.2 deg`, `8 mm`, `40 px`, `30 %`, or a number in the stage's own unit.
package struct StageLength: Equatable, Sendable {
    package let number: Double
    /// nil is the stage's own unit.
    package let unit: StageUnit?

    /// A length in the stage's own unit.
    package init(units number: Double) {
        self.number = number
        unit = nil
    }

    /// Reads a length; nil where it is none.
    package init?(_ value: Value) {
        switch value {
        case .int, .double:
            guard let number = Double(value), number.isFinite else { return nil }
            self.number = number
            unit = nil
        case .text(let text):
            guard let amount = Amount(text) else { return nil }
            number = amount.number
            guard amount.unit.byteCount > 0 else {
                unit = nil
                return
            }
            guard let unit = StageUnit(.text(amount.unit)) else { return nil }
            self.unit = unit
        default: return nil
        }
    }
}
