/// Tells a shake of the device from walking. In a shake, the acceleration of the strongest axis changes its sign
/// several times within a second.
package struct ShakeDetector: Sendable {
    /// A shake has this many turns of the acceleration, each stronger than `strength` in m/s², within `span` ms.
    static let turns = 3
    static let strength = 12.0
    static let span = 1000.0
    /// The time after a shake in which no other is counted, in ms.
    static let rest = 800.0

    private var times: [Double] = []
    private var wasPositive = false
    private var gravity: SIMD3<Double>?
    private var restUntil = -Double.infinity
    private var lastTime = -Double.infinity

    package init() {}

    /// - Parameters:
    ///   - force: m/s². Numbers that are not finite count as 0.
    ///   - hasGravity: whether gravity is in it; it is then taken out as the slow part.
    ///   - time: ms.
    /// - Returns: whether a shake is complete with this.
    package mutating func feel(_ force: SIMD3<Double>, hasGravity: Bool, at time: Double) -> Bool {
        // No sample came for a while, and the device may be held in another way now.
        if time - lastTime > Self.span { (times, gravity) = ([], nil) }
        lastTime = time
        var axes = force
        for axis in 0..<3 where !axes[axis].isFinite { axes[axis] = 0 }
        if hasGravity {
            let slow = gravity.map { $0 * 0.9 + axes * 0.1 } ?? axes
            gravity = slow
            axes -= slow
        }
        var strongest = axes[0]
        for axis in 1..<3 where axes[axis].magnitude > strongest.magnitude { strongest = axes[axis] }
        guard strongest.magnitude >= Self.strength, time >= restUntil else { return false }
        let isPositive = strongest > 0
        if isPositive == wasPositive, !times.isEmpty { return false }
        wasPositive = isPositive
        times.removeAll { time - $0 > Self.span }
        times.append(time)
        guard times.count > Self.turns else { return false }
        times = []
        restUntil = time + Self.rest
        return true
    }
}
