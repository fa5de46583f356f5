import Text

extension Column {
    /// A cell as files have it. Times lose the digits beyond any clock's step that a subtraction left.
    package func written(_ cell: Cell) -> Cell {
        if case .number(let number) = cell { .number(Column.written(number, unit: unit)) } else { cell }
    }

    /// The number, which is rounded to a billionth of a second if it is a time. No page's clock has finer steps.
    package static func written(_ number: Double, unit: String) -> Double {
        let steps: Double
        if unit.isSame(as: "s") { steps = 1e9 } else if unit.isSame(as: "ms") { steps = 1e6 } else { return number }
        let scaled = number * steps
        // Beyond this limit a Double has coarser steps itself.
        return scaled.magnitude < 0x1p53 ? scaled.rounded() / steps : number
    }
}
