import Space
import Tasks
import Text

/// How a thing of the panorama, or the panorama itself, is moved by hand: what the page tells of a finger and of a key.
enum PanoramaMove: Equatable {
    /// Dragged so far, in shares of the field: to the right, and down.
    case drag(right: Double, down: Double)
    /// An arrow key: steps to the right and down; with Shift they are fine.
    case step(right: Double, down: Double, isFine: Bool)

    /// Reads `drag 0.25 -0.1`, `ArrowLeft` or `Shift+ArrowLeft`; nil for anything else.
    init?(_ text: String) {
        var bytes = text.bytes
        let shift = "Shift+".bytes
        let isFine = bytes.starts(with: shift)
        if isFine { bytes.removeFirst(shift.count) }
        let parts = bytes.split(separator: UInt8(ascii: " ")).map { Array($0) }
        if parts.count == 3, parts[0].isSame(as: "drag"), let right = typedNumber(String(bytes: parts[1])),
            let down = typedNumber(String(bytes: parts[2])), right.isFinite, down.isFinite
        {
            self = .drag(right: right, down: down)
        } else if bytes.isSame(as: "ArrowLeft") {
            self = .step(right: -1, down: 0, isFine: isFine)
        } else if bytes.isSame(as: "ArrowRight") {
            self = .step(right: 1, down: 0, isFine: isFine)
        } else if bytes.isSame(as: "ArrowUp") {
            self = .step(right: 0, down: -1, isFine: isFine)
        } else if bytes.isSame(as: "ArrowDown") {
            self = .step(right: 0, down: 1, isFine: isFine)
        } else {
            return nil
        }
    }

    /// A key's step: degrees to the side, with Shift and without, and a share of the picture's height.
    private static let degrees = 5.0
    private static let fineDegrees = 1.0
    private static let height = 0.05
    /// The lowest place there is: at 1 a height would begin again at the top.
    private static let lowest = 0.999

    /// Where something is once it was moved so. What is dragged stays in the picture; keys lead round at its sides. Both end
    /// at the top and at the bottom.
    ///
    /// - Parameters:
    ///   - position: where it was.
    ///   - centre: the direction in the middle of the picture.
    func moved(_ position: Position, centre: Turn) -> Position {
        var position = position
        switch self {
        case .drag(let right, let down):
            let across = min(1, max(0, 0.5 + position.x.turns(from: centre) + right))
            position.x = Turn(centre.fraction + across - 0.5)
            position.y = Self.held(position.y.fraction + down)
        case .step(let right, let down, let isFine):
            let degrees = isFine ? Self.fineDegrees : Self.degrees
            position.x = Turn(position.x.fraction + right * degrees / 360)
            position.y = Self.held(position.y.fraction + down * Self.height)
        }
        return position
    }

    /// How far the panorama is turned, in turns, when it is dragged itself: against the finger.
    var turned: Double? {
        if case .drag(let right, _) = self { -right } else { nil }
    }

    private static func held(_ down: Double) -> Turn { Turn(min(lowest, max(0, down))) }
}
