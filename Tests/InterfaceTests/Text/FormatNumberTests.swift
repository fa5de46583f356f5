import Interface
import Testing

struct FormatNumberTests {
    private let english = Format(.english)
    private let german = Format(.german)

    @Test func `a hundred thousand numbers are rounded as Python's decimal module rounds them`() {
        var source = Seeded(2026)
        for block in 0..<100 {
            var digest: UInt64 = 0xCBF2_9CE4_8422_2325
            for _ in 0..<1000 {
                let (value, places) = number(&source)
                var line = ascii(english.fixed(value, places)) + " "
                if value.magnitude > 1e-9 { line += ascii(english.significant(value, 1 + places % 6)) }
                for byte in (line + "\n").utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
            #expect(digest == DecimalDigests.blocks[block], "block \(block); `decimals.py \(block)` lists it")
        }
    }

    @Test func `the separator is the language's and units stand behind a no-break space`() {
        #expect(german.fixed(0.381, 3) == "0,381")
        #expect(german.seconds(0.381) == "0,381\u{A0}s")
        #expect(english.seconds(0.3814) == "0.381\u{A0}s")
        #expect(german.milliseconds(380.6) == "381\u{A0}ms")
        #expect(german.percent(0.95) == "95\u{A0}%" && english.percent(0.955, decimals: 1) == "95.5%")
        #expect(german.interval(0.339, 0.445, decimals: 3, unit: "s") == "0,339 bis 0,445\u{A0}s")
        #expect(english.interval(0.339, 0.445, decimals: 3, unit: "s") == "0.339 to 0.445\u{A0}s")
    }

    @Test func `halves go away from zero and a rounded zero has no sign`() {
        #expect(english.fixed(0.125, 2) == "0.13" && english.fixed(-0.125, 2) == "−0.13")
        #expect(english.fixed(2.675, 2) == "2.67" && english.fixed(0.5, 0) == "1")
        #expect(english.fixed(-0.0004, 3) == "0.000" && english.signed(-0.0004, 3) == "0.000")
        #expect(english.signed(0.0124, 3) == "+0.012" && german.signed(-0.0124, 3) == "−0,012")
    }

    @Test func `significant digits survive a rounding that adds one`() {
        #expect(english.significant(9.996, 3) == "10.0" && english.significant(0.09996, 3) == "0.100")
        #expect(english.significant(99.96, 2) == "100" && english.significant(0.0381, 2) == "0.038")
        #expect(english.significant(1234, 2) == "1200" && english.significant(0, 3) == "0.00")
    }

    @Test func `thousands are grouped as the language does`() {
        #expect(german.integer(10_000) == "10.000" && english.integer(-1_234_567) == "−1,234,567")
        #expect(german.integer(999) == "999" && german.integer(Int.min).hasPrefix("−9.223.372"))
    }

    @Test func `what is not a finite number is a dash and what is enormous is no crash`() {
        for value in [Double.nan, .infinity, -.infinity] {
            for text in [
                german.fixed(value, 3), german.significant(value, 3), german.percent(value), german.seconds(value),
                german.signed(value, 2), german.duration(value),
            ] { #expect(text == "–") }
        }
        #expect(english.fixed(1e300, 2) == "1e+300" && english.fixed(-1e300, 2) == "−1e+300")
        #expect(english.significant(1e300, 2) == "1e+300")
        #expect(english.fixed(Double.leastNonzeroMagnitude, 3) == "0.000" && english.fixed(0.5, 99).hasSuffix("0"))
        #expect(english.fixed(1.5, -3) == "2")
    }

    @Test func `spans of time use their two largest units`() {
        #expect(german.duration(45) == "45\u{A0}s" && german.duration(200) == "3\u{A0}min 20\u{A0}s")
        #expect(english.duration(3900) == "1\u{A0}h 5\u{A0}min" && german.duration(7200) == "2\u{A0}Std.")
        #expect(german.duration(59.6) == "1\u{A0}min" && german.duration(-1) == "–")
    }

    @Test func `a list joins its last item with a word`() {
        #expect(german.list(["a", "b", "c"]) == "a, b und c" && english.list(["a", "b"]) == "a and b")
        #expect(german.list([]) == "" && german.list(["a"]) == "a")
    }

    private func ascii(_ text: String) -> String {
        text.utf8.first == 0xE2 ? "-" + text.dropFirst() : text
    }

    private let powers = [1e-6, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0, 1e2, 1e3, 1e5, 1e7, 1e9]

    /// The same numbers as in decimals.py.
    private func number(_ source: inout Seeded) -> (Double, Int) {
        let kind = source.next() % 5
        let word = source.next()
        let places = Int(source.next() % 10)
        let value: Double
        switch kind {
        case 0: value = Double(word >> 11) * 0x1p-53 * powers[Int(source.next() % 12)]
        case 1: value = Double(word % 1_000_000) / Double(1 << (source.next() % 20))
        case 2:
            var scale = 10.0
            for _ in 0..<places { scale *= 10 }
            value = Double(word % 100_000_000 * 10 + 5) / scale
        case 3:
            let exponent = Int(source.next() % 120) - 112
            value = Double(sign: .plus, exponent: exponent, significand: Double((word >> 11) | 1))
        default: value = Double(word % 2000)
        }
        return (source.next() & 1 == 1 ? -value : value, places)
    }
}
