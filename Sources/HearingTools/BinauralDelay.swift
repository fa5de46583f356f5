import Foundation
import Sound

/// The delay between two ears.
enum BinauralDelay {
    private typealias Spectrum = (real: [Double], imaginary: [Double])

    /// µs by which the left ear is earlier: where the cross-correlation of what lies between 100 and 1500 Hz has its peak,
    /// within a millisecond; 0 for silence.
    static func microseconds(_ left: [Float], _ right: [Float], sampleRate: Double) -> Double {
        var size = 2
        while size < min(left.count, 32_768) { size *= 2 }
        let transform = Fourier(size: size)
        func spectrum(_ samples: [Float]) -> Spectrum {
            var real = samples.prefix(size).map { Double($0) }
            real += [Double](repeating: 0, count: size - real.count)
            var imaginary = [Double](repeating: 0, count: size)
            transform.forward(&real, &imaginary)
            return (real, imaginary)
        }
        let (near, far): (Spectrum, Spectrum) = (spectrum(left), spectrum(right))
        let turn = 2 * Double.pi * sampleRate / Double(size) * 1e-6
        let (first, last) = (Int(100 / sampleRate * Double(size)) + 1, Int(1_500 / sampleRate * Double(size)))
        guard first < last else { return 0 }
        var cross: [(real: Double, imaginary: Double)] = []
        for bin in first...last {
            let real = near.real[bin] * far.real[bin] + near.imaginary[bin] * far.imaginary[bin]
            let imaginary = near.imaginary[bin] * far.real[bin] - near.real[bin] * far.imaginary[bin]
            cross.append((real, imaginary))
        }
        /// The correlation with the left ear put off by so much.
        func correlation(_ delay: Double) -> Double {
            var sum = 0.0
            for (place, product) in cross.enumerated() {
                let angle = -turn * Double(first + place) * delay
                sum += product.real * cos(angle) - product.imaginary * sin(angle)
            }
            return sum
        }
        let step = 20.0
        let delays = stride(from: -1_000.0, through: 1_000, by: step).map { $0 }
        let values = delays.map { correlation($0) }
        guard let best = values.indices.max(by: { values[$0] < values[$1] }), values[best] > 0,
            best > 0, best < values.count - 1
        else { return 0 }
        let (a, b, c) = (values[best - 1], values[best], values[best + 1])
        return delays[best] + 0.5 * (a - c) / (a - 2 * b + c) * step
    }
}
