/// Where one pointer was at one moment, as the browser reported it.
public struct Sample: Equatable, Sendable {
    /// The event's own time stamp: ms on the page's clock, unrounded.
    public var time: Double
    /// CSS px from the upper left corner of the stage.
    public var x: Double
    public var y: Double
    /// 0 to 1; browsers report 0.5 for devices that do not measure it.
    public var pressure: Double
    /// The contact's size in CSS px; 1 × 1 or 0 × 0 where it is not measured.
    public var width: Double
    public var height: Double
    /// The pen's tilt in degrees, -90 to 90.
    public var tiltX: Double
    public var tiltY: Double

    public init(
        time: Double, x: Double, y: Double, pressure: Double = 0, width: Double = 0, height: Double = 0,
        tiltX: Double = 0, tiltY: Double = 0
    ) {
        self.time = time
        self.x = x
        self.y = y
        self.pressure = pressure
        self.width = width
        self.height = height
        self.tiltX = tiltX
        self.tiltY = tiltY
    }

    /// Whether place and time are numbers that can be worked with.
    var isUsable: Bool { time.magnitude < 1e13 && x.magnitude < 1e6 && y.magnitude < 1e6 }
}

/// What a pointer did.
public enum PointerPhase: UInt8, CaseIterable, Sendable {
    case down, move, up, cancel
}

/// One sample of one pointer.
public struct PointerEvent: Equatable, Sendable {
    public var phase: PointerPhase
    /// The browser's `pointerId`.
    public var pointer: Int32
    public var input: Input
    public var sample: Sample

    public init(_ phase: PointerPhase, pointer: Int32, input: Input = .touch, _ sample: Sample) {
        self.phase = phase
        self.pointer = pointer
        self.input = input
        self.sample = sample
    }
}

extension PointerEvent {
    /// What an event's numbers are at the page's boundary, in their order.
    public enum Field: Int, CaseIterable, Sendable {
        /// ``PointerPhase``.
        case phase
        case pointer
        /// ``Kind``.
        case kind
        case time
        case x
        case y
        case pressure, width, height, tiltX, tiltY
    }

    /// What the browser calls the pointer's kind; anything else is unknown.
    public enum Kind: Int, CaseIterable, Sendable {
        case touch, mouse, pen, other

        var input: Input {
            switch self {
            case .touch: .touch
            case .mouse: .mouse
            case .pen: .pen
            case .other: .unknown
            }
        }
    }

    /// How many numbers one event takes.
    public static let stride = Field.allCases.count

    /// Reads events as the page writes them, ``Field`` by field. What cannot be an event is left out.
    public static func read(_ numbers: UnsafeBufferPointer<Double>) -> [PointerEvent] {
        var events: [PointerEvent] = []
        events.reserveCapacity(numbers.count / stride)
        var start = 0
        while start + stride <= numbers.count {
            defer { start += stride }
            func number(_ field: Field) -> Double { numbers[start + field.rawValue] }
            let phase = number(.phase)
            guard phase >= 0, phase < 4, let phase = PointerPhase(rawValue: UInt8(phase)),
                let pointer = Int32(exactly: number(.pointer))
            else { continue }
            let kind = Int(exactly: number(.kind)).flatMap { Kind(rawValue: $0) } ?? .other
            events.append(
                PointerEvent(
                    phase, pointer: pointer, input: kind.input,
                    Sample(
                        time: number(.time), x: number(.x), y: number(.y), pressure: number(.pressure),
                        width: number(.width), height: number(.height), tiltX: number(.tiltX),
                        tiltY: number(.tiltY))))
        }
        return events
    }
}
