import Foundation
import Synchronization
import Tools

/// What the machine was at when a trap ended it: said by the last breath.
private let readerAtWork = Atomic<Int>(0)
private let inputAtWork = Atomic<Int>(0)

/// Time that this thread has worked, in nanoseconds: what else the machine does counts little.
private func worked() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Gives readers what nobody meant, and what grows.
struct InputBench {
    let count: Int
    let seed: Int

    /// What becomes of generated inputs. A trap ends the program, with the numbers of the reader and of the input.
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
            // Slow is what is slow again, and not what the machine interrupted.
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

    /// How many times as long an input of twice the size takes, in the worst of the ways in which it grows.
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

    /// nil where four million bytes take no time that could be measured.
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
            // What does not grow with the input must not hide what does.
            if time(bytes, runs: 1) >= max(2e6, 12 * fixed) { break }
            if bytes.count > 4_000_000 { return nil }
            count *= 2
        }
        var found = (ratio: Double.infinity, bytes: 0, time: 0.0)
        // Where memory's next level begins, time jumps once; what grows too fast does so at every size.
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
                // Only what is allowed in a signal's handler: no memory is asked for.
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
