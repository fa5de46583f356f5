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
    /// The numbers of an event in the order in which the page writes them.
    package enum Field: Int, CaseIterable, Sendable {
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
    package enum Kind: Int, CaseIterable, Sendable {
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
    package static let stride = Field.allCases.count

    /// Reads events as the page writes them, with one number for each ``Field``. Numbers that cannot be an event are
    /// left out.
    package static func read(_ numbers: UnsafeBufferPointer<Double>) -> [PointerEvent] {
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
                    PointerSample(
                        time: number(.time), x: number(.x), y: number(.y), pressure: number(.pressure),
                        width: number(.width), height: number(.height), tiltX: number(.tiltX),
                        tiltY: number(.tiltY))))
        }
        return events
    }
}
