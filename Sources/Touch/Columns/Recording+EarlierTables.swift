package import Interface
import Tasks

/// The tables while a length had one column, whose unit stood in another one. Exports and recordings of that time are
/// compared with them.
extension Recording {
    package var earlierTables: [Table] { earlierTables(Figures(of: self)) }

    func earlierTables(_ figures: Figures) -> [Table] {
        [
            folded(strokeTable, Self.plainStrokeColumns, unitAt: 10), trialTable,
            folded(totalTable(figures), Self.plainTotalColumns, unitAt: 4), sampleTable,
            folded(movementTable, Self.plainMovementColumns, unitAt: 4),
            folded(sequenceTable(figures), Self.plainSequenceColumns, unitAt: 4), withOneDensity(cellTable), stepTable,
        ]
    }

    /// A table with one column for those of a length, and one that names their unit.
    ///
    /// - Parameters:
    ///   - plain: the columns of which the table's are unfolded.
    ///   - place: before which of these the unit stood.
    private func folded<Row>(_ table: Table, _ plain: [RowColumn<Row>], unitAt place: Int) -> Table {
        var columns: [Column] = []
        var places: [Int?] = []
        var next = 0
        for (index, one) in plain.enumerated() {
            if index == place {
                columns.append(Column("length_unit", .text, ""))
                places.append(nil)
            }
            let isLength = LengthUnit(one.column.unit) != nil
            columns.append(isLength ? Column(one.name, .number, one.column.description) : one.column)
            places.append(isLength && scale != nil ? next + 1 : next)
            next += isLength ? 2 : 1
        }
        let unit = Cell.text(scale == nil ? "px" : "cm")
        return Table(columns: columns, rows: table.rows.map { row in places.map { $0.map { row[$0] } ?? unit } })
    }

    /// The table of a map with one column for densities, behind one that names their unit.
    private func withOneDensity(_ table: Table) -> Table {
        let units = ["events", "s/(100 px)²", "s/cm²"]
        let count = table.columns.count - units.count
        let rows = table.rows.map { row in
            var earlier = Array(row.prefix(count))
            for (place, unit) in units.enumerated() {
                if case .empty = row[count + place] { continue }
                earlier += [.text(unit), row[count + place]]
            }
            return earlier
        }
        return Table(
            columns: table.columns.prefix(count) + [
                Column("density_unit", .text, ""), Column("density", .number, "Density of the map"),
            ], rows: rows)
    }
}
