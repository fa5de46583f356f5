import Measure
import Tree

/// How the things of an array lie.
package enum ArrayLayout: String, Choice { case ring, grid, scatter }

/// Places for things, drawn from a trial's own source of chance, so that they are the same whenever it is written.
struct Placing {
    var generator: SeededGenerator

    /// - Parameter chance: the number that the plan has drawn for it.
    init(_ chance: Double) { generator = SeededGenerator(seed: Int64(chance)) }

    typealias Spot = (x: Double, y: Double)

    /// So many places around the middle; nil where they do not fit.
    ///
    /// - Parameters:
    ///   - field: how wide and how tall the area is.
    ///   - apart: between two middles at least; of a grid the distance of neighbours.
    ///   - jitter: how far each may be moved to each side at most.
    mutating func spots(
        _ count: Int, _ layout: ArrayLayout, field: (width: Double, height: Double), apart: Double, jitter: Double
    ) -> [Spot]? {
        guard count > 0 else { return [] }
        guard field.width > 0, field.height > 0, apart >= 0, jitter >= 0 else { return nil }
        var spots: [Spot] = []
        switch layout {
        case .ring:
            let turn = generator.uniform()
            for number in 0..<count {
                let angle = 2 * Double.pi * (Double(number) + turn) / Double(count)
                spots.append((field.width / 2 * Elementary.cos(angle), field.height / 2 * Elementary.sin(angle)))
            }
            if let first = spots.first, count > 1 {
                let (x, y) = (first.x - spots[1].x, first.y - spots[1].y)
                guard x * x + y * y >= apart * apart else { return nil }
            }
        case .grid:
            guard apart > 0 else { return nil }
            // No more than fit into numbers of 32 bits.
            let columns = Int(min(1000, field.width / apart + 1e-9))
            let rows = Int(min(1000, field.height / apart + 1e-9))
            guard columns > 0, rows > 0, columns * rows >= count else { return nil }
            var cells = Array(0..<(columns * rows))
            generator.shuffle(&cells)
            for cell in cells.prefix(count) {
                let (column, row) = (Double(cell % columns), Double(cell / columns))
                spots.append(
                    ((column - Double(columns - 1) / 2) * apart, (row - Double(rows - 1) / 2) * apart))
            }
        case .scatter:
            let radii = [Double](repeating: 0, count: count)
            guard
                let found = scattered(
                    radii, apart: apart, room: (field.width + apart) * (field.height + apart),
                    { generator in
                        ((generator.uniform() - 0.5) * field.width, (generator.uniform() - 0.5) * field.height)
                    })
            else { return nil }
            spots = found
        }
        if jitter > 0 {
            for place in spots.indices {
                spots[place].x += (2 * generator.uniform() - 1) * jitter
                spots[place].y += (2 * generator.uniform() - 1) * jitter
            }
        }
        return spots
    }

    /// Places for discs that do not touch, within a disc; nil where they do not fit.
    mutating func discs(_ radii: [Double], field: Double, apart: Double) -> [Spot]? {
        let largest = radii.max() ?? 0
        guard field / 2 > largest else { return radii.isEmpty ? [] : nil }
        let reach = field / 2 - largest
        return scattered(radii, apart: apart, room: Double.pi * field * field / 4) { generator in
            // Evenly over the area: the root of the share of it.
            let radius = reach * generator.uniform().squareRoot()
            let angle = 2 * Double.pi * generator.uniform()
            return (radius * Elementary.cos(angle), radius * Elementary.sin(angle))
        }
    }

    /// Tries places one after another, and from the beginning where one finds no room.
    ///
    /// - Parameter room: the area. Discs that are put down by chance fill at most 54.7 % of it (Feder 1980), so that nothing
    ///   is tried where they would fill more.
    private mutating func scattered(
        _ radii: [Double], apart: Double, room: Double, _ draw: (inout SeededGenerator) -> Spot
    ) -> [Spot]? {
        let needed = radii.reduce(0) { $0 + Double.pi * ($1 + apart / 2) * ($1 + apart / 2) }
        guard needed <= 0.55 * room else { return nil }
        for _ in 0..<20 {
            var spots: [Spot] = []
            for radius in radii {
                var tries = 0
                while tries < 200 {
                    let spot = draw(&generator)
                    var isFree = true
                    for (place, other) in spots.enumerated() {
                        let (x, y) = (spot.x - other.x, spot.y - other.y)
                        let least = radius + radii[place] + apart
                        if x * x + y * y < least * least {
                            isFree = false
                            break
                        }
                    }
                    if isFree {
                        spots.append(spot)
                        break
                    }
                    tries += 1
                }
                if tries == 200 { break }
            }
            if spots.count == radii.count { return spots }
        }
        return nil
    }

    /// Which of several things lies at each place: each equally often, up to one.
    mutating func dealt(_ kinds: Int, _ count: Int) -> [Int] {
        var dealt: [Int] = []
        var round = Array(0..<kinds)
        while kinds > 0, dealt.count < count {
            generator.shuffle(&round)
            dealt += round
        }
        return Array(dealt.prefix(count))
    }
}
