package import Interface

extension Picture {
    /// The map with its legend: cells of one level in a row are one rectangle, and the levels are drawn in 24 steps.
    package init(_ map: HeatMap, ramp: ColourRamp, unit: String, language: Language, showsDigits: Bool = false) {
        let grid = map.grid
        self.init(width: grid.width, height: grid.height + Picture.legendHeight(width: grid.width))
        let steps = 24
        func step(_ level: UInt8) -> Int { level == 0 ? 0 : 1 + (Int(level) - 1) * steps / 255 }
        var paths = [PathData](repeating: PathData(), count: steps + 1)
        for row in 0..<grid.rows {
            var column = 0
            while column < grid.columns {
                let level = step(map.levels[row * grid.columns + column])
                var end = column + 1
                while end < grid.columns, step(map.levels[row * grid.columns + end]) == level { end += 1 }
                if level > 0 {
                    let first = grid.frame(column: column, row: row)
                    let last = grid.frame(column: end - 1, row: row)
                    paths[level].rectangle(first.x, first.y, last.x + last.width - first.x, first.height)
                }
                column = end
            }
        }
        for level in 1...steps { fill(paths[level], ramp.text(UInt8(clamping: (level * 2 - 1) * 255 / (2 * steps)))) }
        if showsDigits { addDigits(map, ramp) }
        addLegend(map, ramp, unit, language)
        let title = TouchPhrase.plotMap.text(in: language) + ", " + map.colours.phrase.text(in: language)
        addHead(title, perPixel: map.areaUnit == 1e-4 ? nil : map.areaUnit.squareRoot(), language)
    }

    private mutating func addDigits(_ map: HeatMap, _ ramp: ColourRamp) {
        for row in 0..<map.grid.rows {
            for column in 0..<map.grid.columns {
                let value = map.value(column: column, row: row)
                if value <= 0 { continue }
                let frame = map.grid.frame(column: column, row: row)
                texts.append(
                    Text(
                        x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 4, anchor: "middle",
                        text: Format.machine.fixed(value, 0),
                        fill: ramp.ink(on: map.levels[row * map.grid.columns + column])))
            }
        }
    }

    /// A bar of all colours from nothing to the top, with round marks and the unit.
    private mutating func addLegend(_ map: HeatMap, _ ramp: ColourRamp, _ unit: String, _ language: Language) {
        let top = legendTop
        let (left, right) = (16.0, width - 16)
        let parts = 48
        for part in 0..<parts {
            var bar = PathData()
            let x = left + (right - left) * Double(part) / Double(parts)
            bar.rectangle(x, top, (right - left) / Double(parts), 10)
            fill(bar, ramp.text(UInt8(clamping: (2 * part + 1) * 255 / (2 * parts))))
        }
        let legend = Legend(end: map.top)
        let isEvents = map.kind == .events
        addMarks(
            isEvents ? [0, map.top] : legend.values, decimals: isEvents ? 0 : legend.decimals, unit: unit,
            language: language, below: top + 10, colours: map.colours, isClipped: map.isClipped)
    }
}

extension ColourScale {
    /// How a legend states it.
    var phrase: TouchPhrase {
        switch self {
        case .linear: .scaleLinear
        case .root: .scaleRoot
        case .clip: .scaleClip
        }
    }
}
