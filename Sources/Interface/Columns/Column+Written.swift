import Text

extension Column {
    /// A cell as files have it. Times are seconds, and lose the digits beyond any clock's step that a subtraction left.
    package func written(_ cell: Cell) -> Cell {
        switch cell {
        case .number(let number): .number(Column.written(number, unit: unit))
        case .milliseconds(let time): .number(Column.seconds(time))
        default: cell
        }
    }

    /// A cell as files had it while times and moments of logs stood in them in milliseconds.
    package func writtenInMilliseconds(_ cell: Cell) -> Cell {
        guard case .number(let number) = cell.asLogged else { return cell }
        if case .number = cell { return written(cell) }
        return .number(Column.written(number, unit: "ms"))
    }

    /// The number, which is rounded to a billionth of a second if it is a time. No page's clock has finer steps.
    package static func written(_ number: Double, unit: String) -> Double {
        let steps: Double
        if unit.isSame(as: "s") { steps = 1e9 } else if unit.isSame(as: "ms") { steps = 1e6 } else { return number }
        return rounded(number * steps).map { $0 / steps } ?? number
    }

    /// A log's milliseconds in seconds, with the digits that they have themselves.
    package static func seconds(_ milliseconds: Double) -> Double {
        rounded(milliseconds * 1e6).map { $0 / 1e9 } ?? milliseconds / 1000
    }

    /// Whole billionths of a second; nil beyond the limit where a Double has coarser steps itself.
    private static func rounded(_ steps: Double) -> Double? {
        steps.magnitude < 0x1p53 ? steps.rounded() : nil
    }
}

extension Cell {
    /// The cell as tables had it while times and moments stood in them in milliseconds.
    package var asLogged: Cell {
        switch self {
        case .milliseconds(let number), .instant(let number, _): .number(number)
        default: self
        }
    }
}
