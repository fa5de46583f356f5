/// How the stage is divided into cells.
package struct CellGrid: Equatable, Sendable {
    package let columns: Int
    package let rows: Int
    /// A cell's side in CSS px.
    package let cell: Double
    /// The stage's size in CSS px; the last row and the last column end there.
    package let width: Double
    package let height: Double

    /// The origin's blocks of 32 px: floor(width / 32) columns, ceil(height / 32) rows. The last row is cut at the
    /// stage's edge; what lies beyond the last whole column counts in it.
    package static func blocks(width: Double, height: Double) -> CellGrid {
        CellGrid(width: width, height: height, cell: 32, cutsColumns: true)
    }

    /// Cells of 4 px, or as many px more as keep either side at 256 cells.
    package static func fine(width: Double, height: Double) -> CellGrid {
        let longest = max(width, height)
        let cell = longest.isFinite && longest > 1024 ? (min(longest, 1e5) / 256).rounded(.up) : 4
        return CellGrid(width: width, height: height, cell: cell, cutsColumns: false)
    }

    private init(width: Double, height: Double, cell: Double, cutsColumns: Bool) {
        // A stage that is not measured, or measured by someone who means no good, still gives a grid.
        self.width = width >= cell && width <= 1e5 ? width : cell
        self.height = height >= cell && height <= 1e5 ? height : cell
        self.cell = cell
        let wide = self.width / cell
        columns = max(1, Int(cutsColumns ? wide.rounded(.down) : wide.rounded(.up)))
        rows = max(1, Int((self.height / cell).rounded(.up)))
    }

    package var count: Int { columns * rows }

    /// The column of a place; beyond the edges the outermost one.
    func column(_ x: Double) -> Int { CellGrid.clamped(x / cell, columns) }

    func row(_ y: Double) -> Int { CellGrid.clamped(y / cell, rows) }

    private static func clamped(_ share: Double, _ count: Int) -> Int {
        // A place that is no number counts in the first cell; it cannot reach here from a stroke.
        guard share > 0 else { return 0 }
        return share >= Double(count) ? count - 1 : Int(share)
    }

    /// The part of a cell that lies on the stage, as left, top, width and height in px.
    package func frame(column: Int, row: Int) -> (x: Double, y: Double, width: Double, height: Double) {
        let (x, y) = (Double(column) * cell, Double(row) * cell)
        return (x, y, min(cell, max(0, width - x)), min(cell, max(0, height - y)))
    }

    /// A cell's area on the stage in px².
    func area(column: Int, row: Int) -> Double {
        let frame = frame(column: column, row: row)
        return frame.width * frame.height
    }
}
