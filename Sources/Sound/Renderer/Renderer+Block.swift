import SoundCommands

extension Renderer {
    /// Where a voice is heard from.
    struct Heard {
        var direction = SIMD3<Float>(1, 0, 0)
        var distance: Float = 1
    }

    @inline(__always)
    func heard(_ position: SIMD3<Float>, from listener: SIMD3<Float>) -> Heard {
        let state = state.pointee
        let way = position - listener
        let x = way.x * state.front.x + way.y * state.front.y + way.z * state.front.z
        let y = way.x * state.leftward.x + way.y * state.leftward.y + way.z * state.leftward.z
        let z = way.x * state.upward.x + way.y * state.upward.y + way.z * state.upward.z
        let distance = (x * x + y * y + z * z).squareRoot()
        // A source in the middle of the head comes from the front.
        if !(distance > 1e-4) { return Heard(distance: 0.1) }
        let scale = 1 / distance
        return Heard(direction: SIMD3(x * scale, y * scale, z * scale), distance: max(0.1, distance))
    }

    /// Renders one block of 128 samples into `finished`.
    func renderBlock() {
        let lanes = lanes
        var index = 0
        while index < 12 &* lanes {
            buses[index] = .zero
            index &+= 1
        }
        index = 0
        while index < 256 {
            ambient[index] = 0
            index &+= 1
        }
        chamber?.begin()
        var group = 0
        while group < slots / 4 {
            if 4 &* group == roomSlot { chamber?.finish() }
            renderGroup(group)
            group &+= 1
        }
        mix()
        state.pointee.newest = state.pointee.newest &+ 1 == size.blocks ? 0 : state.pointee.newest &+ 1
        state.pointee.clock += 128
        state.pointee.blocks &+= 1
    }

    /// Reads, transforms and adds four neighbouring voices.
    private func renderGroup(_ group: Int) {
        let base = 4 &* group
        var busy = false
        for lane in 0..<4 {
            let voice = voices + (base &+ lane)
            if voice.pointee.isActive {
                if voice.pointee.kind != .directional, base < roomSlot {
                    addAmbient(voice)
                    fill(lane, with: 0)
                } else {
                    busy = true
                }
            }
        }
        if !busy {
            // What is left in the windows must not be heard when the group is used again.
            if isWarm[group] {
                let length = size.points
                for index in 0..<length { windows[length &* group &+ index] = .zero }
                isWarm[group] = false
            }
            return
        }
        isWarm[group] = true
        var places = (Heard(), Heard(), Heard(), Heard())
        withUnsafeMutablePointer(to: &places) { places in
            places.withMemoryRebound(to: Heard.self, capacity: 4) { places in
                for lane in 0..<4 { places[lane] = readVoice(base &+ lane, lane) }
                let ring = windows + size.points &* group
                let newest = state.pointee.newest
                weave(into: ring + 128 &* newest)
                transform.forward(
                    ring, oldest: newest &+ 1 == size.blocks ? 0 : newest &+ 1, real: spectrumReal,
                    imaginary: spectrumImaginary)
                unweave()
                addVoices(base, places)
            }
        }
    }

    private func fill(_ lane: Int, with value: Float) {
        let samples = scratch + 128 &* lane
        for index in 0..<128 { samples[index] = value }
    }

    /// Brings a voice's 128 samples into its lane's scratch and says where the voice is heard from.
    @inline(__always)
    private func readVoice(_ slot: Int, _ lane: Int) -> Heard {
        let voice = voices + slot
        let samples = scratch + 128 &* lane
        if !voice.pointee.isActive || (voice.pointee.kind != .directional && slot < roomSlot) {
            fill(lane, with: 0)
            return Heard()
        }
        if slot >= roomSlot {
            chamber?.take(slot &- roomSlot, into: samples)
            return heard(voice.pointee.position, from: .zero)
        }
        let place = heard(voice.pointee.position, from: state.pointee.listener)
        if voice.pointee.drains {
            fill(lane, with: 0)
            return place
        }
        var delay = 0.0
        if configuration.hasPropagationDelay {
            delay = travelTime(slot, voice)
        }
        if voice.pointee.isFresh {
            voice.pointee.delay = delay.rounded(.toNearestOrEven)
            voice.pointee.askedDelay = delay
            voice.pointee.slot = -1
        }
        // Slower than 3 cm/s counts as resting until it adds up: rounding must not set every source in motion.
        if abs(delay - voice.pointee.askedDelay) < 0.01 {
            let whole = delay.rounded(.toNearestOrEven)
            delay = voice.pointee.delay + max(-0.05, min(0.05, whole - voice.pointee.delay))
        } else {
            voice.pointee.askedDelay = delay
        }
        let goes = read(voice, delay: delay, into: samples)
        let spread = voice.pointee.targetGain / place.distance
        var target = spread
        if voice.pointee.isStopping { target = 0 }
        let from = voice.pointee.isFresh ? target : voice.pointee.gain
        let step = (target - from) * (1 / 128)
        if let chamber {
            chamber.send(
                samples, voice: slot, position: voice.pointee.position, listener: state.pointee.listener,
                gain: voice.pointee.isStopping ? 0 : voice.pointee.targetGain, isFresh: voice.pointee.isFresh)
        }
        var lanes = SIMD4<Float>(1, 2, 3, 4) * step + from
        let stride = SIMD4<Float>(repeating: 4 * step)
        let vectors = UnsafeMutableRawPointer(samples).assumingMemoryBound(to: Lanes.self)
        var index = 0
        while index < 32 {
            vectors[index] *= lanes
            lanes += stride
            index &+= 1
        }
        voice.pointee.gain = target
        voice.pointee.isFresh = false
        if !goes || voice.pointee.isStopping { voice.pointee.drains = true }
        return place
    }

    /// Four signals of 128 samples become 128 lanes.
    @inline(__always)
    private func weave(into lanes: UnsafeMutablePointer<Lanes>) {
        let vectors = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Lanes.self)
        var index = 0
        while index < 32 {
            let rows = transposed(vectors[index], vectors[index &+ 32], vectors[index &+ 64], vectors[index &+ 96])
            lanes[4 &* index] = rows.0
            lanes[4 &* index &+ 1] = rows.1
            lanes[4 &* index &+ 2] = rows.2
            lanes[4 &* index &+ 3] = rows.3
            index &+= 1
        }
    }

    /// The lanes' spectra become four spectra with bins in lanes.
    @inline(__always)
    private func unweave() {
        let lanes = lanes
        var index = 0
        while index < lanes {
            let from = 4 &* index
            let real = transposed(
                spectrumReal[from], spectrumReal[from &+ 1], spectrumReal[from &+ 2], spectrumReal[from &+ 3])
            sourceSpectra[index] = real.0
            sourceSpectra[index &+ 2 &* lanes] = real.1
            sourceSpectra[index &+ 4 &* lanes] = real.2
            sourceSpectra[index &+ 6 &* lanes] = real.3
            let imaginary = transposed(
                spectrumImaginary[from], spectrumImaginary[from &+ 1], spectrumImaginary[from &+ 2],
                spectrumImaginary[from &+ 3])
            sourceSpectra[index &+ lanes] = imaginary.0
            sourceSpectra[index &+ 3 &* lanes] = imaginary.1
            sourceSpectra[index &+ 5 &* lanes] = imaginary.2
            sourceSpectra[index &+ 7 &* lanes] = imaginary.3
            index &+= 1
        }
    }

    /// How a voice's filter stands in this block.
    private enum Turn { case absent, resting, moving, first }

    /// Filters four voices' spectra onto the buses, each with its old and its new filter if it moved.
    @inline(__always)
    private func addVoices(_ base: Int, _ places: UnsafePointer<Heard>) {
        let lanes = lanes
        var resting = 0
        var moving = 0
        for lane in 0..<4 {
            switch turnVoice(base &+ lane, places[lane]) {
            case .resting: resting &+= 1
            case .moving: moving &+= 1
            case .first, .absent: break
            }
        }
        let spectra = UnsafePointer(sourceSpectra)
        if resting == 4 {
            accumulateFour(
                spectra, current(base), current(base &+ 1), current(base &+ 2), current(base &+ 3), into: buses)
        } else if moving == 4 {
            accumulateFour(
                spectra, former(base), former(base &+ 1), former(base &+ 2), former(base &+ 3), into: buses + 4 &* lanes
            )
            accumulateFour(
                spectra, current(base), current(base &+ 1), current(base &+ 2), current(base &+ 3),
                into: buses + 8 &* lanes)
        } else {
            for lane in 0..<4 {
                let voice = voices + (base &+ lane)
                if !isHeard(base &+ lane) { continue }
                let real = spectra + 2 &* lane &* lanes
                if voice.pointee.isTurning {
                    accumulate(real, real + lanes, former(base &+ lane), into: buses + 4 &* lanes)
                    accumulate(real, real + lanes, current(base &+ lane), into: buses + 8 &* lanes)
                } else {
                    accumulate(real, real + lanes, current(base &+ lane), into: buses)
                }
            }
        }
        if base >= roomSlot { return }
        for lane in 0..<4 where isHeard(base &+ lane) {
            let voice = voices + (base &+ lane)
            if !voice.pointee.drains { continue }
            // The last window with something in it has been added: now there is silence.
            if Int(voice.pointee.drained) == size.blocks &- 1 { voice.pointee.isActive = false }
            voice.pointee.drained &+= 1
        }
    }

    @inline(__always)
    private func isHeard(_ slot: Int) -> Bool {
        voices[slot].isActive && (voices[slot].kind == .directional || slot >= roomSlot)
    }

    @inline(__always)
    private func current(_ slot: Int) -> UnsafePointer<Lanes> {
        UnsafePointer(filters + (slot &* 8 &+ Int(voices[slot].slot) &* 4) &* lanes)
    }

    @inline(__always)
    private func former(_ slot: Int) -> UnsafePointer<Lanes> {
        UnsafePointer(filters + (slot &* 8 &+ (1 &- Int(voices[slot].slot)) &* 4) &* lanes)
    }

    /// Makes a voice's filter anew if its direction or distance changed enough to be heard.
    @inline(__always)
    private func turnVoice(_ slot: Int, _ place: Heard) -> Turn {
        if !isHeard(slot) { return .absent }
        let voice = voices + slot
        voice.pointee.isTurning = false
        let change = place.direction - voice.pointee.filterDirection
        let turn = change.x * change.x + change.y * change.y + change.z * change.z
        let isRoom = slot >= roomSlot
        // 0.05 degrees; near the head half a per cent of distance, further away two.
        var isMoved = turn > 7.6e-7 || voice.pointee.slot < 0
        if !isRoom, configuration.hasAirAbsorption || configuration.hasNearField {
            let nearer = abs(place.distance - voice.pointee.filterDistance)
            let tolerance: Float = place.distance < nearField.limit ? 0.005 : 0.02
            if nearer > tolerance * place.distance { isMoved = true }
        }
        if !isMoved { return .resting }
        let isFirst = voice.pointee.slot < 0
        voice.pointee.slot = isFirst ? 0 : 1 &- voice.pointee.slot
        voice.pointee.isTurning = !isFirst
        makeFilters(
            slot, direction: place.direction, distance: place.distance, isPlain: isRoom,
            into: UnsafeMutablePointer(mutating: current(slot)))
        voice.pointee.filterDirection = place.direction
        voice.pointee.filterDistance = place.distance
        return isFirst ? .first : .moving
    }

    private func addAmbient(_ voice: UnsafeMutablePointer<Voice>) {
        if voice.pointee.isFresh {
            voice.pointee.delay = 0
            voice.pointee.askedDelay = 0
        }
        let goes = read(voice, delay: 0, into: scratch)
        var left = voice.pointee.isStopping ? 0 : voice.pointee.targetGain
        var right = left
        if voice.pointee.kind == .panned {
            // Both ears' powers add up to 2, as those of the head's filters do on average.
            let place = heard(voice.pointee.position, from: state.pointee.listener)
            let side = max(-1, min(1, place.direction.y))
            left *= (1 + side).squareRoot() / place.distance
            right *= (1 - side).squareRoot() / place.distance
        }
        let from = voice.pointee.isFresh ? left : voice.pointee.gain
        let otherFrom = voice.pointee.isFresh ? right : voice.pointee.otherGain
        let step = (left - from) * (1 / 128)
        let otherStep = (right - otherFrom) * (1 / 128)
        for index in 0..<128 {
            let share = Float(index &+ 1)
            ambient[index] += scratch[index] * (from + step * share)
            ambient[128 &+ index] += scratch[index] * (otherFrom + otherStep * share)
        }
        voice.pointee.gain = left
        voice.pointee.otherGain = right
        voice.pointee.isFresh = false
        if !goes || voice.pointee.isStopping { voice.pointee.isActive = false }
    }

    /// Back from spectra to samples: four inverse transforms, one fade, ambience, gain, limiter.
    private func mix() {
        let lanes = lanes
        var index = 0
        while index < lanes {
            for part in 0..<2 {
                let left = buses[index &+ part &* lanes]
                let right = buses[index &+ (part &+ 2) &* lanes]
                let rows = transposed(
                    buses[index &+ (part &+ 4) &* lanes] + left, buses[index &+ (part &+ 6) &* lanes] + right,
                    buses[index &+ (part &+ 8) &* lanes] + left, buses[index &+ (part &+ 10) &* lanes] + right)
                let target = (part == 0 ? spectrumReal : spectrumImaginary) + 4 &* index
                target[0] = rows.0
                target[1] = rows.1
                target[2] = rows.2
                target[3] = rows.3
            }
            index &+= 1
        }
        let samples = windowsOut
        transform.inverseTail(real: spectrumReal, imaginary: spectrumImaginary, samples: samples)
        let before = state.pointee.lastMasterGain
        let step = (state.pointee.masterGain - before) * (1 / 128)
        state.pointee.lastMasterGain = state.pointee.masterGain
        index = 0
        while index < 128 {
            let share = Float(index &+ 1) * (1 / 128)
            let sample = samples[index]
            let gain = before + step * Float(index &+ 1)
            finished[index] = (sample[0] * (1 - share) + sample[2] * share + ambient[index]) * gain
            finished[128 &+ index] = (sample[1] * (1 - share) + sample[3] * share + ambient[128 &+ index]) * gain
            index &+= 1
        }
        if configuration.hasLimiter { limiter.process(finished, finished + 128, count: 128) }
    }

    /// The spectra's scratch serves for the samples too: there are more of sourceSpectra, which is free by now.
    private var windowsOut: UnsafeMutablePointer<Lanes> { sourceSpectra }

    /// Renders `frames` samples for both ears. Any number of frames goes; blocks are cut to fit.
    public func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) {
        if let converter {
            converter.render(left: left, right: right, frames: frames) { self.nextSamples($0, $1, $2) }
        } else {
            nextSamples(left, right, frames)
        }
    }

    @inline(__always)
    private func nextSamples(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int) {
        var written = 0
        while written < frames {
            if state.pointee.outputPosition == 128 {
                renderBlock()
                state.pointee.outputPosition = 0
            }
            let position = state.pointee.outputPosition
            let run = min(128 &- position, frames &- written)
            for index in 0..<run {
                left[written &+ index] = finished[position &+ index]
                right[written &+ index] = finished[128 &+ position &+ index]
            }
            written &+= run
            state.pointee.outputPosition = position &+ run
        }
    }
}
