import Measure
import Tasks

/// Where on the stage a finger was, for how long or how often; kept up to date sample by sample.
///
/// Two kinds: events per block as the origin counted them, and seconds per area. It lives beside the recording: the
/// recording is the truth, a map can be made from it at any time.
package struct HeatMap: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// +1 in a block for each touch and each move; the levels are shares of the highest block.
        case events
        /// Seconds per cm² (or per (100 px)² without calibration), smoothed by a Gaussian with this standard deviation
        /// in cells; 0 does not smooth.
        case density(deviation: Double)
    }

    package let kind: Kind
    /// How values become levels.
    package let colours: ColourScale
    package let grid: CellGrid
    /// Events or seconds of each cell, row by row from the top left, as they were touched.
    package private(set) var values: [Double]
    /// The same after smoothing; identical to `values` where nothing is smoothed.
    package private(set) var smoothed: [Double]
    /// One number per cell for drawing: 0 for nothing, up to 255 for `top`.
    package private(set) var levels: [UInt8]
    /// What level 255 stands for: the highest block, or the legend's end, a round number in s/cm² or s/(100 px)².
    package private(set) var top = 0.0
    /// Whether some values lie above the top and have its colour.
    package private(set) var isClipped = false
    /// Units of area per px²: 1 / scale² for cm², 1 / 10 000 for (100 px)².
    package let areaUnit: Double

    private let across: [(first: Int, shares: [Double])]
    private let down: [(first: Int, shares: [Double])]
    /// How many samples of each stroke are in the map; strokes before `settled` are in it whole.
    private var taken: [Int] = []
    private var settled = 0
    private var changes: [Double]
    private var changed: [Int32] = []
    private var total = CompensatedSum()

    /// An empty map of a stage.
    ///
    /// - Parameters:
    ///   - kind: what a cell counts, and how wide a touch is.
    ///   - width: of the stage in CSS px.
    ///   - height: of the stage in CSS px.
    ///   - scale: CSS px per cm; nil where the screen is not calibrated.
    ///   - colours: how values become levels.
    package init(
        _ kind: Kind, width: Double, height: Double, scale: Double?, colours: ColourScale = .linear
    ) {
        self.kind = kind
        self.colours = colours
        var deviation = 0.0
        switch kind {
        case .events: grid = .blocks(width: width, height: height)
        case .density(let wanted):
            grid = .fine(width: width, height: height)
            deviation = wanted
        }
        let kernel = Kernel(deviation: deviation)
        across = kernel.reach > 0 ? kernel.table(count: grid.columns) : []
        down = kernel.reach > 0 ? kernel.table(count: grid.rows) : []
        values = [Double](repeating: 0, count: grid.count)
        smoothed = values
        changes = values
        levels = [UInt8](repeating: 0, count: grid.count)
        areaUnit = scale.map { 1 / ($0 * $0) } ?? 1e-4
    }

    /// The map of a whole session, by its mode: blocks of events, or density smoothed by about 2 mm (8 px).
    package init(of recording: Recording, colours: ColourScale = .linear) {
        self.init(
            recording.definition.mode == .faithful ? .events : .density(deviation: 2), width: recording.layout.width,
            height: recording.layout.height, scale: recording.scale, colours: colours)
        update(from: recording)
    }

    package static func == (left: HeatMap, right: HeatMap) -> Bool {
        left.kind == right.kind && left.colours == right.colours && left.grid == right.grid
            && left.values == right.values
            && left.smoothed == right.smoothed && left.levels == right.levels && left.top == right.top
    }

    /// All seconds or events in the map.
    package var sum: Double { total.value }

    /// Takes what is new in the recording since the last update and returns whether anything was. O(new samples), plus
    /// one pass over the cells for the levels.
    @discardableResult
    package mutating func update(from recording: Recording) -> Bool {
        let isNew = taken.isEmpty && settled == 0
        while taken.count < recording.strokes.count { taken.append(0) }
        var isSettling = true
        for position in settled..<max(settled, recording.strokes.count) {
            let stroke = recording.strokes[position]
            if !stroke.isPractice { take(stroke, at: position) }
            if stroke.isOpen { isSettling = false }
            if isSettling { settled = position + 1 }
        }
        guard !changed.isEmpty else { return false }
        // Many changes at once are cheaper to smooth as a whole.
        if isNew || changed.count * 8 > grid.count { spreadAll() } else { spreadChanges() }
        level()
        return true
    }

    private mutating func take(_ stroke: Stroke, at position: Int) {
        let count = stroke.samples.count
        var place = taken[position]
        // A negative count marks a stroke whose end is in the map too.
        guard place >= 0 else { return }
        switch kind {
        case .events:
            while place < count {
                let sample = stroke.samples[place]
                // The origin counts begin and moves: not the event that lifts the finger or takes it away.
                let isClosing = place + 1 == count && (stroke.end == .lifted || stroke.end == .cancelled)
                if !isClosing {
                    add(1, grid.row(sample.y) * grid.columns + grid.column(sample.x))
                }
                place += 1
            }
        case .density:
            place = max(place, 1)
            while place < count {
                let from = stroke.samples[place - 1]
                let to = stroke.samples[place]
                let seconds = (to.time - from.time) / 1000
                if seconds > 0 {
                    grid.traverse(from.x, from.y, to.x, to.y) { cell, share in add(seconds * share, cell) }
                }
                place += 1
            }
            if !stroke.isOpen, let last = stroke.samples.last, stroke.ended > last.time {
                add((stroke.ended - last.time) / 1000, grid.row(last.y) * grid.columns + grid.column(last.x))
            }
        }
        taken[position] = stroke.isOpen ? place : -1
    }

    private mutating func add(_ amount: Double, _ cell: Int) {
        guard amount > 0 else { return }
        if changes[cell] == 0 { changed.append(Int32(cell)) }
        changes[cell] += amount
        total.add(amount)
    }

    private mutating func spreadAll() {
        for cell in changed {
            values[Int(cell)] += changes[Int(cell)]
            changes[Int(cell)] = 0
        }
        changed.removeAll(keepingCapacity: true)
        guard !across.isEmpty else {
            smoothed = values
            return
        }
        var rows = [Double](repeating: 0, count: grid.count)
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let value = values[row * grid.columns + column]
                if value == 0 { continue }
                let (first, shares) = across[column]
                for index in shares.indices { rows[row * grid.columns + first + index] += value * shares[index] }
            }
        }
        for index in smoothed.indices { smoothed[index] = 0 }
        for row in 0..<grid.rows {
            let (first, shares) = down[row]
            for index in shares.indices {
                let start = (first + index) * grid.columns
                let share = shares[index]
                for column in 0..<grid.columns {
                    smoothed[start + column] += rows[row * grid.columns + column] * share
                }
            }
        }
    }

    /// Smoothing is linear, so a change of one cell changes its surroundings by its own spread and nothing else.
    private mutating func spreadChanges() {
        for cell in changed {
            let cell = Int(cell)
            let amount = changes[cell]
            changes[cell] = 0
            values[cell] += amount
            guard !across.isEmpty else {
                smoothed[cell] = values[cell]
                continue
            }
            let (firstColumn, sideShares) = across[cell % grid.columns]
            let (firstRow, downShares) = down[cell / grid.columns]
            for row in downShares.indices {
                let start = (firstRow + row) * grid.columns + firstColumn
                let part = amount * downShares[row]
                for column in sideShares.indices { smoothed[start + column] += part * sideShares[column] }
            }
        }
        changed.removeAll(keepingCapacity: true)
    }

    private mutating func level() {
        var highest = 0.0
        if kind == .events {
            for value in values where value > highest { highest = value }
            top = colours == .clip ? min(highest, max(1, usual(values).rounded(.up))) : highest
            isClipped = highest > top
            // 0 / 0 before the first touch: no level at all.
            guard top > 0 else { return }
            for cell in levels.indices {
                levels[cell] = UInt8(min(255, (colours.place(values[cell] / top) * 255).rounded()))
            }
            return
        }
        // All cells have the same area but those that the edge cuts.
        let inner = 1 / (grid.cell * grid.cell * areaUnit)
        for cell in smoothed.indices where smoothed[cell] > highest { highest = smoothed[cell] }
        top = Legend.end(for: highest * inner)
        if colours == .clip { top = min(Legend.end(for: usual(smoothed) * inner), Legend.end(below: top)) }
        isClipped = highest * inner > top
        guard top > 0 else { return }
        if colours == .root {
            for cell in levels.indices {
                let level = colours.place(smoothed[cell] * inner / top) * 255
                levels[cell] =
                    smoothed[cell] * inner / top * 255 <= 0.002 ? 0 : UInt8(min(255, max(1, level.rounded())))
            }
            return
        }
        let factor = inner / top * 255
        for cell in levels.indices {
            let level = smoothed[cell] * factor
            // What was touched is visible, however shortly.
            levels[cell] = level <= 0.002 ? 0 : UInt8(min(255, max(1, level.rounded())))
        }
    }

    /// What nine of ten touched cells do not exceed.
    private func usual(_ values: [Double]) -> Double {
        let touched = values.filter { $0 > 0 }.sorted()
        return touched.isEmpty ? 0 : touched[(touched.count - 1) * 9 / 10]
    }

    /// The value shown for a cell: events, or seconds per unit of area.
    package func value(column: Int, row: Int) -> Double {
        guard column >= 0, column < grid.columns, row >= 0, row < grid.rows else { return 0 }
        let cell = row * grid.columns + column
        if kind == .events { return values[cell] }
        return smoothed[cell] / (grid.cell * grid.cell * areaUnit)
    }
}
