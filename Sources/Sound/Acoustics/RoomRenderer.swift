import Measure
import SoundCommands

/// What the walls give back: six first reflections of each source, each from its own direction and exact to a sample, and
/// a late tail from a feedback delay network of eight lines (Jot, Chaigne 1991) with a Hadamard matrix.
///
/// Reflections and tail are played by twelve fixed directions (the corners of an icosahedron), which the renderer turns
/// with the head and filters like sources.
final class RoomRenderer {
    static let directions = 12
    private static let lines = 8
    private static let images = 6

    let room: Room
    private let sampleRate: Double
    private let speedOfSound: Double
    private let corners: UnsafeMutablePointer<SIMD3<Float>>
    /// 128 samples for each direction.
    private let outputs: UnsafeMutablePointer<Float>
    /// What goes into the network in this block.
    private let input: UnsafeMutablePointer<Float>
    /// Each source's past, a power of two long.
    private let pasts: UnsafeMutablePointer<Float>
    private let pastSize: Int
    private let states: UnsafeMutablePointer<ImageState>
    private let memory: UnsafeMutablePointer<Float>
    private let memorySize: Int
    private let lengths: UnsafeMutablePointer<Int>
    private let gains: UnsafeMutablePointer<Float>
    private let clock: UnsafeMutablePointer<Int>
    private let lateGain: Float
    private let reflection: Float
    private let sources: Int

    /// Where a source's reflections stood at the end of the last block.
    private struct ImageState {
        var delays = SIMD8<Int32>()
        var gains = SIMD8<Float>()
    }

    init(_ room: Room, sampleRate: Double, speedOfSound: Double, sources: Int) {
        self.room = room
        self.sampleRate = sampleRate
        self.speedOfSound = speedOfSound
        self.sources = sources
        reflection = Float((1 - room.absorption).squareRoot())
        corners = .allocate(capacity: Self.directions)
        let golden: Float = 1.618_034
        let scale = 1 / (1 + golden * golden).squareRoot()
        var corner = 0
        for first: Float in [1, -1] {
            for second in [golden, -golden] {
                (corners + corner).initialize(to: SIMD3(second, first, 0) * scale)
                (corners + corner + 1).initialize(to: SIMD3(0, second, first) * scale)
                (corners + corner + 2).initialize(to: SIMD3(first, 0, second) * scale)
                corner += 3
            }
        }
        func zeros(_ count: Int) -> UnsafeMutablePointer<Float> {
            let pointer = UnsafeMutablePointer<Float>.allocate(capacity: count)
            pointer.initialize(repeating: 0, count: count)
            return pointer
        }
        outputs = zeros(Self.directions * 128)
        input = zeros(128)
        // The longest way of a first reflection: twice the room's diagonal.
        let diagonal = (room.length * room.length + room.width * room.width + room.height * room.height).squareRoot()
        var size = 512
        while Double(size) < 2 * diagonal / speedOfSound * sampleRate + 256, size < 65_536 { size *= 2 }
        pastSize = size
        pasts = zeros(size * sources)
        states = .allocate(capacity: sources)
        states.initialize(repeating: ImageState(), count: sources)
        // Delays spread around the mean way between two walls (4V/S), no two with a common divisor.
        lengths = .allocate(capacity: Self.lines)
        gains = .allocate(capacity: Self.lines)
        let way = 4 * room.volume / room.surface / speedOfSound * sampleRate
        let spread = [0.61, 0.73, 0.86, 0.97, 1.11, 1.23, 1.37, 1.53]
        let time = room.reverberationTime(speedOfSound: speedOfSound)
        var longest = 0
        for line in 0..<Self.lines {
            var length = max(149, Int(way * spread[line]))
            var other = 0
            while other < line {
                if Self.divisor(lengths[other], length) > 1 {
                    length += 1
                    other = 0
                } else {
                    other += 1
                }
            }
            lengths[line] = length
            longest = max(longest, length)
            gains[line] = Float(Elementary.pow(10, -3 * Double(length) / (time * sampleRate)))
        }
        var ring = 256
        while ring < longest + 256 { ring *= 2 }
        memorySize = ring
        memory = zeros(ring * Self.lines)
        clock = .allocate(capacity: 1)
        clock.initialize(to: 0)
        // The lines' energies after an impulse of 1/sqrt(8) each: a geometric series of the mean loss per round trip.
        var loss = 0.0
        for line in 0..<Self.lines { loss += Double(gains[line] * gains[line]) / Double(Self.lines) }
        let energy = 1 / max(1e-6, 1 - loss)
        lateGain = Float((room.lateEnergy / energy).squareRoot())
    }

    deinit {
        corners.deallocate()
        outputs.deallocate()
        input.deallocate()
        pasts.deallocate()
        states.deallocate()
        lengths.deallocate()
        gains.deallocate()
        memory.deallocate()
        clock.deallocate()
    }

    private static func divisor(_ one: Int, _ other: Int) -> Int {
        var (large, small) = (one, other)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }

    func direction(_ index: Int) -> SIMD3<Float> { corners[index] }

    func begin() {
        var index = 0
        while index < Self.directions &* 128 {
            outputs[index] = 0
            index &+= 1
        }
        index = 0
        while index < 128 {
            input[index] = 0
            index &+= 1
        }
    }

    /// Takes a source's 128 samples as they reach the listener directly, without spreading, and adds its reflections.
    ///
    /// The reflections' delays count from the direct sound's arrival, so a moving source's glide carries over to them.
    @inline(__always)
    func send(
        _ samples: UnsafePointer<Float>, voice: Int, position: SIMD3<Float>, listener: SIMD3<Float>, gain: Float,
        isFresh: Bool
    ) {
        let past = pasts + voice &* pastSize
        let mask = pastSize &- 1
        let now = clock.pointee
        if isFresh {
            for index in 0..<pastSize { past[index] = 0 }
            states[voice] = ImageState()
        }
        for index in 0..<128 {
            past[(now &+ index) & mask] = samples[index]
            input[index] += samples[index] * gain
        }
        let inside = bounded(position)
        let ear = bounded(listener)
        let direct = distance(position, listener)
        for image in 0..<Self.images {
            let place = self.image(image, of: inside)
            let way = distance(place, ear)
            let lag = Double(max(0, way - direct)) / speedOfSound * sampleRate
            let delay = Int32(max(0, min(Double(pastSize - 256), lag)).rounded())
            let level = gain * reflection / max(0.3, way)
            let before = states[voice].delays[image]
            let levelBefore = isFresh ? level : states[voice].gains[image]
            let oldDelay = isFresh ? delay : before
            add(
                past, mask, now, delay: oldDelay, from: levelBefore, to: delay == oldDelay ? level : 0, place - ear, way
            )
            if delay != oldDelay { add(past, mask, now, delay: delay, from: 0, to: level, place - ear, way) }
            states[voice].delays[image] = delay
            states[voice].gains[image] = level
        }
    }

    /// Adds a delayed copy with a gain that runs from one value to another to the three directions nearest to its own.
    @inline(__always)
    private func add(
        _ past: UnsafeMutablePointer<Float>, _ mask: Int, _ now: Int, delay: Int32, from: Float, to: Float,
        _ way: SIMD3<Float>, _ length: Float
    ) {
        let scale = 1 / max(1e-3, length)
        var power: Float = 0
        var shares = SIMD16<Float>()
        for index in 0..<Self.directions {
            let corner = corners[index]
            let cosine = (corner.x * way.x + corner.y * way.y + corner.z * way.z) * scale
            // Corners further than 64° away (the distance between neighbours) take no part.
            let share = max(0, cosine - 0.44)
            shares[index] = share * share
            power += share * share * share * share
        }
        let norm = 1 / max(1e-6, power).squareRoot()
        let step = (to - from) * (1 / 128)
        for index in 0..<Self.directions where shares[index] > 0 {
            let share = shares[index] * norm
            let output = outputs + 128 &* index
            for sample in 0..<128 {
                let gain = (from + step * Float(sample &+ 1)) * share
                output[sample] += past[(now &+ sample &- Int(delay)) & mask] * gain
            }
        }
    }

    @inline(__always)
    private func bounded(_ place: SIMD3<Float>) -> SIMD3<Float> {
        let half = SIMD3(Float(room.length), Float(room.width), Float(room.height)) * 0.5
        return SIMD3(
            max(-half.x, min(half.x, place.x)), max(-half.y, min(half.y, place.y)), max(-half.z, min(half.z, place.z)))
    }

    @inline(__always)
    private func image(_ index: Int, of place: SIMD3<Float>) -> SIMD3<Float> {
        switch index {
        case 0: SIMD3(Float(room.length) - place.x, place.y, place.z)
        case 1: SIMD3(-Float(room.length) - place.x, place.y, place.z)
        case 2: SIMD3(place.x, Float(room.width) - place.y, place.z)
        case 3: SIMD3(place.x, -Float(room.width) - place.y, place.z)
        case 4: SIMD3(place.x, place.y, Float(room.height) - place.z)
        default: SIMD3(place.x, place.y, -Float(room.height) - place.z)
        }
    }

    @inline(__always)
    private func distance(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Float {
        let way = one - other
        return (way.x * way.x + way.y * way.y + way.z * way.z).squareRoot()
    }

    /// Runs the network over what all sources sent and adds its eight lines to eight of the directions.
    func finish() {
        let mask = memorySize &- 1
        let now = clock.pointee
        for sample in 0..<128 {
            let place = now &+ sample
            var values = SIMD8<Float>()
            for line in 0..<Self.lines {
                let value = memory[line &* memorySize &+ ((place &- lengths[line]) & mask)] * gains[line]
                values[line] = value
                // Lines 0 to 7 play from corners 0 to 11 without every third: spread over the whole sphere.
                let corner = line &+ line / 2
                outputs[128 &* corner &+ sample] += value * lateGain
            }
            values = hadamard(values)
            let fed = input[sample] * 0.353_553_4
            for line in 0..<Self.lines {
                // Half of the lines get the input inverted, so that their first passage does not add up.
                memory[line &* memorySize &+ (place & mask)] = values[line] + (line & 1 == 0 ? fed : -fed)
            }
        }
        clock.pointee = (now &+ 128) & 0x3fff_ffff
    }

    /// Multiplies by the 8 x 8 Hadamard matrix over its root, which keeps the energy.
    @inline(__always)
    private func hadamard(_ values: SIMD8<Float>) -> SIMD8<Float> {
        let a = values.lowHalf + values.highHalf
        let b = values.lowHalf - values.highHalf
        let c = SIMD4(lowHalf: a.lowHalf + a.highHalf, highHalf: a.lowHalf - a.highHalf)
        let d = SIMD4(lowHalf: b.lowHalf + b.highHalf, highHalf: b.lowHalf - b.highHalf)
        let e = SIMD4(c[0] + c[1], c[0] - c[1], c[2] + c[3], c[2] - c[3])
        let f = SIMD4(d[0] + d[1], d[0] - d[1], d[2] + d[3], d[2] - d[3])
        return SIMD8(lowHalf: e, highHalf: f) * 0.353_553_4
    }

    /// The 128 samples of a direction.
    @inline(__always)
    func take(_ index: Int, into samples: UnsafeMutablePointer<Float>) {
        for sample in 0..<128 { samples[sample] = outputs[128 &* index &+ sample] }
    }
}
