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
    ///
    /// Places are whole numbers of 2⁻²³ samples, counted from the sound's sample before the first: adding is all that is left
    /// to do for each four. By the end of a block the place is wrong by 2·10⁻⁶ samples at most.
    @inline(__always)
    private func glide(
        _ sound: StoredSound, from base: Double, step: Double, into samples: UnsafeMutablePointer<Float>
    ) {
        let first = Int(base)
        let known = UnsafePointer(sound.samples + first)
        let between = known + sound.count
        let unit = 8_388_608.0
        var place = Self.nearest((base - Double(first) + 1.5 * (step - 1)) * unit)
        let stride = Self.nearest(4 * step * unit)
        let ramp = Self.ramp(Float(step - 1))
        let vectors = UnsafeMutableRawPointer(samples).assumingMemoryBound(to: SIMD4<Float>.self)
        var index = 0
        while index < 32 {
            let whole = place >> 23
            let isWhole = place & 0x40_0000 == 0
            let one = isWhole ? between + (whole &- 1) : known + whole
            let two = isWhole ? known + whole : between + whole
            let rest = Float(place & 0x3f_ffff) * (1 / 4_194_304 as Float)
            vectors[index] = fourPoints(
                SIMD4<Float>(repeating: rest) + ramp, load(one), load(two), load(one + 1), load(two + 1))
            place &+= stride
            index &+= 1
        }
    }

    /// The nearest whole number, up to 2⁵⁰: at 1.5 · 2⁵² they are what is left of a number's digits. A conversion is dearer,
    /// and some browsers do it again in each round of a loop that needs it.
    @inline(__always)
    private static func nearest(_ number: Double) -> Int {
        let middle = 6_755_399_441_055_744.0
        return Int(
            truncatingIfNeeded: Int64(bitPattern: (number + middle).bitPattern) &- Int64(bitPattern: middle.bitPattern))
    }

    /// Not inlined: a compiler that sees these numbers takes the four samples apart again to spare an addition.
    @inline(never)
    private static func ramp(_ slope: Float) -> SIMD4<Float> { SIMD4(-3, -1, 1, 3) * slope }

    @inline(__always)
    private func load(_ samples: UnsafePointer<Float>) -> SIMD4<Float> {
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

/// The polynomial through four equidistant points, for places between the second and the third: the straight line between
/// these two, and what the second differences add to it (Everett 1900).
@inline(__always)
func fourPoints(
    _ place: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> SIMD4<Float> {
    let rise = c - b
    let before = rise - (b - a)
    let after = (d - c) - rise
    let bend = (2 - place) * before + (1 + place) * after
    return (b + place * rise) + place * (place - 1) * (1 / 6 as Float) * bend
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
