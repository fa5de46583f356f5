public import SoundCommands

extension Renderer {
    /// Keeps a sound for later. Allocates; not for the audio path.
    ///
    /// - Parameters:
    ///   - samples: one channel. Numbers that are not finite become 0.
    ///   - sampleRate: of the samples, 1 to 768 000 per second.
    /// - Returns: the sound's number; nil if it is empty, its rate is out of range or 4096 sounds are kept already.
    public func addSound(_ samples: [Float], sampleRate: Double) -> Int? {
        guard sampleRate >= 1, sampleRate <= 768_000, !samples.isEmpty else { return nil }
        var converted = samples
        for index in 0..<converted.count where !converted[index].isFinite { converted[index] = 0 }
        if sampleRate != internalRate {
            converted = RateConverter.converted(converted, from: sampleRate, to: internalRate)
            if converted.isEmpty { return nil }
        }
        return keep(converted, converted.count, count: converted.count)
    }

    /// Keeps what another sound has, with silence behind it: played in a loop, it repeats with a pause. Allocates; not for
    /// the audio path.
    ///
    /// - Parameters:
    ///   - sound: the other sound's number.
    ///   - seconds: of silence, 0 to 600.
    /// - Returns: the new sound's number; nil if there is no such sound, or no room.
    public func addSound(_ sound: Int, pausedFor seconds: Double) -> Int? {
        guard sound >= 0, sound < state.pointee.soundCount, seconds >= 0, seconds <= 600 else { return nil }
        let other = sounds[sound]
        return keep(other.samples, other.count, count: other.count + Int((seconds * internalRate).rounded()))
    }

    /// Keeps so many samples, and silence up to a length.
    private func keep(_ samples: UnsafePointer<Float>, _ given: Int, count: Int) -> Int? {
        let number = state.pointee.soundCount
        guard number < Self.maximumSounds else { return nil }
        let storage = UnsafeMutablePointer<Float>.allocate(capacity: 2 * count)
        for index in 0..<count { storage[index] = index < given ? samples[index] : 0 }
        HalfSamples().fill(storage + count, from: storage, count: count)
        (sounds + number).initialize(to: StoredSound(samples: storage, count: count))
        state.pointee.soundCount = number + 1
        return number
    }

    /// Starts a sound at a source. A source that plays already begins anew.
    ///
    /// - Parameters:
    ///   - source: the number of a source, below the renderer's capacity.
    ///   - sound: the number that adding the sound gave.
    ///   - loops: whether it begins again at its end.
    ///   - kind: whether it comes from a direction.
    ///   - delay: samples of the internal rate until the sound leaves the source, counted from the next block's begin.
    /// - Returns: false if there is no such source or sound.
    @discardableResult
    public func play(
        _ source: Int, sound: Int, loops: Bool = false, kind: VoiceKind = .directional, delay: Double = 0
    ) -> Bool {
        guard source >= 0, source < capacity, sound >= 0, sound < state.pointee.soundCount, delay.isFinite else {
            return refuse()
        }
        let voice = voices + source
        voice.pointee.isActive = true
        voice.pointee.isStopping = false
        voice.pointee.drains = false
        voice.pointee.drained = 0
        voice.pointee.isFresh = true
        voice.pointee.loops = loops
        voice.pointee.kind = kind
        voice.pointee.sound = Int32(truncatingIfNeeded: sound)
        voice.pointee.start = state.pointee.clock + max(0, min(1e12, delay))
        return true
    }

    /// Ends a source's sound; it fades out within one block.
    @discardableResult
    public func stop(_ source: Int) -> Bool {
        guard source >= 0, source < capacity else { return refuse() }
        if voices[source].isActive { voices[source].isStopping = true }
        return true
    }

    /// Puts a source at a place: metres, x to the front, y to the left, z upwards. Reached over the next block.
    /// A place that is not finite leaves the source where it is; one beyond 100 km is drawn in to it.
    @discardableResult
    public func place(_ source: Int, x: Float, y: Float, z: Float) -> Bool {
        guard source >= 0, source < capacity, x.isFinite, y.isFinite, z.isFinite else { return refuse() }
        voices[source].position = Self.bounded(SIMD3(x, y, z))
        return true
    }

    /// Sets a source's gain (a factor, 0 to 1000). Reached over the next block.
    @discardableResult
    public func setGain(_ source: Int, _ gain: Float) -> Bool {
        guard source >= 0, source < capacity, gain.isFinite else { return refuse() }
        voices[source].targetGain = max(0, min(1_000, gain))
        return true
    }

    /// The gain of everything (a factor, 0 to 1000). Reached over the next block.
    @discardableResult
    public func setMasterGain(_ gain: Float) -> Bool {
        guard gain.isFinite else { return refuse() }
        state.pointee.masterGain = max(0, min(1_000, gain))
        return true
    }

    /// Puts the listener at a place.
    @discardableResult
    public func placeListener(x: Float, y: Float, z: Float) -> Bool {
        guard x.isFinite, y.isFinite, z.isFinite else { return refuse() }
        state.pointee.listener = Self.bounded(SIMD3(x, y, z))
        return true
    }

    /// Turns the listener's head: a quaternion that takes the head's axes into the world. It need not have length 1.
    @discardableResult
    public func turnListener(x: Float, y: Float, z: Float, w: Float) -> Bool {
        let square = x * x + y * y + z * z + w * w
        guard square.isFinite, square > 1e-12 else { return refuse() }
        let scale = 1 / square.squareRoot()
        state.pointee.orientation = SIMD4(x, y, z, w) * scale
        let (i, j, k, r) = (x * scale, y * scale, z * scale, w * scale)
        // The columns of the turn from head to world are its inverse's rows.
        state.pointee.front = SIMD3(1 - 2 * (j * j + k * k), 2 * (i * j + k * r), 2 * (i * k - j * r))
        state.pointee.leftward = SIMD3(2 * (i * j - k * r), 1 - 2 * (i * i + k * k), 2 * (j * k + i * r))
        state.pointee.upward = SIMD3(2 * (i * k + j * r), 2 * (j * k - i * r), 1 - 2 * (i * i + j * j))
        return true
    }

    /// Is anything to be heard from this source still?
    public func isPlaying(_ source: Int) -> Bool {
        source >= 0 && source < capacity && voices[source].isActive
    }

    @inline(__always)
    func refuse() -> Bool {
        state.pointee.refused &+= 1
        return false
    }

    @inline(__always)
    static func bounded(_ place: SIMD3<Float>) -> SIMD3<Float> {
        let limit: Float = 1e5
        return SIMD3(
            max(-limit, min(limit, place.x)), max(-limit, min(limit, place.y)), max(-limit, min(limit, place.z)))
    }
}
