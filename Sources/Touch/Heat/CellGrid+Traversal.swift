extension CellGrid {
    /// Calls `visit` with every cell that a straight segment crosses and the share of the segment inside it, in order.
    /// The shares add up to 1; parts beyond the stage count in the outermost cells. After Amanatides and Woo (1987).
    /// O(cells crossed).
    @inline(__always)
    func traverse(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ visit: (_ cell: Int, _ share: Double) -> Void
    ) {
        let endColumn = column(x1)
        let endRow = row(y1)
        var column = column(x0)
        var row = row(y0)
        if column == endColumn && row == endRow {
            visit(row * columns + column, 1)
            return
        }
        let (dx, dy) = (x1 - x0, y1 - y0)
        // At which share of the way the next border to the side and the next one up or down is reached.
        let stepX = dx > 0 ? 1 : -1
        let stepY = dy > 0 ? 1 : -1
        var nextX = Self.border(x0, dx, column, cell)
        var nextY = Self.border(y0, dy, row, cell)
        let deltaX = dx == 0 ? Double.infinity : cell / dx.magnitude
        let deltaY = dy == 0 ? Double.infinity : cell / dy.magnitude
        var done = 0.0
        // Every pass moves one cell towards the end, so there are no more than this.
        var left = (endColumn - column).magnitude + (endRow - row).magnitude
        while left > 0 {
            left -= 1
            // Where rounding says otherwise, the way still goes towards the end and nowhere else.
            let goesAside = row == endRow || (column != endColumn && nextX < nextY)
            let share = min(max(goesAside ? nextX : nextY, done), 1)
            visit(row * columns + column, share - done)
            done = share
            if goesAside {
                column += stepX
                nextX += deltaX
            } else {
                row += stepY
                nextY += deltaY
            }
        }
        visit(row * columns + column, 1 - done)
    }

    private static func border(_ start: Double, _ change: Double, _ cell: Int, _ size: Double) -> Double {
        if change == 0 { return .infinity }
        let place = Double(change > 0 ? cell + 1 : cell) * size
        return (place - start) / change
    }
}
