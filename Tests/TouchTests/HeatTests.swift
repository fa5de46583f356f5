import Sampling
import Tasks
import Testing
import Tree

@testable import Touch

@Suite(.sampled) struct HeatTests {
    /// A session of random strokes, fast ones and resting ones, some beyond the edges.
    private func session(_ seed: Int, strokes: Int, preset: Preset = .density) -> Hand {
        var source = SeededGenerator(seed: seed)
        var hand = Hand(preset.definition)
        hand.send(.begun)
        for _ in 0..<strokes {
            hand.time += 50
            hand.point(.down, source.number(0, 390), source.number(0, 844))
            for _ in 0..<source.integer(below: 60) {
                hand.time += source.number(0, 30)
                hand.point(.move, source.number(-20, 410), source.number(-20, 870))
            }
            hand.time += source.number(0, 400)
            hand.point(source.integer(below: 4) == 0 ? .cancel : .up, source.number(0, 390), source.number(0, 844))
        }
        return hand
    }

    @Test func `the sum over all cells is the touch time to 1e-9`() {
        for seed in DailySample.of(0..<60, 15) {
            var hand = session(seed, strokes: 12)
            if seed % 2 == 0 {
                hand.point(.down, 40, 40)
                hand.time += 1234.5
                hand.send(.disturbed(.hidden))
            }
            let map = HeatMap(of: hand.recording)
            let time = hand.recording.strokes.reduce(0) { $0 + $1.duration }
            #expect(abs(map.sum - time) < 1e-9, "seed \(seed)")
            #expect(abs(map.values.reduce(0, +) - time) < 1e-9, "seed \(seed)")
            // The kernel keeps every second on the stage.
            #expect(abs(map.smoothed.reduce(0, +) - time) < 1e-9, "seed \(seed)")
        }
    }

    @Test func `a segment is split over the cells in proportion to its length in each`() {
        let grid = CellGrid.fine(width: 400, height: 400)
        for seed in DailySample.of(0..<1000, 150) {
            var source = SeededGenerator(seed: seed)
            var ends = (0..<4).map { _ in source.number(0, 400) }
            if seed % 5 == 0 { ends[2] = ends[0] }
            if seed % 7 == 0 { ends = ends.map { ($0 / 4).rounded() * 4 } }
            var shares = [Double](repeating: 0, count: grid.count)
            var previous: Int?
            grid.traverse(ends[0], ends[1], ends[2], ends[3]) { cell, share in
                shares[cell] += share
                #expect(share >= 0)
                if let last = previous {
                    let side = abs(cell % grid.columns - last % grid.columns)
                    let apart = side + abs(cell / grid.columns - last / grid.columns)
                    #expect(apart == 1, "seed \(seed): cells must be neighbours")
                }
                previous = cell
            }
            #expect(abs(shares.reduce(0, +) - 1) < 1e-12, "seed \(seed)")
            // Every cell's share by clipping the segment to its square (Liang and Barsky 1984).
            for cell in shares.indices {
                let frame = grid.frame(column: cell % grid.columns, row: cell / grid.columns)
                var (low, high) = (0.0, 1.0)
                for (start, change, edge) in [
                    (ends[0], ends[2] - ends[0], frame.x), (ends[1], ends[3] - ends[1], frame.y),
                ] {
                    if change == 0 {
                        if start < edge || start >= edge + 4 { high = -1 }
                        continue
                    }
                    let (a, b) = ((edge - start) / change, (edge + 4 - start) / change)
                    low = max(low, min(a, b))
                    high = min(high, max(a, b))
                }
                if abs(max(0, high - low) - shares[cell]) > 1e-9, seed % 7 != 0 {
                    Issue.record("seed \(seed), cell \(cell): \(max(0, high - low)) and \(shares[cell])")
                }
            }
        }
    }

    @Test func `an update sample by sample leads to the same map as all at once`() {
        for preset in [Preset.density, .free] {
            var source = SeededGenerator(seed: 4)
            var hand = Hand(preset.definition)
            hand.send(.begun)
            var map = HeatMap(of: hand.recording)
            for step in 0..<600 {
                hand.time += 8
                let phase: PointerPhase = step % 40 == 0 ? .down : step % 40 == 39 ? .up : .move
                hand.point(phase, source.number(0, 390), source.number(0, 844), pointer: Int32(step % 3 == 0 ? 1 : 2))
                map.update(from: hand.recording)
            }
            let whole = HeatMap(of: hand.recording)
            #expect(abs(map.sum - whole.sum) < 1e-9)
            for cell in map.smoothed.indices where abs(map.smoothed[cell] - whole.smoothed[cell]) > 1e-12 {
                Issue.record("cell \(cell): \(map.smoothed[cell]) and \(whole.smoothed[cell])")
            }
            #expect(map.top == whole.top)
            for cell in map.levels.indices where abs(Int(map.levels[cell]) - Int(whole.levels[cell])) > 1 {
                Issue.record("level of cell \(cell)")
            }
        }
    }

    @Test func `the smoothed map is the sum of Gaussians within 1 %, and SciPy's away from the edges`()
        throws
    {
        let blur = try Reference.values("blur")
        let values = try blur.list("values")
        let expected = try blur.list("smoothed")
        // A map of 30 × 40 cells with the same dwell in each cell.
        var hand = Hand(Preset.density.definition, width: 120, height: 160)
        hand.send(.begun)
        for (cell, seconds) in values.enumerated() where seconds > 0 {
            let (x, y) = (Double(cell % 30) * 4 + 2, Double(cell / 30) * 4 + 2)
            hand.point(.down, x, y)
            hand.time += seconds * 1000
            hand.point(.up, x, y)
        }
        let map = HeatMap(of: hand.recording)
        let highest = expected.max() ?? 0
        for cell in expected.indices where abs(map.smoothed[cell] - expected[cell]) > 1e-9 * highest {
            Issue.record("cell \(cell): \(map.smoothed[cell]), SciPy \(expected[cell])")
        }
        var worst = 0.0
        for row in 10..<30 {
            for column in 8..<22 {
                var sum = 0.0
                for (cell, seconds) in values.enumerated() where seconds > 0 {
                    let (dx, dy) = (Double(cell % 30 - column), Double(cell / 30 - row))
                    sum += seconds * Reference.exp(-(dx * dx + dy * dy) / 8) / (8 * .pi)
                }
                worst = max(worst, abs(sum - map.smoothed[row * 30 + column]))
            }
        }
        #expect(worst < 0.01 * highest, "\(worst / highest)")
    }

    @Test func `the origin's blocks fit the screen and count as the origin does`() {
        let grid = CellGrid.blocks(width: 390, height: 844)
        #expect(grid.columns == 12 && grid.rows == 27)
        let last = grid.frame(column: 0, row: 26)
        #expect(last.y + last.height == 844)
        var hand = Hand()
        hand.send(.begun)
        #expect(HeatMap(of: hand.recording).levels.allSatisfy { $0 == 0 })
        hand.point(.down, 40, 40)
        hand.point(.move, 50, 40)
        hand.point(.move, 100, 40)
        hand.point(.up, 100, 40)
        hand.point(.down, 389, 843)
        let map = HeatMap(of: hand.recording)
        #expect(map.value(column: 1, row: 1) == 2)
        #expect(map.value(column: 3, row: 1) == 1)
        #expect(map.value(column: 11, row: 26) == 1)
        #expect(map.top == 2)
        #expect(map.levels[12 + 1] == 255)
        #expect(map.levels[12 + 3] == 128)
        #expect(map.sum == 4)
    }

    @Test func `the legend ends at a round number not below the highest density and has round marks`() {
        for seed in 0..<2000 {
            var source = SeededGenerator(seed: seed)
            let value = source.uniform() * [1e-6, 1e-2, 1, 700, 1e9][seed % 5]
            let end = Legend.end(for: value)
            #expect(end >= value && end < value * 2.5 + 1e-11, "\(value): \(end)")
        }
        #expect(Legend(end: 0.5).values == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(Legend(end: 0.5).decimals == 1)
        #expect(Legend(end: 1).decimals == 2)
        #expect(Legend(end: 200).decimals == 0)
        #expect(Legend(end: 2).decimals == 1)
        #expect(Legend(end: 0).values == [0])
        #expect(Legend.end(for: 0) == 0)
    }

    @Test func `a finger that rests for two seconds on a square centimetre reads two seconds per area`() {
        var hand = Hand(Preset.density.definition, scale: 64)
        hand.send(.begun)
        hand.point(.down, 201, 401)
        hand.time += 2000
        hand.point(.up, 201, 401)
        let map = HeatMap(of: hand.recording)
        // Density integrated over the area is the time again.
        var sum = 0.0
        for row in 0..<map.grid.rows {
            for column in 0..<map.grid.columns { sum += map.value(column: column, row: row) * 16 / (64 * 64) }
        }
        #expect(abs(sum - 2) < 1e-9)
    }

    @Test func `the colours are ordered by lightness in both appearances`() {
        for (ramp, sign) in [(ColourRamp.light, -1.0), (ColourRamp.dark, 1.0)] {
            var last: Double?
            for level in stride(from: 0, through: 255, by: 5) {
                let colour = ramp.colour(UInt8(level))
                let lightness = Reference.lightness(colour.red, colour.green, colour.blue)
                if let last { #expect((lightness - last) * sign > 0, "level \(level)") }
                last = lightness
            }
            #expect(ramp.palette.count == 1024)
        }
    }
}
