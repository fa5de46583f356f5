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
    /// How many numbers one event takes at the page's boundary.
    public static let stride = 11

    /// Reads events as the page writes them: for each phase (0 down, 1 move, 2 up, 3 cancel), pointerId, kind (0 touch,
    /// 1 mouse, 2 pen), time, x, y, pressure, width, height, tiltX, tiltY. What cannot be an event is left out.
    public static func read(_ numbers: UnsafeBufferPointer<Double>) -> [PointerEvent] {
        var events: [PointerEvent] = []
        events.reserveCapacity(numbers.count / stride)
        var start = 0
        while start + stride <= numbers.count {
            defer { start += stride }
            let kind = numbers[start]
            guard kind >= 0, kind < 4, let phase = PointerPhase(rawValue: UInt8(kind)),
                let pointer = Int32(exactly: numbers[start + 1])
            else { continue }
            let device = numbers[start + 2]
            let input: Input = device == 0 ? .touch : device == 1 ? .mouse : device == 2 ? .pen : .unknown
            events.append(
                PointerEvent(
                    phase, pointer: pointer, input: input,
                    Sample(
                        time: numbers[start + 3], x: numbers[start + 4], y: numbers[start + 5],
                        pressure: numbers[start + 6], width: numbers[start + 7], height: numbers[start + 8],
                        tiltX: numbers[start + 9], tiltY: numbers[start + 10])))
        }
        return events
    }
}
