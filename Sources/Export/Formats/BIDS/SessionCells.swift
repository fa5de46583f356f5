import Interface

/// What the table of sessions says of one.
struct SessionCells {
    private let places: [String: Int]

    init(_ sessions: WrittenTable) {
        places = Dictionary(
            sessions.table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func cell(_ name: String, _ cells: [Cell]) -> Cell { places[name].map { cells[$0] } ?? .empty }
    func person(_ cells: [Cell]) -> Cell { cell("participation", cells) }
    func session(_ cells: [Cell]) -> Cell { cell("session", cells) }
    func task(_ cells: [Cell]) -> String { cell("task", cells).text }
    func step(_ cells: [Cell]) -> String { cell("step", cells).text }
    func definition(_ cells: [Cell]) -> String { cell("definition", cells).text }
    /// The family and the task.
    func key(_ cells: [Cell]) -> String { cell("family", cells).text + "\n" + task(cells) }
    /// The label of its visit; 00 where the visit is not known.
    func visit(_ cells: [Cell]) -> String { BIDSLabel.index(Int(cell("visit", cells).number ?? 0)) }
}
