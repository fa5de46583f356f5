import Text

extension Column {
    /// A cell as files have it: times without the digits that a subtraction left behind every clock's step.
    package func written(_ cell: Cell) -> Cell {
        if case .number(let number) = cell { .number(Column.written(number, unit: unit)) } else { cell }
    }

    /// A number to the nearest billionth of a second where it is a time, else as it is. No page's clock has finer steps.
    package static func written(_ number: Double, unit: String) -> Double {
        let steps: Double
        if unit.isSame(as: "s") { steps = 1e9 } else if unit.isSame(as: "ms") { steps = 1e6 } else { return number }
        let scaled = number * steps
        // Beyond this a Double has coarser steps itself.
        return scaled.magnitude < 0x1p53 ? scaled.rounded() / steps : number
    }
}
