package import Interface
import Tasks

/// The map as numbers, and each stroke's way at equal steps of time.
extension Recording {
    /// The export of the map: one row for each cell that holds something.
    package static let cellColumns: [RowColumn<CellRow>] = [
        RowColumn(
            "kind", .text, "events (blocks of 32 px) or seconds", en: "Kind of map", de: "Art der Karte",
            levels: [
                ColumnLevel("events", "Events", "Ereignisse"),
                ColumnLevel("seconds", "Seconds", "Sekunden"),
            ]
        ) { .text($0.map.kind == .events ? "events" : "seconds") },
        RowColumn(
            "column", .integer, "Number of the cell from the left, from 1", en: "Column of the cell",
            de: "Spalte der Zelle"
        ) { .integer($0.column + 1) },
        RowColumn(
            "row", .integer, "Number of the cell from the top, from 1", en: "Row of the cell", de: "Zeile der Zelle"
        ) { .integer($0.row + 1) },
        RowColumn(
            "x", .number, unit: "px", "Left edge of the cell on the stage", en: "Place across the stage (x)",
            de: "Stelle quer (x)"
        ) { .number($0.frame.x) },
        RowColumn(
            "y", .number, unit: "px", "Top edge of the cell on the stage", en: "Place down the stage (y)",
            de: "Stelle längs (y)"
        ) { .number($0.frame.y) },
        RowColumn(
            "cell_width", .number, unit: "px", "Extent of the cell on the stage", en: "Width of the cell",
            de: "Breite der Zelle"
        ) { .number($0.frame.width) },
        RowColumn(
            "cell_height", .number, unit: "px", "Extent of the cell on the stage", en: "Height of the cell",
            de: "Höhe der Zelle"
        ) { .number($0.frame.height) },
        RowColumn(
            "value", .number, "Events or seconds in the cell; all cells together are the total", en: "Value", de: "Wert"
        ) { .number($0.map.values[$0.row * $0.map.grid.columns + $0.column]) },
        RowColumn(
            "density_events", .number, "As the map is coloured, where it is one of events", en: "Density of events",
            de: "Dichte der Ereignisse"
        ) { $0.density(.events) },
        RowColumn(
            "density_px", .number, unit: "s/(100 px)²",
            "As the map is coloured, where the screen was not calibrated: seconds per area after smoothing by a Gaussian "
                + "with a standard deviation of two cells, cut at three", en: "Density in s/(100 px)²",
            de: "Dichte in s/(100 px)²"
        ) { $0.density(.pixels) },
        RowColumn(
            "density_cm", .number, unit: "s/cm²", "The same where the screen was calibrated", en: "Density in s/cm²",
            de: "Dichte in s/cm²"
        ) { $0.density(.centimetres) },
    ]

    /// What the density of a map's cells is counted by.
    enum DensityUnit { case events, pixels, centimetres }

    /// A cell of a map.
    package struct CellRow {
        let map: HeatMap
        let unit: DensityUnit
        let column: Int
        let row: Int

        /// The density; empty where it has another unit.
        func density(_ wanted: DensityUnit) -> Cell {
            wanted == unit ? .number(map.value(column: column, row: row)) : .empty
        }

        var frame: (x: Double, y: Double, width: Double, height: Double) { map.grid.frame(column: column, row: row) }
    }

    /// The cells under `cellColumns`.
    package var cellTable: Table {
        var rows: [CellRow] = []
        guard !strokes.isEmpty else { return Table(Self.cellColumns, rows) }
        let map = HeatMap(of: self)
        let unit: DensityUnit = map.kind == .events ? .events : scale == nil ? .pixels : .centimetres
        for row in 0..<map.grid.rows {
            for column in 0..<map.grid.columns {
                let cell = row * map.grid.columns + column
                guard map.values[cell] > 0 || map.smoothed[cell] > 0 else { continue }
                rows.append(CellRow(map: map, unit: unit, column: column, row: row))
            }
        }
        return Table(Self.cellColumns, rows)
    }

    package typealias StepRow = (position: Int, stroke: Stroke, way: Trajectory, step: Int)

    /// The export of ways brought to equal steps of time: 101 rows for each stroke with three samples or more.
    package static let stepColumns: [RowColumn<StepRow>] = [
        RowColumn("stroke", .integer, "Number of the stroke, from 1", en: "Stroke", de: "Strich") {
            .integer($0.position + 1)
        },
        RowColumn(
            "practice", .boolean, "Whether the stroke was practice and counts in no figure", en: "Practice", de: "Übung"
        ) { .boolean($0.stroke.isPractice) },
        RowColumn(
            "step", .integer, "0 to 100: hundredths of the stroke's time", en: "Hundredth of the stroke's time",
            de: "Hundertstel der Strichzeit"
        ) { .integer($0.step) },
        RowColumn("time", .number, unit: "s", "From the stroke's first sample", en: "Time", de: "Zeit") {
            .number($0.way.duration / 1000 * Double($0.step) / Double(Trajectory.steps - 1))
        },
        RowColumn(
            "x", .number, unit: "px", "CSS px from the left edge of the stage, by linear interpolation",
            en: "Place across the stage (x)", de: "Stelle quer (x)"
        ) { .number($0.way.stepsX[$0.step]) },
        RowColumn(
            "y", .number, unit: "px", "CSS px from the top edge of the stage, by linear interpolation",
            en: "Place down the stage (y)", de: "Stelle längs (y)"
        ) { .number(0 - $0.way.stepsY[$0.step]) },
    ]

    /// The steps under `stepColumns`.
    package var stepTable: Table {
        var rows: [StepRow] = []
        for (position, stroke) in strokes.enumerated() {
            guard let way = Trajectory(of: stroke) else { continue }
            rows += way.stepsX.indices.map { (position, stroke, way, $0) }
        }
        return Table(Self.stepColumns, rows)
    }
}
