/// Arrows at the ends of the axes that point outwards, for values that lie beyond the ends.
struct Edge {
    private var path = PathWriter()

    static let classes = "plot-beyond"

    /// Draws an arrow for a point that the axes do not hold.
    ///
    /// - Returns: false for a point within the axes, which the caller has to draw.
    mutating func take(_ x: Double, _ y: Double, _ axes: Axes, _ size: Drawing.Size) -> Bool {
        let (across, up) = (axes.x.side(of: x), axes.y.side(of: y))
        if across == 0 && up == 0 { return false }
        Edge.draw(&path, axes.x.place(x), axes.y.place(y), across, -up, 1.4 * size.radius)
        return true
    }

    /// Adds the arrows to a drawing.
    func draw(_ drawing: inout Drawing) { drawing.path(Edge.classes, path) }

    /// An arrow with its tip at a place.
    /// - Parameters:
    ///   - path: what it is added to.
    ///   - x: the tip's place to the right.
    ///   - y: the tip's place downwards.
    ///   - right: 1 for an arrow to the right, -1 to the left, 0 for neither.
    ///   - down: 1 for an arrow downwards, -1 upwards, 0 for neither.
    ///   - length: of the shaft; 0 draws the head only.
    static func draw(
        _ path: inout PathWriter, _ x: Double, _ y: Double, _ right: Double, _ down: Double, _ length: Double
    ) {
        let head = 5.0
        if length > 0 {
            path.move(x - right * length, y - down * length)
            path.line(x, y)
        }
        path.move(x - right * head - down * head * 0.7, y - down * head - right * head * 0.7)
        path.line(x, y)
        path.line(x - right * head + down * head * 0.7, y - down * head + right * head * 0.7)
    }
}

extension Scale {
    /// 1 for a value beyond the high end, -1 for one beyond the low end, 0 for one that has its place.
    func side(of value: Double) -> Double {
        let room = 1e-9 * (high - low)
        return value > high + room ? 1 : value < low - room ? -1 : 0
    }
}
