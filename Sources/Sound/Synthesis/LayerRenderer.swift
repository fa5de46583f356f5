import Measure

/// Renders one layer of a sound.
struct LayerRenderer {
    let layer: SoundLayer
    let rate: Double
    private let count: Int
    private var noise: NoiseSource
    private var pink = (0.0, 0.0, 0.0)
    private var pulse = 0.0
    let chance: SlowChance

    /// - Parameters:
    ///   - seed: of what this layer does by itself.
    ///   - mood: of what all layers of a performance do together.
    init(_ layer: SoundLayer, rate: Double, count: Int, seed: UInt64, mood: UInt64) {
        self.layer = layer
        self.rate = rate
        self.count = count
        noise = NoiseSource(seed: seed)
        let turns = layer.wander.rate.isFinite ? min(100, max(0, layer.wander.rate)) : 0
        chance = SlowChance(turns: turns, rate: rate, count: count, seed: mood)
    }

    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
        value.isFinite ? min(high, max(low, value)) : low
    }

    mutating func rendered() -> [Double] {
        var samples = [Double](repeating: 0, count: count)
        let pace = limited(layer.rate, 0, 1_000)
        var time = limited(layer.start, 0, 60)
        var grains = 0
        let most = layer.count > 0 ? layer.count : 20_000
        repeat {
            let begin = Int(time * rate)
            if begin >= count { break }
            let step = layer.tune.isEmpty ? 0 : layer.tune[grains % layer.tune.count]
            var grain = drawn()
            grain.pitch *= Elementary.exp(Double(step) * 0.057_762_265)
            if step != SoundLayer.rest { add(grain, to: &samples, begin: begin) }
            grains += 1
            if pace == 0 { break }
            time += interval() / pace
        } while grains < most
        shape(&samples)
        return samples
    }

    /// What chance makes of a grain.
    private struct Grain {
        var pitch: Double
        var level: Double
        /// Its decay as a multiple of the layer's.
        var length = 1.0
    }

    private mutating func drawn() -> Grain {
        let variation = limited(layer.variation, 0, 1)
        if layer.scatter > 0 {
            let pitch = Elementary.exp(limited(layer.scatter, 0, 10) * 0.346_573_59 * noise.signed())
            let loud = noise.uniform()
            return Grain(pitch: pitch, level: (0.04 + loud * loud * loud) / pitch.squareRoot(), length: 1 / pitch)
        }
        let pitch = Elementary.exp(variation * 0.3 * noise.signed())
        return Grain(pitch: pitch, level: 1 - variation * 0.6 * noise.uniform())
    }

    /// Until the next grain begins, as a multiple of the mean.
    private mutating func interval() -> Double {
        if layer.scatter > 0 { return -Elementary.log(1 - noise.uniform()) }
        return 1 + limited(layer.variation, 0, 1) * 0.8 * noise.signed()
    }

    private mutating func add(_ grain: Grain, to samples: inout [Double], begin: Int) {
        let partials = layer.partials.isEmpty ? [SoundPartial(1, 1)] : layer.partials
        for partial in partials {
            if layer.apart > 0 {
                let half = 0.5 * limited(layer.apart, 0, 0.2) * noise.uniform()
                var part = partial
                part.gain *= 0.5 + 0.5 * noise.uniform()
                // The stronger one of the two keeps the tone from falling silent between beats.
                for (side, share) in [(1 - half, 0.7), (1 + half, 0.3)] {
                    part.ratio = partial.ratio * side
                    var strike = grain
                    strike.level *= share
                    add(part, of: strike, to: &samples, begin: begin)
                }
            } else {
                add(partial, of: grain, to: &samples, begin: begin)
            }
        }
    }

    private mutating func add(_ partial: SoundPartial, of grain: Grain, to samples: inout [Double], begin: Int) {
        let attack = limited(layer.attack, 0.0005, 60)
        let hold = limited(layer.hold, 0, 60)
        let decay = limited(layer.decay * grain.length, 0.001, 60)
        let length = min(count - begin, Int((attack + hold + decay) * rate) + 1)
        let top = rate * 0.45
        let first = limited(layer.from * grain.pitch, 0.01, top)
        let last = limited(layer.to * grain.pitch, 0.01, top)
        // Equal ratios in equal times.
        let glide = Elementary.exp(Elementary.log(last / first) / Double(max(1, length)))
        let wander = limited(layer.wander.pitch, 0, 0.9)
        var phase = layer.wave == .sine ? 0 : noise.uniform()
        var frequency = limited(first * partial.ratio, 0.01, top)
        let fall = Elementary.exp(-6.907_755 / (decay * limited(partial.decay, 0.01, 100) * rate))
        var envelope = 1.0
        for index in 0..<length {
            let time = Double(index) / rate
            var shape = envelope
            if time < attack {
                shape = 0.5 - 0.5 * cosine(time / attack)
            } else if time > attack + hold {
                envelope *= fall
            }
            if layer.tremoloDepth > 0 {
                let depth = min(1, layer.tremoloDepth)
                shape *= 1 - depth * (0.5 - 0.5 * cosineTurn(limited(layer.tremoloRate, 0, 1_000) * time))
            }
            var speed = frequency / rate
            if layer.vibratoDepth > 0 {
                let depth = min(0.5, layer.vibratoDepth)
                speed *= 1 + depth * cosineTurn(limited(layer.vibratoRate, 0, 1_000) * time + 0.25)
            }
            if wander > 0 { speed *= 1 + wander * chance.value(begin + index) }
            let sample = oscillated(&phase, min(0.45, speed))
            samples[begin + index] += sample * shape * partial.gain * grain.level
            frequency *= glide
        }
    }

    /// The next sample of the wave; `phase` is in turns.
    private mutating func oscillated(_ phase: inout Double, _ speed: Double) -> Double {
        switch layer.wave {
        case .white: return noise.signed()
        case .pink:
            // Three first-order filters in parallel (Kellet's economy filter, 1999): 3 dB per octave within 0.5 dB.
            let white = noise.signed()
            pink.0 = 0.99765 * pink.0 + white * 0.0990460
            pink.1 = 0.96300 * pink.1 + white * 0.2965164
            pink.2 = 0.57000 * pink.2 + white * 1.0526913
            return (pink.0 + pink.1 + pink.2 + white * 0.1848) * 0.25
        case .crackle: return noise.uniform() < speed ? noise.signed() : 0
        case .pulse:
            phase += speed
            // It falls off within half a millisecond, duller than a click.
            pulse *= 1 - 2_000 / rate
            if phase >= 1 {
                // Up to 2 % early or late, and up to 4 dB quieter.
                phase += 0.02 * noise.signed() - 1
                pulse = 1 - 0.4 * noise.uniform()
            }
            return pulse
        case .sine:
            phase += speed
            if phase >= 1 { phase -= 1 }
            return Elementary.sin(2 * Double.pi * phase)
        case .saw:
            phase += speed
            if phase >= 1 { phase -= 1 }
            return 2 * phase - 1 - corner(phase, speed)
        case .square:
            phase += speed
            if phase >= 1 { phase -= 1 }
            let half = phase < 0.5 ? phase + 0.5 : phase - 0.5
            return (phase < 0.5 ? 1 : -1) + corner(phase, speed) - corner(half, speed)
        }
    }

    /// Rounds a jump so that it does not fold back (polynomial band-limited step; Välimäki, Huovilainen 2007).
    private func corner(_ phase: Double, _ speed: Double) -> Double {
        if phase < speed {
            let place = phase / speed
            return 2 * place - place * place - 1
        }
        if phase > 1 - speed {
            let place = (phase - 1) / speed
            return place * place + 2 * place + 1
        }
        return 0
    }

    private func cosine(_ half: Double) -> Double { Elementary.cos(Double.pi * half) }
    private func cosineTurn(_ turns: Double) -> Double { Elementary.cos(2 * Double.pi * turns) }
}
