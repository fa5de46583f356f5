import Measure
import SoundCommands

/// The places of voices.
extension VoicePlayer {
    mutating func face(heading: Double, pitch: Double) {
        facing = Attitude(yaw: -heading, pitch: pitch)
        order.add(.turn(facing))
    }

    /// Puts a voice in the world.
    mutating func put(_ voice: Int, at place: HeardPlace?) {
        guard let place else { return }
        order.add(.place(voice, SIMD3<Float>(Self.position(of: place))))
    }

    /// Puts a voice at a place relative to the present direction of the head.
    mutating func putByHead(_ voice: Int, at place: HeardPlace?) {
        guard let place else { return }
        order.add(.place(voice, SIMD3<Float>(Self.turned(Self.position(of: place), by: facing))))
    }

    /// The position of a place in metres to the front, to the left and upwards.
    static func position(of place: HeardPlace) -> SIMD3<Double> {
        let direction = Direction(azimuth: -place.azimuth, elevation: place.elevation)
        return SIMD3(direction.x, direction.y, direction.z) * place.distance
    }

    /// The place in the world of a place relative to the head, which has turned. The head never tilts.
    static func turned(_ place: SIMD3<Double>, by attitude: Attitude) -> SIMD3<Double> {
        let degree = Double.pi / 180
        let (turn, rise) = (attitude.yaw * degree, attitude.pitch * degree)
        let (turnCosine, turnSine) = (Elementary.cos(turn), Elementary.sin(turn))
        let (riseCosine, riseSine) = (Elementary.cos(rise), Elementary.sin(rise))
        let level = place.x * riseCosine - place.z * riseSine
        return SIMD3(
            level * turnCosine - place.y * turnSine, level * turnSine + place.y * turnCosine,
            place.x * riseSine + place.z * riseCosine)
    }
}
