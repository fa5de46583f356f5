import Measure

/// The delay between two ears below 1.5 kHz, from the peak of their cross-correlation.
struct InterauralDelay {
    /// Seconds searched to both sides; no head reaches beyond.
    private static let range = 1.2e-3
    private let bins: Int
    private let step: Double
    private let weights: [Double]

    /// - Parameter step: hertz between two bins.
    init(step: Double) {
        self.step = step
        bins = Int(2_000 / step)
        weights = (0..<(Int(2_000 / step))).map { bin in
            let frequency = Double(bin) * step
            if frequency <= 100 { return 0 }
            if frequency < 1_500 { return 1 }
            return 0.5 + 0.5 * Elementary.cos(Double.pi * (frequency - 1_500) / 500)
        }
    }

    /// Seconds by which the right ear is later. Both spectra as real and imaginary parts; `extra` seconds are added to the
    /// right ear first.
    func delay(
        left: (real: [Double], imaginary: [Double]), right: (real: [Double], imaginary: [Double]), extra: Double = 0
    ) -> Double {
        var crossReal = [Double](repeating: 0, count: bins)
        var crossImaginary = [Double](repeating: 0, count: bins)
        for bin in 0..<bins {
            crossReal[bin] =
                weights[bin] * (left.real[bin] * right.real[bin] + left.imaginary[bin] * right.imaginary[bin])
            crossImaginary[bin] =
                weights[bin] * (left.imaginary[bin] * right.real[bin] - left.real[bin] * right.imaginary[bin])
        }
        // Correlation at a delay t, its slope and its curvature.
        func correlation(_ time: Double) -> (value: Double, slope: Double, curvature: Double) {
            let angle = -2 * Double.pi * step * (time - extra)
            let turnReal = Elementary.cos(angle)
            let turnImaginary = Elementary.sin(angle)
            var (real, imaginary) = (1.0, 0.0)
            var (value, slope, curvature) = (0.0, 0.0, 0.0)
            for bin in 0..<bins {
                let one = crossReal[bin] * real - crossImaginary[bin] * imaginary
                let other = crossReal[bin] * imaginary + crossImaginary[bin] * real
                let speed = 2 * Double.pi * step * Double(bin)
                value += one
                slope += speed * other
                curvature -= speed * speed * one
                (real, imaginary) = (
                    real * turnReal - imaginary * turnImaginary, real * turnImaginary + imaginary * turnReal
                )
            }
            return (value, slope, curvature)
        }
        var best = 0.0
        var highest = -Double.infinity
        let grid = 20e-6
        for index in Int(-Self.range / grid)...Int(Self.range / grid) {
            let value = correlation(Double(index) * grid).value
            if value > highest {
                highest = value
                best = Double(index) * grid
            }
        }
        var time = best
        for _ in 0..<6 {
            let (_, slope, curvature) = correlation(time)
            if !(curvature < 0) { break }
            time = max(best - grid, min(best + grid, time - slope / curvature))
        }
        return time
    }
}
