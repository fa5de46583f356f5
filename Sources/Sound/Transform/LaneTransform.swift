import Measure

/// Fourier transforms of 256 real samples, four at a time: each SIMD lane carries a signal of its own, so that the code
/// reads like that of one signal and no lane waits for another.
///
/// The real samples are packed in pairs into 128 complex numbers, transformed by Stockham's method (radix 4, 4, 4, 2),
/// and taken apart. A spectrum has the bins 0 to 128. Nothing is allocated after `init`.
final class LaneTransform {
    typealias Lanes = SIMD4<Float>

    static let size = 256
    static let bins = 129
    private static let half = 128

    /// For the three radix-4 stages: cos and sin of the first, second and third power of the root, six numbers a step.
    private let roots: UnsafeMutablePointer<Float>
    /// cos and sin of 2πk/256 for k from 0 to 64.
    private let split: UnsafeMutablePointer<Float>
    private let workReal: UnsafeMutablePointer<Lanes>
    private let workImaginary: UnsafeMutablePointer<Lanes>
    private let otherReal: UnsafeMutablePointer<Lanes>
    private let otherImaginary: UnsafeMutablePointer<Lanes>

    init() {
        roots = .allocate(capacity: (32 + 8 + 2) * 6)
        split = .allocate(capacity: 65 * 2)
        workReal = .allocate(capacity: Self.half)
        workImaginary = .allocate(capacity: Self.half)
        otherReal = .allocate(capacity: Self.half)
        otherImaginary = .allocate(capacity: Self.half)
        for buffer in [workReal, workImaginary, otherReal, otherImaginary] {
            buffer.initialize(repeating: .zero, count: Self.half)
        }
        var place = 0
        var length = Self.half
        while length > 2 {
            for step in 0..<(length / 4) {
                for power in 1...3 {
                    let angle = 2 * Double.pi * Double(step * power) / Double(length)
                    roots[place] = Float(Elementary.cos(angle))
                    roots[place + 1] = Float(-Elementary.sin(angle))
                    place += 2
                }
            }
            length /= 4
        }
        for bin in 0...64 {
            let angle = 2 * Double.pi * Double(bin) / Double(Self.size)
            split[2 * bin] = Float(Elementary.cos(angle))
            split[2 * bin + 1] = Float(Elementary.sin(angle))
        }
    }

    deinit {
        roots.deallocate()
        split.deallocate()
        workReal.deallocate()
        workImaginary.deallocate()
        otherReal.deallocate()
        otherImaginary.deallocate()
    }

    /// The spectra of 256 samples, the first 128 from `first` and the others from `second`, into 129 bins.
    func forward(
        _ first: UnsafePointer<Lanes>, _ second: UnsafePointer<Lanes>, real: UnsafeMutablePointer<Lanes>,
        imaginary: UnsafeMutablePointer<Lanes>
    ) {
        var index = 0
        while index < 64 {
            workReal[index] = first[2 &* index]
            workImaginary[index] = first[2 &* index &+ 1]
            workReal[index &+ 64] = second[2 &* index]
            workImaginary[index &+ 64] = second[2 &* index &+ 1]
            index &+= 1
        }
        complex()
        let zeroReal = otherReal[0]
        let zeroImaginary = otherImaginary[0]
        real[0] = zeroReal + zeroImaginary
        imaginary[0] = .zero
        real[128] = zeroReal - zeroImaginary
        imaginary[128] = .zero
        var bin = 1
        while bin <= 64 {
            let mirror = 128 &- bin
            let evenReal = (otherReal[bin] + otherReal[mirror]) * 0.5
            let evenImaginary = (otherImaginary[bin] - otherImaginary[mirror]) * 0.5
            let oddReal = (otherImaginary[bin] + otherImaginary[mirror]) * 0.5
            let oddImaginary = (otherReal[mirror] - otherReal[bin]) * 0.5
            let cosine = split[2 &* bin]
            let sine = split[2 &* bin &+ 1]
            let turnedReal = oddReal * cosine + oddImaginary * sine
            let turnedImaginary = oddImaginary * cosine - oddReal * sine
            real[bin] = evenReal + turnedReal
            imaginary[bin] = evenImaginary + turnedImaginary
            real[mirror] = evenReal - turnedReal
            imaginary[mirror] = turnedImaginary - evenImaginary
            bin &+= 1
        }
    }

    /// The last 128 of the 256 samples that have these spectra (129 bins).
    func inverseTail(
        real: UnsafePointer<Lanes>, imaginary: UnsafePointer<Lanes>, samples: UnsafeMutablePointer<Lanes>
    ) {
        // The inverse transform is the forward one with real and imaginary part exchanged, before and after.
        workImaginary[0] = real[0] + real[128]
        workReal[0] = real[0] - real[128]
        var bin = 1
        while bin <= 64 {
            let mirror = 128 &- bin
            let evenReal = real[bin] + real[mirror]
            let evenImaginary = imaginary[bin] - imaginary[mirror]
            let differenceReal = real[bin] - real[mirror]
            let differenceImaginary = imaginary[bin] + imaginary[mirror]
            let cosine = split[2 &* bin]
            let sine = split[2 &* bin &+ 1]
            let oddReal = differenceReal * cosine - differenceImaginary * sine
            let oddImaginary = differenceReal * sine + differenceImaginary * cosine
            workImaginary[bin] = evenReal - oddImaginary
            workReal[bin] = evenImaginary + oddReal
            workImaginary[mirror] = evenReal + oddImaginary
            workReal[mirror] = oddReal - evenImaginary
            bin &+= 1
        }
        complex()
        let scale: Float = 1 / 256
        var index = 0
        while index < 64 {
            samples[2 &* index] = otherImaginary[index &+ 64] * scale
            samples[2 &* index &+ 1] = otherReal[index &+ 64] * scale
            index &+= 1
        }
    }

    /// The complex transform of 128 numbers from `work` to `other`.
    private func complex() {
        radixFour(workReal, workImaginary, otherReal, otherImaginary, steps: 32, stride: 1, roots)
        radixFour(otherReal, otherImaginary, workReal, workImaginary, steps: 8, stride: 4, roots + 32 * 6)
        radixFour(workReal, workImaginary, otherReal, otherImaginary, steps: 2, stride: 16, roots + 40 * 6)
        var index = 0
        while index < 64 {
            let real = otherReal[index]
            let imaginary = otherImaginary[index]
            let farReal = otherReal[index &+ 64]
            let farImaginary = otherImaginary[index &+ 64]
            otherReal[index] = real + farReal
            otherImaginary[index] = imaginary + farImaginary
            otherReal[index &+ 64] = real - farReal
            otherImaginary[index &+ 64] = imaginary - farImaginary
            index &+= 1
        }
    }

    @inline(__always)
    private func radixFour(
        _ inReal: UnsafeMutablePointer<Lanes>, _ inImaginary: UnsafeMutablePointer<Lanes>,
        _ outReal: UnsafeMutablePointer<Lanes>, _ outImaginary: UnsafeMutablePointer<Lanes>, steps: Int, stride: Int,
        _ roots: UnsafeMutablePointer<Float>
    ) {
        let quarter = steps &* stride
        var step = 0
        while step < steps {
            let root = roots + 6 &* step
            let cosine1 = root[0]
            let sine1 = root[1]
            let cosine2 = root[2]
            let sine2 = root[3]
            let cosine3 = root[4]
            let sine3 = root[5]
            var place = 0
            while place < stride {
                let from = place &+ stride &* step
                let to = place &+ 4 &* stride &* step
                let aReal = inReal[from]
                let aImaginary = inImaginary[from]
                let bReal = inReal[from &+ quarter]
                let bImaginary = inImaginary[from &+ quarter]
                let cReal = inReal[from &+ 2 &* quarter]
                let cImaginary = inImaginary[from &+ 2 &* quarter]
                let dReal = inReal[from &+ 3 &* quarter]
                let dImaginary = inImaginary[from &+ 3 &* quarter]
                let sumReal = aReal + cReal
                let sumImaginary = aImaginary + cImaginary
                let differenceReal = aReal - cReal
                let differenceImaginary = aImaginary - cImaginary
                let otherSumReal = bReal + dReal
                let otherSumImaginary = bImaginary + dImaginary
                // i (b - d)
                let turnedReal = dImaginary - bImaginary
                let turnedImaginary = bReal - dReal
                outReal[to] = sumReal + otherSumReal
                outImaginary[to] = sumImaginary + otherSumImaginary
                let firstReal = differenceReal - turnedReal
                let firstImaginary = differenceImaginary - turnedImaginary
                outReal[to &+ stride] = firstReal * cosine1 - firstImaginary * sine1
                outImaginary[to &+ stride] = firstReal * sine1 + firstImaginary * cosine1
                let secondReal = sumReal - otherSumReal
                let secondImaginary = sumImaginary - otherSumImaginary
                outReal[to &+ 2 &* stride] = secondReal * cosine2 - secondImaginary * sine2
                outImaginary[to &+ 2 &* stride] = secondReal * sine2 + secondImaginary * cosine2
                let thirdReal = differenceReal + turnedReal
                let thirdImaginary = differenceImaginary + turnedImaginary
                outReal[to &+ 3 &* stride] = thirdReal * cosine3 - thirdImaginary * sine3
                outImaginary[to &+ 3 &* stride] = thirdReal * sine3 + thirdImaginary * cosine3
                place &+= 1
            }
            step &+= 1
        }
    }
}
