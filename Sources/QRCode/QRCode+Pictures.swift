extension QRCode {
    /// The code for a terminal, two rows of modules to a line, with its margin.
    ///
    /// - Parameter hasColours: whether the terminal knows ANSI colours; then the code is black on white whatever the
    ///   terminal's own colours are. Without them it is right on a dark ground only.
    package func terminal(hasColours: Bool) -> String {
        let rows = -Self.margin..<side + Self.margin
        return stride(from: rows.lowerBound, to: rows.upperBound, by: 2).map { row in
            let line = rows.map { column in
                let (upper, lower) = (isDark(row: row, column: column), isDark(row: row + 1, column: column))
                return switch (upper == hasColours, lower == hasColours) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }.joined()
            return hasColours ? "\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m" : line
        }.joined(separator: "\n")
    }

    /// The code as an SVG document of one path, black on white whatever is around it.
    package var svg: String {
        let whole = side + 2 * Self.margin
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                let start = column
                while isDark(row: row, column: column) { column += 1 }
                if column > start {
                    let width = column - start
                    path += "M\(start + Self.margin) \(row + Self.margin)h\(width)v1h-\(width)z"
                } else {
                    column += 1
                }
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole) \(whole)" shape-rendering="crispEdges">\
            <path fill="#fff" d="M0 0h\(whole)v\(whole)H0z"/><path d="\(path)"/></svg>
            """
    }
}
