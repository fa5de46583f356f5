extension Renderer {
    /// Writes the 128 samples that leave a voice towards the listener in this block, without its gain.
    ///
    /// The delay glides from its last value to `delay` (samples), which is the Doppler effect. A delay that stands still is
    /// drawn to a whole number, so that a resting source is not filtered by interpolation.
    /// - Returns: false if a one-shot sound ended before this block did.
    @inline(__always)
    func read(_ voice: UnsafeMutablePointer<Voice>, delay: Double, into samples: UnsafeMutablePointer<Float>) -> Bool {
        let sound = sounds[Int(voice.pointee.sound)]
        let begin = state.pointee.clock - voice.pointee.start
        let before = voice.pointee.delay
        if abs(delay - before) > 45 {
            // A jump: faster than 120 m/s nothing glides. The block fades from the old distance to the new one.
            _ = copy(sound, voice.pointee.loops, from: begin - before.rounded(), into: secondScratch)
            let goes = copy(sound, voice.pointee.loops, from: begin - delay.rounded(), into: samples)
            var index = 0
            while index < 128 {
                let share = Float(index &+ 1) * (1 / 128)
                samples[index] = secondScratch[index] * (1 - share) + samples[index] * share
                index &+= 1
            }
            voice.pointee.delay = delay.rounded()
            return goes
        }
        voice.pointee.delay = delay
        let glide = (delay - before) * (1 / 128)
        let first = begin - before - glide
        if glide == 0, first == first.rounded() { return copy(sound, voice.pointee.loops, from: first, into: samples) }
        return interpolate(sound, voice.pointee.loops, from: first, step: 1 - glide, into: samples)
    }

    /// 128 samples from a whole place on.
    @inline(__always)
    private func copy(
        _ sound: StoredSound, _ loops: Bool, from place: Double, into samples: UnsafeMutablePointer<Float>
    ) -> Bool {
        let count = sound.count
        var written = 0
        if place < 0 {
            written = Int(min(128, -place))
            for index in 0..<written { samples[index] = 0 }
            if written == 128 { return true }
        }
        var position = Self.wrapped(place + Double(written), count, loops)
        while written < 128 {
            if position >= count {
                if loops {
                    position = 0
                } else {
                    while written < 128 {
                        samples[written] = 0
                        written &+= 1
                    }
                    return false
                }
            }
            let run = min(128 &- written, count &- position)
            for index in 0..<run { samples[written &+ index] = sound.samples[position &+ index] }
            written &+= run
            position &+= run
        }
        return loops || position < count
    }

    /// A place on a sound as an index; of a looping one within its length, else at most its length.
    @inline(__always)
    private static func wrapped(_ place: Double, _ count: Int, _ loops: Bool) -> Int {
        if place < Double(count) { return Int(place) }
        if !loops { return count }
        let turns = (place / Double(count)).rounded(.down)
        return max(0, min(count &- 1, Int(place - turns * Double(count))))
    }

    /// 128 samples between samples: Lagrange's polynomial through six neighbours, four samples at once while the
    /// neighbours of all four follow each other.
    @inline(__always)
    private func interpolate(
        _ sound: StoredSound, _ loops: Bool, from place: Double, step: Double, into samples: UnsafeMutablePointer<Float>
    ) -> Bool {
        let count = sound.count
        var base = place
        if loops, base >= Double(count) {
            base -= (base / Double(count)).rounded(.down) * Double(count)
        }
        let last = base + 127 * step
        let isInside = base >= 2 && min(base, last) >= 2 && max(base, last) + 4 < Double(count)
        var index = 0
        while index < 128 {
            let position = base + Double(index) * step
            if isInside {
                let whole = Int(position)
                let end = position + 3 * step
                if Int(end) == whole &+ 3 {
                    let fraction = Float(position - Double(whole))
                    let drift = Float(step - 1)
                    let fractions = SIMD4(fraction, fraction + drift, fraction + 2 * drift, fraction + 3 * drift)
                    let from = sound.samples + (whole &- 2)
                    let sum = sixPoints(
                        fractions, load(from), load(from + 1), load(from + 2), load(from + 3), load(from + 4),
                        load(from + 5))
                    samples[index] = sum[0]
                    samples[index &+ 1] = sum[1]
                    samples[index &+ 2] = sum[2]
                    samples[index &+ 3] = sum[3]
                    index &+= 4
                    continue
                }
            }
            for offset in 0..<4 {
                samples[index &+ offset] = between(sound, loops, base + Double(index &+ offset) * step)
            }
            index &+= 4
        }
        return loops || last - 3 < Double(count)
    }

    @inline(__always)
    private func load(_ samples: UnsafeMutablePointer<Float>) -> SIMD4<Float> {
        UnsafeRawPointer(samples).loadUnaligned(as: SIMD4<Float>.self)
    }

    private func between(_ sound: StoredSound, _ loops: Bool, _ place: Double) -> Float {
        if place <= -4 || (!loops && place >= Double(sound.count) + 4) { return 0 }
        let floor = place.rounded(.down)
        let whole = Int(floor)
        func sample(_ offset: Int) -> SIMD4<Float> {
            var index = whole &+ offset
            if loops, place >= 0 {
                index %= sound.count
                if index < 0 { index &+= sound.count }
            }
            return SIMD4(repeating: index < 0 || index >= sound.count ? 0 : sound.samples[index])
        }
        return sixPoints(
            SIMD4(repeating: Float(place - floor)), sample(-2), sample(-1), sample(0), sample(1), sample(2), sample(3))[
                0]
    }
}

/// Lagrange's polynomial through six equidistant points, for places between the third and the fourth.
///
/// Six independent weights and three sums: forms with fewer multiplications have longer chains and were slower.
@inline(__always)
func sixPoints(
    _ place: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>,
    _ e: SIMD4<Float>, _ f: SIMD4<Float>
) -> SIMD4<Float> {
    let one = place + 2
    let two = place + 1
    let four = place - 1
    let five = place - 2
    let six = place - 3
    let front = one * two
    let middle = place * four
    let back = five * six
    let weightA = two * middle * back * (-1 / 120 as Float)
    let weightB = one * middle * back * (1 / 24 as Float)
    let weightC = front * four * back * (-1 / 12 as Float)
    let weightD = front * place * back * (1 / 12 as Float)
    let weightE = front * middle * six * (-1 / 24 as Float)
    let weightF = front * middle * five * (1 / 120 as Float)
    return (weightA * a + weightB * b) + (weightC * c + weightD * d) + (weightE * e + weightF * f)
}
