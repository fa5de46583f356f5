public import Tasks

/// Makes a steady heading of a device's rotation: recentred, without nonsense, without the sensor's slow drift.
public struct OrientationTracker: Equatable, Sendable {
    /// Readings that were refused since the beginning.
    public private(set) var refused = 0
    /// Degrees of drift that were taken out since the last recentring.
    public private(set) var drift: Double = 0

    private var offset: Double?
    private var level: Double = 0
    private var last: (heading: Double, time: Double)?
    private var suspect: (heading: Double, count: Int)?
    private var still: (heading: Double, time: Double)?

    /// The fastest turn of a head or body that is believed, in degrees per second.
    static var fastest: Double { 1200 }
    /// A turn slower than this, in degrees per second, that lasts for `patience` in ms is drift, no turn of a person.
    static var slowest: Double { 0.6 }
    static var patience: Double { 1500 }

    public init() {}

    /// From the next reading on, what the person looks at now is `heading` in turns; pitch begins at 0.
    public mutating func recentre() {
        offset = nil
        last = nil
        suspect = nil
        still = nil
        drift = 0
    }

    /// Takes in a reading at a time in ms.
    ///
    /// - Parameters:
    ///   - rotation: what the sensor says.
    ///   - time: of the reading, in ms.
    ///   - anchor: the heading in turns that the first reading after recentring stands for.
    /// - Returns: heading in turns and pitch in degrees; nil where the reading is nonsense or cannot be told yet.
    public mutating func take(
        _ rotation: DeviceRotation, at time: Double, anchor: Double
    ) -> (heading: Turn, pitch: Double)? {
        guard time.isFinite, rotation.isPlausible, let direction = rotation.direction else {
            refused += 1
            return nil
        }
        if let last, time <= last.time { return nil }
        if let last, isJump(direction.heading, from: last, at: time) { return nil }
        suspect = nil
        guard let offset else {
            offset = anchor * 360 - direction.heading
            level = direction.pitch
            last = (direction.heading, time)
            still = (direction.heading, time)
            return (Turn(anchor), 0)
        }
        self.offset = offset - takenDrift(direction.heading, at: time)
        last = (direction.heading, time)
        let pitch = min(60, max(-60, direction.pitch - level))
        return (Turn(degrees: direction.heading + (self.offset ?? offset)), pitch)
    }

    /// Whether the heading is further away than anyone can turn. The third of such readings that agree is believed:
    /// then the sensor has found a new reference, and the view stays where it was.
    private mutating func isJump(_ heading: Double, from last: (heading: Double, time: Double), at time: Double) -> Bool
    {
        let way = Turn(degrees: heading).degrees(from: Turn(degrees: last.heading))
        let most = max(20, OrientationTracker.fastest * (time - last.time) / 1000)
        guard way.magnitude > most else { return false }
        let agrees =
            suspect.map {
                Turn(degrees: heading).degrees(from: Turn(degrees: $0.heading)).magnitude < 20
            } ?? false
        suspect = (heading, agrees ? (suspect?.count ?? 0) + 1 : 1)
        if let suspect, suspect.count >= 3 {
            if let offset { self.offset = offset - way }
            still = nil
            return false
        }
        refused += 1
        return true
    }

    /// How much of the heading since the device lies still is drift, in degrees.
    private mutating func takenDrift(_ heading: Double, at time: Double) -> Double {
        guard let began = still else {
            still = (heading, time)
            return 0
        }
        let way = Turn(degrees: heading).degrees(from: Turn(degrees: began.heading))
        let seconds = (time - began.time) / 1000
        if way.magnitude > 0.3 + OrientationTracker.slowest * seconds {
            still = (heading, time)
            return 0
        }
        guard time - began.time >= OrientationTracker.patience else { return 0 }
        still = (heading, time)
        drift += way
        return way
    }

    public static func == (left: OrientationTracker, right: OrientationTracker) -> Bool {
        left.refused == right.refused && left.drift == right.drift && left.offset == right.offset
            && left.level == right.level && left.last?.heading == right.last?.heading
            && left.last?.time == right.last?.time && left.still?.heading == right.still?.heading
            && left.still?.time == right.still?.time && left.suspect?.count == right.suspect?.count
            && left.suspect?.heading == right.suspect?.heading
    }
}
