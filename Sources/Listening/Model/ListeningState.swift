/// What the listening page knows: where the sound is, how the head is turned, how it is rendered.
///
/// Angles are whole degrees. Bearings count to the right of straight ahead, from -179 to 180, as people say them.
package struct ListeningState: Equatable, Sendable {
    /// Whether the sound can be heard yet.
    package var readiness = Readiness.silent
    /// Which sound of the library, by its place there.
    package var sound = ListeningSound.bee
    package var bearing = 40
    /// Degrees above the horizon, -40 to 90.
    package var elevation = 0
    /// Which of ``distances``.
    package var distance = 3
    package var method = Method.head
    package var heads = HeadShelf()
    /// How the head is turned, degrees to the right, -179 to 180.
    package var turn = 0
    /// The device's own turning moves the head.
    package var followsDevice = false
    /// The source goes around by itself.
    package var circles = false
    package var check = SideCheck.none
    /// The browser stopped the sound, and nobody asked it to.
    package var isHeldBack = false
    package var quality = SoundQuality()
    /// Where the device pointed when following it began.
    var firstHeading: Double?
    /// When the source was last moved by itself, ms on the page's clock.
    var lastTick: Double?

    /// Metres that can be chosen.
    package static var distances: [Double] { [0.2, 0.4, 0.7, 1.5, 3, 6, 12, 25] }

    package init() {}

    /// The chosen distance in metres.
    package var metres: Double { Self.distances[Swift.max(0, Swift.min(Self.distances.count - 1, distance))] }

    /// Where the source is seen from the turned head, degrees to the right.
    package var heard: Int { wrapped(bearing - turn) }

    /// Where the sound stands.
    package enum Readiness: Equatable, Sendable {
        /// Nothing was started.
        case silent
        case loading
        case playing
        case paused
        /// The browser could not do it; why, in its own words.
        case failed(String)
    }

    /// How a direction becomes two ears.
    package enum Method: String, CaseIterable, Sendable {
        /// Through a measured head.
        case head
        /// Louder at one side, as a stereo panorama does it.
        case panning
    }
}

/// An angle as the one of the same direction from -179 to 180.
func wrapped(_ degrees: Int) -> Int {
    var angle = degrees % 360
    if angle <= -180 { angle += 360 }
    if angle > 180 { angle -= 360 }
    return angle
}
