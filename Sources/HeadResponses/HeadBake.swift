import Measure
package import Sound
import SoundCommands

/// Turns measured responses into the short filters and delays that the renderer uses.
///
/// Each ear's magnitude, divided by the diffuse-field mean over all directions, becomes a filter of minimum phase by its
/// real cepstrum (Oppenheim, Schafer 1975). What the minimum phase does not contain of the delay between the ears is kept
/// apart: it is chosen so that the model's delay below 1.5 kHz equals the measured one. Below 200 Hz, where loudspeakers
/// say little, the rigid sphere takes over.
package struct HeadBake: Equatable, Sendable {
    /// Samples per second of the result.
    package var sampleRate: Int
    /// Samples of a filter, of which the last quarter fades out: 32 to 351.
    package var taps: Int
    /// What the file is to say about its origin; the SOFA file's own words where empty. What of it was not taken is said
    /// after that.
    package var source: String
    /// The terms of use; the SOFA file's own words where empty.
    package var licence: String

    private static let size = 4_096
    private static let half = 2_048
    private static let commonTaps = 512

    package init(
        sampleRate: Int = 48_000, taps: Int = RenderingQuality.live.taps, source: String = "", licence: String = ""
    ) {
        self.sampleRate = min(96_000, max(16_000, sampleRate))
        self.taps = min(RenderingQuality.fine.taps, max(32, taps))
        self.source = source
        self.licence = licence
    }

    /// Bakes a measurement. Some seconds for a thousand directions.
    package func bake(_ measurement: SofaMeasurement) -> HeadData {
        let count = measurement.directions.count
        let fourier = Fourier(size: Self.size)
        let ears = [
            Ear(spectraOf: measurement.left, delays: measurement.leftDelays, measurement, fourier, Double(sampleRate)),
            Ear(
                spectraOf: measurement.right, delays: measurement.rightDelays, measurement, fourier, Double(sampleRate)),
        ]
        let weights = areas(measurement.directions)
        var common = [Double](repeating: 0, count: Self.half + 1)
        for bin in 0...Self.half {
            var power = 0.0
            for direction in 0..<count {
                let place = direction * (Self.half + 1) + bin
                for ear in ears {
                    power +=
                        weights[direction]
                        * (ear.real[place] * ear.real[place] + ear.imaginary[place] * ear.imaginary[place])
                }
            }
            common[bin] = 0.5 * Elementary.log(max(1e-20, power / 2))
        }
        holdAbove(&common, measurement.sampleRate)
        let commonResponse = minimumPhase(common, fourier)
        var (commonReal, commonImaginary) = (commonResponse, [Double](repeating: 0, count: Self.size))
        fourier.forward(&commonReal, &commonImaginary)

        let delay = InterauralDelay(step: Double(sampleRate) / Double(Self.size))
        var filters = [[Float]](repeating: [], count: 2)
        var delays: [Float] = []
        for direction in 0..<count {
            var modelled: [(real: [Double], imaginary: [Double])] = []
            for (side, ear) in ears.enumerated() {
                var magnitude = ear.logarithm(direction, Self.half)
                holdAbove(&magnitude, measurement.sampleRate)
                for bin in 0...Self.half { magnitude[bin] -= common[bin] }
                let place = measurement.directions[direction]
                sphereBelow(&magnitude, cosine: side == 0 ? place.y : -place.y, distance: measurement.distance)
                let filter = shortened(minimumPhase(magnitude, fourier))
                filters[side] += filter.map { Float($0) }
                var real = filter + [Double](repeating: 0, count: Self.size - filter.count)
                var imaginary = [Double](repeating: 0, count: Self.size)
                fourier.forward(&real, &imaginary)
                // The common part weighs the frequencies as the measurement did.
                for bin in 0...Self.half {
                    (real[bin], imaginary[bin]) = (
                        real[bin] * commonReal[bin] - imaginary[bin] * commonImaginary[bin],
                        real[bin] * commonImaginary[bin] + imaginary[bin] * commonReal[bin]
                    )
                }
                modelled.append((real, imaginary))
            }
            let measured =
                delay.delay(left: ears[0].spectrum(direction, Self.half), right: ears[1].spectrum(direction, Self.half))
                + (measurement.rightDelays[direction] - measurement.leftDelays[direction]) / measurement.sampleRate
            var extra = 0.0
            for _ in 0..<4 { extra += measured - delay.delay(left: modelled[0], right: modelled[1], extra: extra) }
            delays.append(Float(extra * Double(sampleRate)))
        }
        let mirrors = mirrors(measurement)
        return HeadData(
            sampleRate: sampleRate, taps: taps, distance: measurement.distance, directions: measurement.directions,
            left: filters[0], right: mirrors ? [] : filters[1], delays: delays,
            common: commonResponse[..<Self.commonTaps].map { Float($0) },
            source: ([source.isEmpty ? measurement.title : source] + measurement.remarks.map(\.message))
                .filter { !$0.isEmpty }.joined(separator: "; "),
            licence: licence.isEmpty ? measurement.licence : licence)
    }

    /// The share of the sphere that each direction stands for: how many of 4000 evenly spread points are nearest to it,
    /// among those that any direction is near to.
    private func areas(_ directions: [Direction]) -> [Double] {
        var shares = [Double](repeating: 0, count: directions.count)
        let points = 4_000
        var sum = 0.0
        for point in 0..<points {
            let z = 1 - (2 * Double(point) + 1) / Double(points)
            let flat = (1 - z * z).squareRoot()
            let turn = Double(point) * 2.399_963_229_728_653
            let place = Direction(x: flat * Elementary.cos(turn), y: flat * Elementary.sin(turn), z: z)
            var nearest = 0
            var best = -2.0
            for (index, direction) in directions.enumerated() {
                let cosine = direction.cosine(to: place)
                if cosine > best {
                    best = cosine
                    nearest = index
                }
            }
            if best > 0.96 {
                shares[nearest] += 1
                sum += 1
            }
        }
        if sum == 0 { return [Double](repeating: 1 / Double(directions.count), count: directions.count) }
        return shares.map { $0 / sum }
    }

    /// Above 93 % of the lower Nyquist frequency there is no measurement: the last level is kept.
    private func holdAbove(_ logarithm: inout [Double], _ measuredRate: Double) {
        let nyquist = min(measuredRate, Double(sampleRate)) / 2
        let last = min(Self.half, Int(0.93 * nyquist / Double(sampleRate) * Double(Self.size)))
        var mean = 0.0
        for bin in (last - 40)..<last { mean += logarithm[bin] / 40 }
        for bin in last...Self.half { logarithm[bin] = mean }
    }

    /// Below 100 Hz the rigid sphere's level, from 200 Hz on the measured one, between them a mixture.
    private func sphereBelow(_ logarithm: inout [Double], cosine: Double, distance: Double) {
        let sphere = RigidSphere()
        let incidence = Elementary.atan2((max(0, 1 - cosine * cosine)).squareRoot(), cosine)
        let frequency = 100.0
        // The diffuse mean of the sphere's level is 1 at these frequencies to within 0.05 dB.
        let level = sphere.level(frequency: frequency, distance: max(0.2, distance), incidence: incidence)
        let step = Double(sampleRate) / Double(Self.size)
        let at100 = Elementary.log(max(1e-3, level))
        for bin in 0...Self.half {
            let place = Double(bin) * step
            if place >= 200 { break }
            let share = max(0, (place - 100) / 100)
            // The difference between the ears vanishes towards 0 Hz with the frequency's square.
            let wanted = at100 * min(1, place / 100)
            logarithm[bin] = share * logarithm[bin] + (1 - share) * wanted
        }
    }

    /// The response of minimum phase with this logarithmic magnitude.
    private func minimumPhase(_ logarithm: [Double], _ fourier: Fourier) -> [Double] {
        var real = logarithm + logarithm[1..<Self.half].reversed()
        var imaginary = [Double](repeating: 0, count: Self.size)
        fourier.inverse(&real, &imaginary)
        for index in 1..<Self.half {
            real[index] *= 2
            real[Self.size - index] = 0
        }
        imaginary = [Double](repeating: 0, count: Self.size)
        fourier.forward(&real, &imaginary)
        for index in 0..<Self.size {
            let size = Elementary.exp(real[index])
            let angle = imaginary[index]
            real[index] = size * Elementary.cos(angle)
            imaginary[index] = size * Elementary.sin(angle)
        }
        fourier.inverse(&real, &imaginary)
        return real
    }

    private func shortened(_ response: [Double]) -> [Double] {
        let tail = taps / 4
        return (0..<taps).map { tap in
            let left = taps - tap
            let fade = left <= tail ? 0.5 - 0.5 * Elementary.cos(Double.pi * Double(left) / Double(tail + 1)) : 1
            return response[tap] * fade
        }
    }

    /// Is each direction's mirror image measured too, with left and right exchanged?
    private func mirrors(_ measurement: SofaMeasurement) -> Bool {
        var peak = 0.0
        for sample in measurement.left { peak = max(peak, abs(sample)) }
        for (index, direction) in measurement.directions.enumerated() {
            let mirror = direction.mirrored
            guard let other = measurement.directions.firstIndex(where: { $0.cosine(to: mirror) > 1 - 1e-5 }) else {
                return false
            }
            for sample in 0..<measurement.length {
                let one = measurement.left[index * measurement.length + sample]
                let two = measurement.right[other * measurement.length + sample]
                if abs(one - two) > 1e-4 * peak { return false }
            }
            if abs(measurement.leftDelays[index] - measurement.rightDelays[other]) > 0.01 { return false }
        }
        return true
    }
}

/// One ear's measured spectra at the target rate.
private struct Ear {
    var real: [Double] = []
    var imaginary: [Double] = []

    init(
        spectraOf responses: [Double], delays: [Double], _ measurement: SofaMeasurement, _ fourier: Fourier,
        _ rate: Double
    ) {
        let resampler = Resampler(from: measurement.sampleRate, to: rate)
        let wanted = Int(Double(measurement.length) * rate / measurement.sampleRate) + 2 * Resampler.lead
        let count = min(fourier.size, wanted)
        let bins = fourier.size / 2 + 1
        real.reserveCapacity(measurement.directions.count * bins)
        imaginary.reserveCapacity(measurement.directions.count * bins)
        for direction in 0..<measurement.directions.count {
            let start = direction * measurement.length
            let response = responses[start..<(start + measurement.length)]
            var one = resampler.resampled(response, count: count)
            one += [Double](repeating: 0, count: fourier.size - count)
            var other = [Double](repeating: 0, count: fourier.size)
            fourier.forward(&one, &other)
            real += one[..<bins]
            imaginary += other[..<bins]
        }
    }

    func logarithm(_ direction: Int, _ half: Int) -> [Double] {
        (0...half).map { bin in
            let place = direction * (half + 1) + bin
            return 0.5 * Elementary.log(max(1e-20, real[place] * real[place] + imaginary[place] * imaginary[place]))
        }
    }

    func spectrum(_ direction: Int, _ half: Int) -> (real: [Double], imaginary: [Double]) {
        let start = direction * (half + 1)
        return (Array(real[start...(start + half)]), Array(imaginary[start...(start + half)]))
    }
}
