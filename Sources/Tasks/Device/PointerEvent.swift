public import Tree

/// What a person pressed or touched with.
public enum Input: String, Choice {
    case touch, mouse, pen, key, unknown
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
    public var sample: PointerSample

    public init(_ phase: PointerPhase, pointer: Int32, input: Input = .touch, _ sample: PointerSample) {
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
                    PointerSample(
                        time: numbers[start + 3], x: numbers[start + 4], y: numbers[start + 5],
                        pressure: numbers[start + 6], width: numbers[start + 7], height: numbers[start + 8],
                        tiltX: numbers[start + 9], tiltY: numbers[start + 10])))
        }
        return events
    }
}
