import Measure

/// Fourier transforms of 256 or 512 real samples, four signals at a time: each SIMD lane carries one of its own, so that the
/// code reads like that of one signal and no lane waits for another.
///
/// The real samples are packed in pairs into half as many complex numbers, transformed by Stockham's method (radix 4, and
/// once 2 where that leaves a rest), and taken apart. Nothing is allocated after `init`.
final class LaneTransform {
    typealias Lanes = SIMD4<Float>

    let size: TransformSize
    /// Complex numbers that are transformed.
    private var half: Int { size.points / 2 }
    /// For the radix-4 stages: cos and sin of the first, second and third power of the root, six numbers a step.
    private let roots: UnsafeMutablePointer<Float>
    /// cos and sin of 2πk/points for k up to a quarter of them.
    private let split: UnsafeMutablePointer<Float>
    private let workReal: UnsafeMutablePointer<Lanes>
    private let workImaginary: UnsafeMutablePointer<Lanes>
    private let otherReal: UnsafeMutablePointer<Lanes>
    private let otherImaginary: UnsafeMutablePointer<Lanes>

    init(_ size: TransformSize = .live) {
        self.size = size
        let half = size.points / 2
        // A stage of length n takes n / 4 steps; all of them together less than half / 2.
        roots = .allocate(capacity: half / 2 * 6)
        split = .allocate(capacity: (half / 2 + 1) * 2)
        workReal = .allocate(capacity: half)
        workImaginary = .allocate(capacity: half)
        otherReal = .allocate(capacity: half)
        otherImaginary = .allocate(capacity: half)
        for buffer in [workReal, workImaginary, otherReal, otherImaginary] {
            buffer.initialize(repeating: .zero, count: half)
        }
        var place = 0
        var length = half
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
        for bin in 0...(half / 2) {
            let angle = 2 * Double.pi * Double(bin) / Double(size.points)
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

    /// The spectra of what a ring of blocks holds.
    ///
    /// - Parameters:
    ///   - ring: as many blocks of 128 samples as the transform spans, one behind the other.
    ///   - oldest: the block in the ring that comes first.
    ///   - real: gets the bins' real parts.
    ///   - imaginary: gets their imaginary parts.
    func forward(
        _ ring: UnsafePointer<Lanes>, oldest: Int, real: UnsafeMutablePointer<Lanes>,
        imaginary: UnsafeMutablePointer<Lanes>
    ) {
        var target = 0
        var block = oldest
        while target < half {
            let samples = ring + 128 &* block
            var index = 0
            while index < 64 {
                workReal[target &+ index] = samples[2 &* index]
                workImaginary[target &+ index] = samples[2 &* index &+ 1]
                index &+= 1
            }
            target &+= 64
            block = 64 &* (block &+ 1) == half ? 0 : block &+ 1
        }
        let (inReal, inImaginary) = complex()
        let zeroReal = inReal[0]
        let zeroImaginary = inImaginary[0]
        real[0] = zeroReal + zeroImaginary
        imaginary[0] = .zero
        real[half] = zeroReal - zeroImaginary
        imaginary[half] = .zero
        var bin = 1
        while 2 &* bin <= half {
            let mirror = half &- bin
            let evenReal = (inReal[bin] + inReal[mirror]) * 0.5
            let evenImaginary = (inImaginary[bin] - inImaginary[mirror]) * 0.5
            let oddReal = (inImaginary[bin] + inImaginary[mirror]) * 0.5
            let oddImaginary = (inReal[mirror] - inReal[bin]) * 0.5
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

    /// The last 128 of the samples that have these spectra.
    func inverseTail(
        real: UnsafePointer<Lanes>, imaginary: UnsafePointer<Lanes>, samples: UnsafeMutablePointer<Lanes>
    ) {
        // The inverse transform is the forward one with real and imaginary part exchanged, before and after.
        workImaginary[0] = real[0] + real[half]
        workReal[0] = real[0] - real[half]
        var bin = 1
        while 2 &* bin <= half {
            let mirror = half &- bin
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
        let (outReal, outImaginary) = complex()
        let scale = 1 / Float(size.points)
        let first = half &- 64
        var index = 0
        while index < 64 {
            samples[2 &* index] = outImaginary[index &+ first] * scale
            samples[2 &* index &+ 1] = outReal[index &+ first] * scale
            index &+= 1
        }
    }

    /// The complex transform of what stands in `work`: where it ends.
    @inline(__always)
    private func complex() -> (real: UnsafeMutablePointer<Lanes>, imaginary: UnsafeMutablePointer<Lanes>) {
        var steps = half / 4
        radixFour(workReal, workImaginary, otherReal, otherImaginary, steps: steps, stride: 1, roots)
        var (inReal, inImaginary, outReal, outImaginary) = (otherReal, otherImaginary, workReal, workImaginary)
        var place = roots + 6 &* steps
        var stride = 4
        steps /= 4
        while steps > 0 {
            radixFour(inReal, inImaginary, outReal, outImaginary, steps: steps, stride: stride, place)
            (inReal, inImaginary, outReal, outImaginary) = (outReal, outImaginary, inReal, inImaginary)
            place += 6 &* steps
            stride &*= 4
            steps /= 4
        }
        if stride == half { return (inReal, inImaginary) }
        var index = 0
        while index < stride {
            let real = inReal[index]
            let imaginary = inImaginary[index]
            let farReal = inReal[index &+ stride]
            let farImaginary = inImaginary[index &+ stride]
            inReal[index] = real + farReal
            inImaginary[index] = imaginary + farImaginary
            inReal[index &+ stride] = real - farReal
            inImaginary[index &+ stride] = imaginary - farImaginary
            index &+= 1
        }
        return (inReal, inImaginary)
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
