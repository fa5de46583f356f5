import Measure

/// A rectangular room around the listener's world. Its middle lies at the world's origin.
public struct Room: Equatable, Sendable {
    /// Front to back, left to right, floor to ceiling, in metres.
    public var length: Double
    public var width: Double
    public var height: Double
    /// The share of sound energy that walls swallow, from 0.01 to 0.99.
    public var absorption: Double

    public init(length: Double = 6, width: Double = 5, height: Double = 3, absorption: Double = 0.3) {
        self.length = length
        self.width = width
        self.height = height
        self.absorption = absorption
    }

    package var normalised: Room {
        func limited(_ value: Double, _ low: Double, _ high: Double, _ otherwise: Double) -> Double {
            value.isFinite ? min(high, max(low, value)) : otherwise
        }
        return Room(
            length: limited(length, 1, 100, 6), width: limited(width, 1, 100, 5), height: limited(height, 1, 100, 3),
            absorption: limited(absorption, 0.01, 0.99, 0.3))
    }

    package var volume: Double { length * width * height }
    package var surface: Double { 2 * (length * width + length * height + width * height) }

    /// Seconds until reverberation has fallen by 60 dB (Eyring 1930).
    public func reverberationTime(speedOfSound: Double = 343.2) -> Double {
        -24 * Elementary.log(10) * volume / (speedOfSound * surface * Elementary.log(1 - absorption))
    }

    /// Energy of the late sound over that of the direct sound at 1 m: 16π / R with the room constant
    /// R = Sα / (1 - α).
    package var lateEnergy: Double { 16 * Double.pi * (1 - absorption) / (surface * absorption) }

    /// How loud a noise straight ahead is at the ears of a listener in the middle, in dB relative to one at 1 m in the open
    /// air: direct sound, first reflections and late sound by their energies. What comes from all around counts with
    /// `surrounding` of its energy, since a head takes more from the front; measured at the head that comes with the lab
    /// (`RoomLoudnessTests`).
    ///
    /// - Parameter distance: metres.
    public func level(at distance: Double) -> Double {
        let room = normalised
        let distance = distance.isFinite ? min(room.length / 2, max(0.1, distance)) : 1
        var around = room.lateEnergy
        for image in room.images(x: distance, y: 0, z: 0) {
            around += (1 - room.absorption) / (image.x * image.x + image.y * image.y + image.z * image.z)
        }
        return 10 * Elementary.log(1 / (distance * distance) + Room.surrounding * around) / Elementary.log(10)
    }

    /// How much of the energy from all around a head takes, relative to that from straight ahead.
    package static let surrounding = 0.87

    /// The six first images of a place, behind the walls at the front, back, left, right, ceiling and floor.
    package func images(x: Double, y: Double, z: Double) -> [(x: Double, y: Double, z: Double)] {
        [
            (length - x, y, z), (-length - x, y, z), (x, width - y, z), (x, -width - y, z), (x, y, height - z),
            (x, y, -height - z),
        ]
    }
}
