import Paradigm

/// Where the buttons of responses stand: at the lower edge, under the thumbs, or on the stage's halves.
struct ButtonPlan {
    let rows: Int
    let columns: Int
    /// Whether they fill in columns from the outside in, two above each other at each side.
    let isByColumns: Bool
    let isHalves: Bool
    let count: Int

    init(_ responses: [StepResponse]) {
        count = responses.reduce(0) { $0 + $1.buttonCount }
        let places = responses.first?.buttons ?? .thumbs
        let isPad = responses.contains { $0.kind == .sequence && !$0.isOnLayers }
        isHalves = places == .halves && count == 2
        isByColumns = places == .thumbs && count == 4 && !isPad
        switch places {
        // Three beside each other, as telephones have them; five where there are many.
        case _ where isPad && count > 4:
            let across = count <= 12 ? 3 : 5
            (rows, columns) = ((count + across - 1) / across, across)
        case .halves where count == 2: (rows, columns) = (0, 2)
        case .thumbs where count == 4: (rows, columns) = (2, 2)
        case .row where count <= 6: (rows, columns) = (count == 0 ? 0 : 1, max(1, count))
        case .grid where count > 1: (rows, columns) = ((count + 1) / 2, 2)
        case .thumbs, .row, .grid, .halves:
            let across = count <= 3 ? max(1, count) : 3
            (rows, columns) = (count == 0 ? 0 : (count + across - 1) / across, across)
        }
    }

    /// The column and the row of a button, both from 1.
    func place(of button: Int) -> (column: Int, row: Int) {
        isByColumns
            ? (button / rows + 1, button % rows + 1)
            : (button % columns + 1, button / columns + 1)
    }
}
