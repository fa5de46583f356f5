/// A picture in red, green and blue on which boxes are filled and lines with round ends drawn, their edges smoothed.
struct Raster {
    typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

    let width: Int
    let height: Int
    /// Three bytes per pixel, row by row.
    private(set) var pixels: [UInt8]
    /// How much of each pixel the lines since the last `paint` cover, 0 to 255, and the rows they reach.
    private var coverage: [UInt8]
    private var reached: Range<Int>?

    init(width: Int, height: Int, background: Colour) {
        self.width = max(0, width)
        self.height = max(0, height)
        let count = self.width * self.height
        pixels = []
        pixels.reserveCapacity(count * 3)
        for _ in 0..<count { pixels += [background.red, background.green, background.blue] }
        coverage = [UInt8](repeating: 0, count: count)
    }

    /// Covers what lies within half a thickness of the segment. Lines that overlap before the next `paint` count once, so
    /// that the joints of a path do not show.
    mutating func line(from: Place, to: Place, thickness: Double) {
        let radius = thickness / 2
        let reach = radius + 1
        // No number beyond these: a place far outside of the picture covers nothing of it.
        func clamped(_ value: Double, _ end: Int) -> Int { Int(max(0, min(Double(end), value))) }
        let rows =
            clamped(min(from.y, to.y) - reach, height)..<clamped((max(from.y, to.y) + reach).rounded(.up), height)
        let columns =
            clamped(min(from.x, to.x) - reach, width)..<clamped((max(from.x, to.x) + reach).rounded(.up), width)
        if rows.isEmpty || columns.isEmpty { return }
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = dx * dx + dy * dy
        for row in rows {
            for column in columns {
                let (x, y) = (Double(column) + 0.5 - from.x, Double(row) + 0.5 - from.y)
                let share = square > 0 ? max(0, min(1, (x * dx + y * dy) / square)) : 0
                let (ox, oy) = (x - share * dx, y - share * dy)
                let covered = radius + 0.5 - (ox * ox + oy * oy).squareRoot()
                if covered <= 0 { continue }
                let level = UInt8(min(1, covered) * 255)
                let place = row * width + column
                if level > coverage[place] { coverage[place] = level }
            }
        }
        reached = reached.map { min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound) } ?? rows
    }

    /// Fills what lies within a box, its edges at whole pixels.
    mutating func fill(left: Double, top: Double, right: Double, bottom: Double, _ colour: Colour) {
        func clamped(_ value: Double, _ end: Int) -> Int { Int(max(0, min(Double(end), value.rounded()))) }
        let (first, last) = (clamped(left, width), clamped(right, width))
        guard first < last else { return }
        for row in clamped(top, height)..<max(clamped(top, height), clamped(bottom, height)) {
            for column in first..<last {
                let place = (row * width + column) * 3
                pixels[place] = colour.red
                pixels[place + 1] = colour.green
                pixels[place + 2] = colour.blue
            }
        }
    }

    /// Gives everything covered since the last time a colour.
    mutating func paint(_ colour: Colour) {
        guard let reached else { return }
        for place in (reached.lowerBound * width)..<(reached.upperBound * width) where coverage[place] > 0 {
            let share = Int(coverage[place])
            func mix(_ channel: Int, _ new: UInt8) {
                let old = Int(pixels[place * 3 + channel])
                pixels[place * 3 + channel] = UInt8(clamping: (old * (255 - share) + Int(new) * share + 127) / 255)
            }
            mix(0, colour.red)
            mix(1, colour.green)
            mix(2, colour.blue)
            coverage[place] = 0
        }
        self.reached = nil
    }
}
