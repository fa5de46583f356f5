/// The shape of a point.
enum Mark: UInt8, CaseIterable {
    case circle, ring, square, diamond, up, down, cross, plus

    /// Whether the shape is drawn by its outline only.
    var isOutline: Bool { self == .cross || self == .ring || self == .plus }

    @inline(never)
    func draw(_ path: inout PathWriter, _ x: Double, _ y: Double, _ radius: Double) {
        switch self {
        case .circle, .ring: path.circle(x, y, radius)
        case .square:
            let half = radius * 0.9
            path.rectangle(x - half, y - half, 2 * half, 2 * half)
        case .diamond:
            polygon(
                &path, [(x, y - 1.3 * radius), (x + radius * 1.1, y), (x, y + 1.3 * radius), (x - radius * 1.1, y)])
        case .up:
            polygon(
                &path,
                [(x, y - 1.2 * radius), (x + 1.15 * radius, y + 0.9 * radius), (x - 1.15 * radius, y + 0.9 * radius)])
        case .down:
            polygon(
                &path,
                [(x, y + 1.2 * radius), (x + 1.15 * radius, y - 0.9 * radius), (x - 1.15 * radius, y - 0.9 * radius)])
        case .cross:
            path.move(x - radius, y - radius)
            path.line(x + radius, y + radius)
            path.move(x - radius, y + radius)
            path.line(x + radius, y - radius)
        case .plus:
            path.move(x - radius, y)
            path.line(x + radius, y)
            path.move(x, y - radius)
            path.line(x, y + radius)
        }
    }

    private func polygon(_ path: inout PathWriter, _ points: [(x: Double, y: Double)]) {
        path.line(through: points)
        path.close()
    }

    /// The shape of a part of the day.
    init(_ period: Period?) {
        switch period {
        case .morning: self = .up
        case .noon: self = .circle
        case .afternoon: self = .square
        case .evening: self = .down
        case .night: self = .diamond
        case nil: self = .ring
        }
    }
}
