import Foundation
import Synchronization
import Tools

/// The numbers of the reader and the input that were in use when a trap ended the program.
private let readerAtWork = Atomic<Int>(0)
private let inputAtWork = Atomic<Int>(0)

/// The processor time of this thread in nanoseconds, which other programs influence little.
private func worked() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Feeds readers with invalid and with growing inputs.
struct InputBench {
    let count: Int
    let seed: Int

    /// Reads generated inputs. A trap ends the program, which then prints the numbers of the reader and of the input.
    func fed(_ reader: InputReader, number: Int) -> BenchResult {
        readerAtWork.store(number, ordering: .relaxed)
        Self.watchTraps()
        var accepted = 0
        var slowest = (perByte: 0.0, input: 0)
        for input in 0..<count {
            inputAtWork.store(input, ordering: .relaxed)
            let bytes = reader.inputs.input(input)
            func perByte() -> (time: Double, isAccepted: Bool) {
                let began = worked()
                let isAccepted = reader.accepts(bytes)
                return ((worked() - began) / Double(bytes.count + 64), isAccepted)
            }
            let (time, isAccepted) = perByte()
            if isAccepted { accepted += 1 }
            // Only an input that is slow again counts, because the machine may have interrupted the first time.
            if time > slowest.perByte {
                let again = min(time, perByte().time, perByte().time)
                if again > slowest.perByte { slowest = (again, input) }
            }
        }
        let slow = String(format: "%.0f ns per byte at input %d", slowest.perByte, slowest.input)
        return BenchResult(
            name: "\(reader.name): generated inputs without a trap", value: Double(count), unit: "inputs",
            bar: Double(count),
            atMost: false, reference: "seed \(seed): \(accepted) accepted, \(count - accepted) refused; slowest \(slow)"
        )
    }

    /// The growth of the time for an input of twice the size, in the worst of the ways to grow.
    func grown(_ reader: InputReader) -> BenchResult {
        var worst = (ratio: 0.0, what: "none takes 2 ms")
        for shape in reader.growing {
            guard let (ratio, bytes, time) = Self.growth(shape, reader.accepts), ratio > worst.ratio else { continue }
            worst = (ratio, String(format: "%@, from %d bytes in %.1f ms", shape.name, bytes, time / 1e6))
        }
        return BenchResult(
            name: "\(reader.name): time of a doubled input", value: worst.ratio, unit: "times", bar: 2.6,
            reference: "worst of \(reader.growing.count) ways to grow: \(worst.what)")
    }

    /// The growth for one way; nil if four million bytes take no measurable time.
    private static func growth(
        _ shape: GrowingInput, _ accepts: ([UInt8]) -> Bool
    ) -> (ratio: Double, bytes: Int, time: Double)? {
        func time(_ bytes: [UInt8], runs: Int) -> Double {
            var shortest = Double.infinity
            for _ in 0..<runs {
                let began = worked()
                keep(accepts(bytes))
                shortest = min(shortest, worked() - began)
            }
            return shortest
        }
        let fixed = time(shape.input(1), runs: 3)
        var count = 64
        while true {
            let bytes = shape.input(count)
            // Costs that do not depend on the input's size must be small in comparison.
            if time(bytes, runs: 1) >= max(2e6, 12 * fixed) { break }
            if bytes.count > 4_000_000 { return nil }
            count *= 2
        }
        var found = (ratio: Double.infinity, bytes: 0, time: 0.0)
        // At the limit of a cache level time jumps once. Superlinear growth appears at every size.
        for _ in 0..<3 where found.ratio > 2.3 {
            let (small, large) = (shape.input(count), shape.input(2 * count))
            guard large.count > small.count else { return nil }
            var (one, other) = (Double.infinity, Double.infinity)
            var ratio = Double.infinity
            for _ in 0..<4 where ratio > 2.3 {
                one = min(one, time(small, runs: 2))
                other = min(other, time(large, runs: 2))
                ratio = 2 * (other / one) / (Double(large.count) / Double(small.count))
            }
            if ratio < found.ratio { found = (ratio, small.count, one) }
            count *= 2
        }
        return found
    }

    private static func watchTraps() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
            signal(number) { number in
                // A signal handler may not allocate memory.
                for value in [readerAtWork.load(ordering: .relaxed), inputAtWork.load(ordering: .relaxed)] {
                    var digits: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (
                        48, 48, 48, 48, 48, 48, 48, 10
                    )
                    withUnsafeMutableBytes(of: &digits) { digits in
                        var rest = value
                        for place in (0..<7).reversed() {
                            digits[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
                            rest /= 10
                        }
                        _ = write(2, digits.baseAddress, 8)
                    }
                }
                _exit(128 + number)
            }
        }
    }
}
