import Measure
import ReferenceFigures
import Testing

@Suite("Agreement to the bit")
struct ParityTests {
    /// An optimised build compares all 200 000 arguments, a debug build a tenth of them.
    static let isOptimised: Bool = {
        #if DEBUG
            return false
        #else
            return true
        #endif
    }()

    @Test(arguments: NumberParity.allCases)
    func `results hash to what every other build computes`(_ parity: NumberParity) throws {
        let row = Fixtures.parity["cases"][parity.rawValue]
        #expect(row["name"].text == "\(parity)")
        let short = hexadecimal(parity.hash(count: 20_000))
        #expect(row["short"].text == short)
        guard Self.isOptimised else { return }
        let full = hexadecimal(parity.hash(count: 200_000))
        #expect(row["full"].text == full)
    }

    private func hexadecimal(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
