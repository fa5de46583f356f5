import Measure

/// A complex Fourier transform in double precision for baking and calibration. Its roots come from `Measure`, so
/// that its results have the same bits on every machine.
package struct Fourier: Sendable {
    /// How many numbers it transforms.
    package let size: Int
    private let cosines: [Double]
    private let sines: [Double]

    /// A transform of `size` numbers, a power of two from 2 to 2²²; other sizes are rounded up to one.
    package init(size wanted: Int) {
        var size = 2
        while size < wanted, size < 4_194_304 { size *= 2 }
        self.size = size
        var cosines: [Double] = []
        var sines: [Double] = []
        for index in 0..<(size / 2) {
            let angle = -2 * Double.pi * Double(index) / Double(size)
            cosines.append(Elementary.cos(angle))
            sines.append(Elementary.sin(angle))
        }
        self.cosines = cosines
        self.sines = sines
    }

    /// Transforms in place. Arrays of another length than `size` stay as they are.
    package func forward(_ real: inout [Double], _ imaginary: inout [Double]) {
        guard real.count == size, imaginary.count == size else { return }
        var target = 0
        for index in 1..<size {
            var bit = size >> 1
            while target & bit != 0 {
                target ^= bit
                bit >>= 1
            }
            target |= bit
            if index < target {
                real.swapAt(index, target)
                imaginary.swapAt(index, target)
            }
        }
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                var length = 2
                while length <= size {
                    let half = length / 2
                    let stride = size / length
                    for start in Swift.stride(from: 0, to: size, by: length) {
                        for offset in 0..<half {
                            let cosine = cosines[offset * stride]
                            let sine = sines[offset * stride]
                            let low = start + offset
                            let high = low + half
                            let x = real[high] * cosine - imaginary[high] * sine
                            let y = real[high] * sine + imaginary[high] * cosine
                            real[high] = real[low] - x
                            imaginary[high] = imaginary[low] - y
                            real[low] += x
                            imaginary[low] += y
                        }
                    }
                    length *= 2
                }
            }
        }
    }

    /// Transforms back in place, divided by `size`.
    package func inverse(_ real: inout [Double], _ imaginary: inout [Double]) {
        guard real.count == size, imaginary.count == size else { return }
        forward(&imaginary, &real)
        for index in 0..<size {
            real[index] /= Double(size)
            imaginary[index] /= Double(size)
        }
    }
}
