import Interface
import Tree

/// The trials of all tasks as one JSON list of objects, as jsPsych saves its data.
///
/// An object has a field for each cell that is not empty, by the column's name, and besides the fields that jsPsych's own
/// trials have: `trial_type` (the task), `trial_index` (from 0 in each session), and `rt` (in ms, null without a
/// response) where the table has a reaction time. Source: jsPsych 8, "Data collected by all plugins".
struct JSPsychFormat: TableFormat {
    func wants(_ table: StudyTable) -> Bool { table.isOfTrials }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        try files.begin("\(facts.study.key)-\(facts.mode).json")
        var isFirst = true
        for table in tables {
            let columns = table.table.columns
            let session = table.place(of: "session")
            let time = table.place(of: "reaction_time")
            var (before, index) = (Cell.empty, 0)
            try table.forEach { cells in
                let own = session.map { cells[$0] } ?? .empty
                index = own == before ? index + 1 : 0
                before = own
                var trial = Node()
                trial["trial_type"] = (table.place(of: "task").map { cells[$0] } ?? .text(table.table.name)).json
                trial["trial_index"] = .int(index)
                if let time { trial["rt"] = Self.milliseconds(cells[time], columns[time].unit) }
                for (cell, column) in zip(cells, columns) where cell != .empty { trial[Name(column.name)] = cell.json }
                try files.write(Array((isFirst ? "[\n" : ",\n").utf8) + Value.node(trial).jsonBytes())
                isFirst = false
            }
        }
        try files.write(Array((isFirst ? "[]\n" : "\n]\n").utf8))
        try files.end()
    }

    private static func milliseconds(_ cell: Cell, _ unit: String) -> Value {
        guard case .number(let time) = cell else { return .null }
        return .double(Column.written(unit == "s" ? time * 1000 : time, unit: "ms"))
    }
}
