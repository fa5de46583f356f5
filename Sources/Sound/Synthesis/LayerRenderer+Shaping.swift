import Measure

/// What becomes of a layer once its grains are there: bands, a pipe, limits, slow changes of level.
extension LayerRenderer {
    func shape(_ samples: inout [Double]) {
        if !layer.bands.isEmpty { samples = banded(samples) }
        if layer.tube.frequency > 0 { pipe(&samples) }
        if layer.drive > 0 {
            let drive = limited(layer.drive, 0, 1_000)
            for index in samples.indices {
                let pressed = drive * samples[index]
                samples[index] = pressed / (1 + pressed * pressed).squareRoot()
            }
        }
        let gain = layer.gain.isFinite ? layer.gain : 0
        let level = limited(layer.wander.level, 0, 5)
        for index in samples.indices {
            samples[index] *= level > 0 ? gain * Elementary.exp(level * chance.value(index)) : gain
        }
    }

    /// The sum of band-pass filters (state variable, trapezoidal; Zavalishin 2012), unit gain at their centres.
    private func banded(_ samples: [Double]) -> [Double] {
        var sum = [Double](repeating: 0, count: samples.count)
        let wander = limited(layer.wander.pitch, 0, 0.9)
        for band in layer.bands {
            let damping = 1 / limited(band.quality, 0.1, 200)
            let gain = (band.gain.isFinite ? band.gain : 0) * damping
            var (one, two, warped, first) = (0.0, 0.0, 0.0, 0.0)
            for index in 0..<samples.count {
                if index == 0 || wander > 0 && index % SlowChance.step == 0 {
                    let bent = band.frequency * (1 + wander * chance.value(index))
                    warped = Elementary.tan(Double.pi * limited(bent, 10, rate * 0.45) / rate)
                    first = 1 / (1 + warped * (warped + damping))
                }
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

    /// A delay line of one period whose end goes back to its beginning, duller each time. Noise comes out as loud as it was.
    private func pipe(_ samples: inout [Double]) {
        let back = limited(layer.tube.back, -0.998, 0.998)
        let frequency = limited(layer.tube.frequency, 20, rate * 0.2)
        // What comes back upside down needs two ways for a period.
        let period = rate / (back < 0 ? 2 * frequency : frequency)
        let whole = Int(period)
        let between = period - Double(whole)
        let bright = 1 - limited(layer.tube.damping, 0, 0.99)
        let level = (1 - back * back).squareRoot()
        var line = [Double](repeating: 0, count: whole + 1)
        var (place, dull) = (0, 0.0)
        for index in samples.indices {
            // The place that is written next holds what was written whole + 1 samples ago.
            let older = line[place]
            let newer = line[place == whole ? 0 : place + 1]
            dull += bright * (newer + between * (older - newer) - dull)
            let wave = samples[index] + back * dull
            line[place] = wave
            place = place == whole ? 0 : place + 1
            samples[index] = wave * level
        }
    }
}
