package import Tasks

/// The chosen source that turns the view besides keys and dragging, and the state of the device's sensor.
package struct Steering: Equatable, Sendable {
    package var source: ViewSource = .keys
    package private(set) var access = SensorAccess(mustAsk: false)
    /// Whether the sensor went away while it was in use and the person has not been told yet.
    private var isLossUntold = false

    package init(_ source: ViewSource = .keys, _ access: SensorAccess = SensorAccess(mustAsk: false)) {
        self.source = source
        self.access = access
    }

    /// Takes in what the person wants.
    ///
    /// - Returns: whether the sensor is wanted now.
    package mutating func take(_ intent: SourceIntent, at time: Double) -> Bool {
        if case .set(let source) = intent {
            self.source = source
            if source == .keys { return false }
        }
        ask(at: time)
        return true
    }

    /// The sensor is being asked for.
    package mutating func ask(at time: Double) { _ = access.take(.asked, at: time) }

    /// The browser allowed the sensor (0), refused it (1), or has none.
    package mutating func answered(code: ReplyCode, at time: Double) {
        _ = access.take(code == .done ? .granted : code == .refused ? .refused : .missing, at: time)
    }

    /// A reading of the sensor; nil where it turns nothing. Angles that are no numbers say that the sensor has gone.
    package mutating func event(of rotation: DeviceRotation, at time: Double) -> FieldOfView.Event? {
        if rotation.alpha.isNaN {
            if access.take(.gone, at: time), source != .keys { isLossUntold = true }
            return nil
        }
        _ = access.take(.reading, at: time)
        switch source {
        case .keys: return nil
        case .rotation: return .rotation(rotation)
        case .tilt: return .tilt(degrees: rotation.gamma)
        }
    }

    /// Time passed.
    ///
    /// - Returns: true where the sensor has just gone away while it was in use.
    package mutating func ticked(at time: Double) -> Bool {
        guard source != .keys else { return false }
        _ = access.take(.tick, at: time)
        defer { isLossUntold = false }
        return isLossUntold
    }
}
