/// What moves the view besides keys, buttons and dragging, which always do.
package enum ViewSource: String, CaseIterable, Sendable {
    case keys, rotation, tilt
}

/// Whether the device's motion sensor may be used: asked on a press, told honestly, never in the way of playing.
///
/// Browsers ask only after a person's own press, and some sensors allow everything and then say nothing: that counts as
/// none after a second.
package struct SensorAccess: Equatable, Sendable {
    package enum State: Equatable, Sendable {
        /// The browser was not asked. `mustAsk` where it wants a press first.
        case unasked(mustAsk: Bool)
        /// Asked or allowed; the first reading is awaited since a time in ms.
        case waiting(since: Double)
        case works
        case denied
        /// No sensor, or none that says anything.
        case absent
        /// It worked and then went away.
        case lost
    }

    /// A report of the page.
    package enum Event: Equatable, Sendable {
        /// The person pressed "allow".
        case asked
        case granted, refused
        /// The page knows of no sensor.
        case missing
        case reading
        /// The sensor says that it has nothing to say any more.
        case gone
        /// Time passed.
        case tick
    }

    package private(set) var state: State

    /// How long the first reading may take, in ms. After it silence means nothing: browsers tell changes alone, and a
    /// device that lies still has none.
    static var patience: Double { 1000 }

    package init(mustAsk: Bool) { state = .unasked(mustAsk: mustAsk) }

    /// Takes in an event at a time in ms.
    ///
    /// - Returns: true where the sensor has just gone away while it was in use: send `disturbed(.sensorLost)`.
    package mutating func take(_ event: Event, at time: Double) -> Bool {
        guard time.isFinite else { return false }
        switch event {
        case .asked, .granted: if state != .works { state = .waiting(since: time) }
        case .refused: state = .denied
        case .missing: state = .absent
        case .reading: state = .works
        case .gone:
            let wasInUse = state == .works
            state = wasInUse ? .lost : state == .lost ? .lost : .absent
            return wasInUse
        case .tick:
            if case .waiting(let since) = state, time - since > SensorAccess.patience { state = .absent }
        }
        return false
    }
}
