/// One command to a `Renderer` as it travels: what a voice does, and how the listener is turned.
///
/// Who commands the renderer need not share its memory, its thread or its sounds' numbers: a sound is named by a *slot*
/// that the commander chose, and `play` says how long after the batch's own time it begins. A batch is the commands' bytes
/// one after the other, little-endian:
///
/// | code | command | fields |
/// |---|---|---|
/// | 1 | play | voice (1 byte), slot (2), loops (1), kind (1, ``VoiceKind``), seconds after the batch's time (Double) |
/// | 2 | stop | voice |
/// | 3 | place | voice, x, y, z (Float each, metres) |
/// | 4 | gain | voice, factor (Float) |
/// | 5 | master | factor (Float) |
/// | 6 | turn | x, y, z, w (Float each) |
/// | 7 | listen | x, y, z (Float each, metres) |
/// | 8 | head | its size as a factor (Float) |
/// | 9 | room | length, width, height, absorption (Float each, metres and a share); length 0 is the open air |
public enum SoundCommand: Equatable, Sendable {
    case play(Int, slot: Int, loops: Bool, kind: VoiceKind, after: Double)
    case stop(Int)
    case place(Int, SIMD3<Float>)
    case gain(Int, Float)
    case master(Float)
    case turn(SIMD4<Float>)
    case listen(SIMD3<Float>)
    /// Allocates, like `room`: not in the middle of a trial.
    case head(Float)
    /// Length, width and height in metres, absorption; see ``Room``.
    case room(SIMD4<Float>)

    /// Puts the head where an attitude has it.
    public static func turn(_ attitude: Attitude) -> SoundCommand {
        let (x, y, z, w) = attitude.quaternion
        return .turn(SIMD4(x, y, z, w))
    }

    /// Puts everything into a room, or into the open air.
    public static func room(_ room: Room?) -> SoundCommand {
        guard let room else { return .room(SIMD4<Float>(repeating: 0)) }
        return .room(SIMD4(Float(room.length), Float(room.width), Float(room.height), Float(room.absorption)))
    }

    /// The room that the command's numbers stand for.
    package static func room(of size: SIMD4<Float>) -> Room? {
        guard size.x > 0 else { return nil }
        return Room(
            length: Double(size.x), width: Double(size.y), height: Double(size.z), absorption: Double(size.w))
    }

    /// Appends the command's bytes.
    ///
    /// - Parameter bytes: the batch. Voices are taken to a byte, slots to two.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(code)
        switch self {
        case .play(let voice, let slot, let loops, let kind, let after):
            bytes.append(UInt8(truncatingIfNeeded: voice))
            bytes.append(UInt8(truncatingIfNeeded: slot))
            bytes.append(UInt8(truncatingIfNeeded: slot >> 8))
            bytes.append(loops ? 1 : 0)
            bytes.append(UInt8(truncatingIfNeeded: kind.rawValue))
            bytes.append(bits: after.bitPattern, count: 8)
        case .stop(let voice): bytes.append(UInt8(truncatingIfNeeded: voice))
        case .place(let voice, let place):
            bytes.append(UInt8(truncatingIfNeeded: voice))
            for axis in 0..<3 { bytes.append(bits: UInt64(place[axis].bitPattern), count: 4) }
        case .gain(let voice, let factor):
            bytes.append(UInt8(truncatingIfNeeded: voice))
            bytes.append(bits: UInt64(factor.bitPattern), count: 4)
        case .master(let factor), .head(let factor): bytes.append(bits: UInt64(factor.bitPattern), count: 4)
        case .turn(let four), .room(let four):
            for axis in 0..<4 { bytes.append(bits: UInt64(four[axis].bitPattern), count: 4) }
        case .listen(let place): for axis in 0..<3 { bytes.append(bits: UInt64(place[axis].bitPattern), count: 4) }
        }
    }

    /// The command's number in a batch.
    package var code: UInt8 {
        switch self {
        case .play: 1
        case .stop: 2
        case .place: 3
        case .gain: 4
        case .master: 5
        case .turn: 6
        case .listen: 7
        case .head: 8
        case .room: 9
        }
    }
}

extension [UInt8] {
    /// The lowest bytes of a number, the lowest first.
    fileprivate mutating func append(bits: UInt64, count: Int) {
        for byte in 0..<count { append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * byte))) }
    }
}
