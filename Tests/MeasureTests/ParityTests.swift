import NumberReading
import ReferenceFigures
import Testing

@Suite("Agreement to the bit")
struct ParityTests {
    @Test(arguments: NumberParity.allCases)
    func `results hash to what every other build computes`(_ parity: NumberParity) throws {
        let row = Fixtures.parity["cases"][parity.rawValue]
        #expect(row["name"].text == "\(parity)")
        let short = hexadecimal(parity.hash(count: 20_000))
        #expect(row["short"].text == short)
        let full = hexadecimal(parity.hash(count: 200_000))
        #expect(row["full"].text == full)
    }

    private func hexadecimal(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
