import Paradigm
import Text

/// The outline of a shape around the middle of its place, as the path of a drawing in px.
struct ShapeOutline {
    let path: String
    /// It has no inside, so it is drawn with a stroke.
    var isLine = false

    init(corners: [Double], width: Double, height: Double) {
        var pairs: [(Double, Double)] = []
        for place in stride(from: 0, to: corners.count - 1, by: 2) {
            pairs.append((corners[place], -corners[place + 1]))
        }
        path = Self.closed(pairs, width, height)
    }

    /// Discs: x, y and radius of each, y upwards.
    init(discs: [Double]) {
        var path = ""
        for place in stride(from: 0, to: discs.count - 2, by: 3) {
            let (x, y, radius) = (discs[place], -discs[place + 1], discs[place + 2])
            let arc = "a" + Self.pair(radius, radius) + " 0 1 1 "
            path += "M" + Self.pair(x - radius, y) + arc + Self.pair(2 * radius, 0) + arc + Self.pair(-2 * radius, 0)
        }
        self.path = path
    }

    init(_ word: ShapeWord, width: Double, height: Double, gap: Double?) {
        switch word {
        case .square: path = Self.closed([(-1, -1), (1, -1), (1, 1), (-1, 1)], width, height)
        case .triangle: path = Self.closed([(0, -1), (1, 1), (-1, 1)], width, height)
        case .diamond: path = Self.closed([(0, -1), (1, 0), (0, 1), (-1, 0)], width, height)
        case .cross:
            let arm = 0.18
            path = Self.closed(
                [
                    (-arm, -1), (arm, -1), (arm, -arm), (1, -arm), (1, arm), (arm, arm), (arm, 1), (-arm, 1),
                    (-arm, arm), (-1, arm), (-1, -arm), (-arm, -arm),
                ], width, height)
        case .arrow:
            path = Self.closed(
                [(-1, -0.22), (0.1, -0.22), (0.1, -0.7), (1, 0), (0.1, 0.7), (0.1, 0.22), (-1, 0.22)], width, height)
        case .circle: path = Self.ellipse(width / 2, height / 2)
        case .line:
            path = "M" + Self.pair(-width / 2, 0) + "L" + Self.pair(width / 2, 0)
            isLine = true
        case .ring:
            path = Self.ring(width / 2, height / 2, gap: gap)
            isLine = true
        }
    }

    private static func pair(_ x: Double, _ y: Double) -> String {
        drawn(x) + " " + drawn(y)
    }

    private static func closed(_ corners: [(Double, Double)], _ width: Double, _ height: Double) -> String {
        var path = ""
        for (place, corner) in corners.enumerated() {
            path += (place == 0 ? "M" : "L") + pair(corner.0 * width / 2, corner.1 * height / 2)
        }
        return path + "Z"
    }

    private static func ellipse(_ x: Double, _ y: Double) -> String {
        let arc = "A" + pair(x, y) + " 0 1 1 "
        return "M" + pair(-x, 0) + arc + pair(x, 0) + arc + pair(-x, 0) + "Z"
    }

    /// A ring that is open to the right where it has a gap.
    private static func ring(_ x: Double, _ y: Double, gap: Double?) -> String {
        guard let gap, gap > 0, gap < 2 * y else { return ellipse(x, y) }
        let half = gap / 2
        let across = x * (1 - half * half / (y * y)).squareRoot()
        return "M" + pair(across, half) + "A" + pair(x, y) + " 0 1 1 " + pair(across, -half)
    }
}
