package import Tasks

/// Gathers pointer events between two log entries, beside the recording and not in it.
///
/// The recording takes events as they come, so that the screen is never late; the log takes them in batches of about a
/// second, because an entry costs as much as ten samples. Both lead to the same state: a batch may be cut anywhere.
package struct Collector: Equatable, Sendable {
    package private(set) var events: [PointerEvent] = []
    private var since = 0.0

    package init() {}

    package mutating func add(_ events: [PointerEvent]) {
        if self.events.isEmpty, let first = events.first { since = first.sample.time }
        self.events += events
    }

    /// Whether it is time to write: a second has passed, or 512 events are there.
    package func isDue(at time: Double) -> Bool {
        !events.isEmpty && (events.count >= 512 || time - since >= 1000 || !(time >= since))
    }

    /// The action for the log with everything gathered, which is forgotten here; nil if there is nothing. It must be
    /// written before any other action.
    package mutating func take() -> Action? {
        if events.isEmpty { return nil }
        defer { events.removeAll(keepingCapacity: true) }
        return .pointers(events)
    }
}
