import Measure

/// Converts between sample rates with a Kaiser-windowed sinc: flat to 90 % of the lower Nyquist frequency, images and
/// aliases below -90 dB from 110 % on.
package final class RateConverter {
    private static let zeros = 32
    private static let steps = 256
    private static let capacity = 4_096

    /// Output samples by which the converter is late.
    let latency: Double
    private let step: Double
    private let cutoff: Double
    private let reach: Int
    private let table: [Float]
    private let buffers: UnsafeMutablePointer<Float>
    private let progress: UnsafeMutablePointer<Progress>

    private struct Progress {
        var position: Double
        var available: Int
    }

    /// Blocks are computed at the output's rate where the head's data serve there, else at a related standard rate.
    static func internalRate(for rate: Double) -> Double {
        if rate >= 40_000 && rate <= 50_000 { return rate }
        let parts = rate / 11_025
        return parts == parts.rounded() ? 44_100 : 48_000
    }

    init(from: Double, to: Double) {
        step = from / to
        cutoff = min(1, to / from)
        reach = Int((Double(Self.zeros) / cutoff).rounded(.up)) + 1
        latency = Double(reach) / step
        table = Self.kernel()
        buffers = .allocate(capacity: 2 * Self.capacity)
        buffers.initialize(repeating: 0, count: 2 * Self.capacity)
        progress = .allocate(capacity: 1)
        progress.initialize(to: Progress(position: Double(reach), available: 2 * reach))
    }

    deinit {
        buffers.deallocate()
        progress.deallocate()
    }

    private static func kernel() -> [Float] {
        var table: [Float] = []
        let whole = Elementary.bessel0(9.5)
        for index in 0...(zeros * steps + 1) {
            let place = Double(index) / Double(steps)
            let angle = Double.pi * place
            let sinc = index == 0 ? 1 : Elementary.sin(angle) / angle
            let share = place / Double(zeros)
            let window = share < 1 ? Elementary.bessel0(9.5 * (1 - share * share).squareRoot()) / whole : 0
            table.append(Float(sinc * window))
        }
        return table
    }

    /// One output sample around `position`, from samples that exist `reach` to both sides.
    @inline(__always)
    private static func sum(
        _ samples: UnsafePointer<Float>, _ position: Double, _ cutoff: Double, _ reach: Int, _ count: Int,
        _ table: UnsafePointer<Float>
    ) -> Float {
        let center = Int(position)
        var sum: Float = 0
        var index = max(0, center &- reach &+ 1)
        let end = min(count, center &+ reach &+ 1)
        while index < end {
            let place = abs(Double(index) - position) * cutoff * Double(steps)
            if place < Double(zeros * steps) {
                let entry = Int(place)
                let share = Float(place - Double(entry))
                sum += samples[index] * (table[entry] + (table[entry &+ 1] - table[entry]) * share)
            }
            index &+= 1
        }
        return sum * Float(cutoff)
    }

    /// Renders `frames` at the output's rate and pulls what it needs at the internal rate.
    @inline(__always)
    func render(
        left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int,
        pull: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
    ) {
        table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            for frame in 0..<max(0, frames) {
                var position = progress.pointee.position
                while Int(position) + reach + 1 >= progress.pointee.available {
                    if progress.pointee.available + 128 > Self.capacity {
                        let start = max(0, Int(position) - reach - 1)
                        let kept = progress.pointee.available - start
                        for index in 0..<kept {
                            buffers[index] = buffers[start &+ index]
                            buffers[Self.capacity &+ index] = buffers[Self.capacity &+ start &+ index]
                        }
                        progress.pointee.available = kept
                        progress.pointee.position -= Double(start)
                        position = progress.pointee.position
                    }
                    let available = progress.pointee.available
                    pull(buffers + available, buffers + (Self.capacity &+ available), 128)
                    progress.pointee.available = available &+ 128
                }
                let available = progress.pointee.available
                left[frame] = Self.sum(buffers, position, cutoff, reach, available, table)
                right[frame] = Self.sum(buffers + Self.capacity, position, cutoff, reach, available, table)
                progress.pointee.position = position + step
            }
        }
    }

    /// A whole sound at another rate; empty if that would be longer than 2³⁰ samples.
    package static func converted(_ samples: [Float], from: Double, to: Double) -> [Float] {
        let length = (Double(samples.count) * to / from).rounded(.up)
        guard length >= 1, length < 1_073_741_824 else { return [] }
        let cutoff = min(1, to / from)
        let reach = Int(min(1e8, (Double(zeros) / cutoff).rounded(.up))) + 1
        let table = kernel()
        var result: [Float] = []
        result.reserveCapacity(Int(length))
        samples.withUnsafeBufferPointer { samples in
            table.withUnsafeBufferPointer { table in
                guard let from0 = samples.baseAddress, let table = table.baseAddress else { return }
                for index in 0..<Int(length) {
                    result.append(sum(from0, Double(index) * from / to, cutoff, reach, samples.count, table))
                }
            }
        }
        return result
    }
}
