import Measure

/// Renders one layer of a sound.
struct LayerRenderer {
    private let layer: SoundLayer
    private let rate: Double
    private let count: Int
    private var noise: NoiseSource
    private var pink = (0.0, 0.0, 0.0)

    init(_ layer: SoundLayer, rate: Double, count: Int, seed: UInt64) {
        self.layer = layer
        self.rate = rate
        self.count = count
        noise = NoiseSource(seed: seed)
    }

    private func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
        value.isFinite ? min(high, max(low, value)) : low
    }

    mutating func rendered() -> [Double] {
        var samples = [Double](repeating: 0, count: count)
        let variation = limited(layer.variation, 0, 1)
        let pace = limited(layer.rate, 0, 1_000)
        var time = limited(layer.start, 0, 60)
        var grains = 0
        let most = layer.count > 0 ? layer.count : 20_000
        repeat {
            let begin = Int(time * rate)
            if begin >= count { break }
            let pitch = Elementary.exp(variation * 0.3 * noise.signed())
            let level = 1 - variation * 0.6 * noise.uniform()
            let step = layer.tune.isEmpty ? 0 : layer.tune[grains % layer.tune.count]
            if step != SoundLayer.rest {
                addGrain(
                    to: &samples, begin: begin, pitch: pitch * Elementary.exp(Double(step) * 0.057_762_265),
                    level: level)
            }
            grains += 1
            if pace == 0 { break }
            time += (1 + variation * 0.8 * noise.signed()) / pace
        } while grains < most
        let gain = layer.gain.isFinite ? layer.gain : 0
        if !layer.bands.isEmpty { samples = banded(samples) }
        for index in 0..<count { samples[index] *= gain }
        return samples
    }

    private mutating func addGrain(to samples: inout [Double], begin: Int, pitch: Double, level: Double) {
        let attack = limited(layer.attack, 0.0005, 60)
        let hold = limited(layer.hold, 0, 60)
        let decay = limited(layer.decay, 0.001, 60)
        let length = min(count - begin, Int((attack + hold + decay) * rate) + 1)
        let top = rate * 0.45
        let first = limited(layer.from * pitch, 0.01, top)
        let last = limited(layer.to * pitch, 0.01, top)
        // Equal ratios in equal times.
        let glide = Elementary.exp(Elementary.log(last / first) / Double(max(1, length)))
        let partials = layer.partials.isEmpty ? [SoundPartial(1, 1)] : layer.partials
        for partial in partials {
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
                let sample = oscillated(&phase, min(0.45, speed))
                samples[begin + index] += sample * shape * partial.gain * level
                frequency *= glide
            }
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

    /// The sum of band-pass filters (state variable, trapezoidal; Zavalishin 2012), unit gain at their centres.
    private func banded(_ samples: [Double]) -> [Double] {
        var sum = [Double](repeating: 0, count: samples.count)
        for band in layer.bands {
            let frequency = limited(band.frequency, 10, rate * 0.45)
            let warped = Elementary.tan(Double.pi * frequency / rate)
            let damping = 1 / limited(band.quality, 0.1, 200)
            let first = 1 / (1 + warped * (warped + damping))
            let gain = (band.gain.isFinite ? band.gain : 0) * damping
            var one = 0.0
            var two = 0.0
            for index in 0..<samples.count {
                let three = samples[index] - two
                let middle = first * (one + warped * three)
                let low = two + warped * middle
                one = 2 * middle - one
                two = 2 * low - two
                sum[index] += gain * middle
            }
        }
        return sum
    }
}
