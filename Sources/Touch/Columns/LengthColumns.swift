import Interface
import Text

/// A unit with a length in it, as a table has it in pixels and in centimetres.
struct LengthUnit {
    let pixels: String
    let centimetres: String
    /// To which power the length is.
    let power: Int

    /// - Returns: nil for a unit without a length.
    init?(_ unit: String) {
        if unit.isSame(as: "length") {
            (pixels, centimetres, power) = ("px", "cm", 1)
        } else if unit.isSame(as: "length/s") {
            (pixels, centimetres, power) = ("px/s", "cm/s", 1)
        } else if unit.isSame(as: "length/s²") {
            (pixels, centimetres, power) = ("px/s²", "cm/s²", 1)
        } else if unit.isSame(as: "length²") {
            (pixels, centimetres, power) = ("px²", "cm²", 2)
        } else if unit.isSame(as: "1/length") {
            (pixels, centimetres, power) = ("1/px", "1/cm", -1)
        } else {
            return nil
        }
    }

    func inCentimetres(_ value: Double, _ scale: Double) -> Double {
        switch power {
        case -1: value / scale
        case 2: value * scale * scale
        default: value * scale
        }
    }
}

extension Array {
    /// The columns with those of lengths twice: in pixels of the screen, and in centimetres where the screen was
    /// calibrated with a card. So every column has one unit, which its name says.
    ///
    /// A column of lengths is written once, in pixels and with `length` in its unit.
    ///
    /// - Parameter scale: what a pixel of a row is in cm; nil where that is not known.
    func inBothUnits<Row>(_ scale: @escaping @Sendable (Row) -> Double?) -> [RowColumn<Row>]
    where Element == RowColumn<Row> {
        var columns: [RowColumn<Row>] = []
        for one in self {
            guard let unit = LengthUnit(one.column.unit) else {
                columns.append(one)
                continue
            }
            columns.append(one.length("_px", unit.pixels, "in pixels of the screen") { one.cell($0) })
            columns.append(
                one.length("_cm", unit.centimetres, "in cm, as exact as the calibration; empty without one") { row in
                    guard let scale = scale(row), case .number(let length) = one.cell(row) else { return .empty }
                    return .number(unit.inCentimetres(length, scale))
                })
        }
        return columns
    }
}

extension RowColumn {
    /// The same column in one of the units.
    fileprivate func length(
        _ ending: String, _ unit: String, _ told: String, _ cell: @escaping @Sendable (Row) -> Cell
    ) -> RowColumn {
        var column = Column(name + ending, .number, unit: unit, column.description + "; " + told)
        #if !hasFeature(Embedded)
            column.detail = self.column.detail
            column.detail.label = column.detail.label.map {
                ColumnLabel("\($0.english) in \(unit)", "\($0.german) in \(unit)")
            }
        #endif
        return RowColumn(column, cell)
    }
}
