package import Tasks

/// What one pointer did from touching the screen to leaving it.
package struct Stroke: Equatable, Sendable {
    /// How a stroke ended.
    package enum End: String, CaseIterable, Sendable {
        /// The finger was lifted.
        case lifted
        /// The browser took the pointer away.
        case cancelled
        /// The page was hidden, left or turned, or the task ended.
        case interrupted
        /// The same pointer came down again without having been lifted.
        case replaced
    }

    /// What ended a stroke.
    package enum EndCause: String, Sendable {
        /// It was lifted.
        case finger
        /// The browser took the pointer away.
        case browser
        /// The page was hidden, left, turned or loaded anew, or the person left.
        case page
        /// The task came to its end while the finger was down.
        case task
        /// The pointer's next touch: the browser lost this one's end.
        case next
    }

    package let pointer: Int32
    package let input: Input
    /// In which stage of the session, from 0, and whether it was practice.
    package let stage: Int
    package let isPractice: Bool
    /// From the event that began the stroke to the one that ended it; times never decrease.
    package internal(set) var samples = SampleList()
    /// nil while the finger is down.
    package internal(set) var end: End?
    /// Whether it ended only because the task did: the finger was still down, and nothing went wrong.
    package internal(set) var endsWithTask = false
    /// When the stroke ended, in ms; never before its last sample.
    package internal(set) var ended: Double
    /// The sum of the straight steps between successive samples, in px.
    package internal(set) var polyline = 0.0
    /// Samples whose time stamp was before that of the one before; they count with the later time.
    package internal(set) var disordered = 0

    init(_ event: PointerEvent, stage: Int, isPractice: Bool) {
        pointer = event.pointer
        input = event.input
        self.stage = stage
        self.isPractice = isPractice
        ended = event.sample.time
        samples.append(event.sample)
    }

    /// When the stroke began, in ms.
    package var began: Double { samples.first?.time ?? ended }

    /// How long the screen was touched, in s; never negative.
    package var duration: Double { max(0, ended - began) / 1000 }

    package var isOpen: Bool { end == nil }

    /// What ended it; a stroke that lasts still will be ended by the finger, if nothing comes between.
    package var endCause: EndCause {
        switch end {
        case .lifted, nil: .finger
        case .cancelled: .browser
        case .interrupted: endsWithTask ? .task : .page
        case .replaced: .next
        }
    }

    mutating func add(_ sample: PointerSample) {
        var sample = sample
        if let last = samples.last {
            if sample.time < last.time {
                sample.time = last.time
                disordered += 1
            }
            let (dx, dy) = (sample.x - last.x, sample.y - last.y)
            polyline += (dx * dx + dy * dy).squareRoot()
        }
        samples.append(sample)
        ended = sample.time
    }

    mutating func close(_ end: End, at time: Double?) {
        guard self.end == nil else { return }
        self.end = end
        if let time, time.isFinite, time > ended { ended = time }
    }
}
