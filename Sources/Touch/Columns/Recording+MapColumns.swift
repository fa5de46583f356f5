package import Interface
import Tasks

/// The map as numbers, and each stroke's way at equal steps of time.
extension Recording {
    /// The export of the map: one row for each cell that holds something.
    package static var cellColumns: [Column] {
        [
            Column("kind", .text, "events (blocks of 32 px) or seconds"),
            Column("column", .integer, "Number of the cell from the left, from 1"),
            Column("row", .integer, "Number of the cell from the top, from 1"),
            Column("x", .number, unit: "px", "Left edge of the cell on the stage"),
            Column("y", .number, unit: "px", "Top edge of the cell on the stage"),
            Column("cell_width", .number, unit: "px", "Extent of the cell on the stage"),
            Column("cell_height", .number, unit: "px", "Extent of the cell on the stage"),
            Column("value", .number, "Events or seconds in the cell; all cells together are the total"),
            Column("density_unit", .text, "events, s/cm² or s/(100 px)²"),
            Column(
                "density", .number, unit: "density_unit",
                "As the map is coloured: events, or seconds per area after smoothing by a Gaussian with a standard "
                    + "deviation of two cells, cut at three"),
        ]
    }

    /// The cells under `cellColumns`.
    package var cellTable: Table {
        var table = Table(columns: Self.cellColumns)
        if strokes.isEmpty { return table }
        let map = HeatMap(of: self)
        let unit = map.kind == .events ? "events" : scale == nil ? "s/(100 px)²" : "s/cm²"
        for row in 0..<map.grid.rows {
            for column in 0..<map.grid.columns {
                let cell = row * map.grid.columns + column
                guard map.values[cell] > 0 || map.smoothed[cell] > 0 else { continue }
                let frame = map.grid.frame(column: column, row: row)
                table.rows.append([
                    .text(map.kind == .events ? "events" : "seconds"), .integer(column + 1), .integer(row + 1),
                    .number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height),
                    .number(map.values[cell]), .text(unit), .number(map.value(column: column, row: row)),
                ])
            }
        }
        return table
    }

    /// The export of ways brought to equal steps of time: 101 rows for each stroke with three samples or more.
    package static var stepColumns: [Column] {
        [
            Column("stroke", .integer, "Number of the stroke, from 1"),
            Column("practice", .boolean, "Whether the stroke was practice and counts in no figure"),
            Column("step", .integer, "0 to 100: hundredths of the stroke's time"),
            Column("time", .number, unit: "s", "From the stroke's first sample"),
            Column("x", .number, unit: "px", "CSS px from the left edge of the stage, by linear interpolation"),
            Column("y", .number, unit: "px", "CSS px from the top edge of the stage, by linear interpolation"),
        ]
    }

    /// The steps under `stepColumns`.
    package var stepTable: Table {
        var table = Table(columns: Self.stepColumns)
        for (position, stroke) in strokes.enumerated() {
            guard let way = Trajectory(of: stroke) else { continue }
            let last = Double(Trajectory.steps - 1)
            for step in way.stepsX.indices {
                table.rows.append([
                    .integer(position + 1), .boolean(stroke.isPractice), .integer(step),
                    .number(way.duration / 1000 * Double(step) / last), .number(way.stepsX[step]),
                    .number(0 - way.stepsY[step]),
                ])
            }
        }
        return table
    }
}
