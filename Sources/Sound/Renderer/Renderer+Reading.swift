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

    /// 128 samples between samples. Near the sound's ends by Lagrange's polynomial through six neighbours.
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
        let margin = Double(HalfSamples.reach + 4)
        if min(base, last) >= margin, max(base, last) + margin < Double(count) {
            glide(sound, from: base, step: step, into: samples)
        } else {
            for index in 0..<128 { samples[index] = between(sound, loops, base + Double(index) * step) }
        }
        return loops || last - 3 < Double(count)
    }

    /// The same well within a sound, four samples at once, by a cubic through four neighbours half a sample apart. The
    /// four share the neighbours of the place between the second and the third of them: a polynomial does not mind that the
    /// first and the last may lie a little beyond the middle two.
    @inline(__always)
    private func glide(
        _ sound: StoredSound, from base: Double, step: Double, into samples: UnsafeMutablePointer<Float>
    ) {
        let between = sound.samples + sound.count
        let ramp = SIMD4<Float>(0, 2, 4, 6) * Float(step - 1)
        let middle = 1.5 * (step - 1)
        let vectors = UnsafeMutableRawPointer(samples).assumingMemoryBound(to: SIMD4<Float>.self)
        var index = 0
        while index < 32 {
            let place = base + Double(4 &* index) * step
            let half = Int(2 * (place + middle))
            let whole = half >> 1
            let isWhole = half & 1 == 0
            let one = isWhole ? between + (whole &- 1) : sound.samples + whole
            let two = isWhole ? sound.samples + whole : between + whole
            vectors[index] = fourPoints(
                SIMD4<Float>(repeating: Float(2 * place - Double(half))) + ramp, load(one), load(two), load(one + 1),
                load(two + 1))
            index &+= 1
        }
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

/// Lagrange's polynomial through four equidistant points, for places between the second and the third.
@inline(__always)
func fourPoints(
    _ place: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> SIMD4<Float> {
    let one = place + 1
    let three = place - 1
    let four = place - 2
    let before = 3 * one * b - place * a
    let after = three * d - 3 * four * c
    return (three * four * before + place * one * after) * (1 / 6 as Float)
}

/// Lagrange's polynomial through six equidistant points, for places between the third and the fourth.
///
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
