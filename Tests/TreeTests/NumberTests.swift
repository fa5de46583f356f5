import Foundation
import Testing
import Text
import Tree

@Suite struct NumberTests {
    /// Doubles at the limits of the format, at powers of two, and half-way cases that simple readers get wrong.
    static let hardTexts = [
        "0.0", "5e-324", "2.2250738585072014e-308", "2.225073858507201e-308", "1.7976931348623157e+308",
        "9007199254740993.0",
        "1e23", "9.5e21", "8.41e21", "9e-265", "1.2345678901234567e-300", "123456789012345680.0", "4.35", "0.1", "0.3",
        "2.2250738585072011e-308", "1.00000000000000011102230246251565404236316680908203125",
        "0.500000000000000166533453693773481063544750213623046875",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126",
        "3.237883913302901e-319", "2.47032822920623272e-324", "2.4703282292062327208e-324", "1.797693134862315807e308",
        "6.631236846766476e-316", "1.1754943508222875e-38", "8.98846567431158e307", "9007199254740992.9999999999999999",
        "0." + String(repeating: "0", count: 400) + "1e401", "1" + String(repeating: "0", count: 308),
        String(repeating: "9", count: 400) + "e-400", "1" + String(repeating: "0", count: 900) + "1e-901",
        "1.5" + String(repeating: "0", count: 900) + "1",
        "4503599627370496.5" + String(repeating: "0", count: 850) + "1",
        "677000494882344000." + String(repeating: "0", count: 850) + "1",
        "4503599627370496.5", "4503599627370497.5", "1e-400", "1e-99999999999999999999", "0e99999999999999999999",
        "0e50", "0.000e-70",
    ]

    @Test(arguments: hardTexts)
    func `a hard decimal is rounded as the C library rounds it`(text: String) throws {
        let expected = try #require(Double(text))
        #expect(try Value(json: text) == .double(expected))
        #expect(try Value(json: "-" + text) == .double(-expected))
    }

    @Test func `100 000 random doubles survive the round trip`() throws {
        var generator = seededGenerator()
        for index in 0..<100_000 {
            // Half of them of the sizes that people measure, half of them of any size.
            let double = index & 1 == 0 ? generator.uniform() * 100_000 : generator.double()
            let read = try Value(json: "\(double)")
            if read != .double(double) { Issue.record("\(double) was read as \(read)") }
        }
    }

    @Test func `random decimals are rounded as the C library rounds them`() throws {
        var generator = seededGenerator()
        for _ in 0..<20_000 {
            var text = "\(generator.integer(below: 10))."
            for _ in 0...generator.integer(below: 30) { text += "\(generator.integer(below: 10))" }
            text += "e\(generator.integer(below: 640) - 330)"
            let expected = try #require(Double(text))
            if expected.isFinite {
                #expect(try Value(json: text) == .double(expected))
            } else {
                #expect(throws: TreeError.self) { try Value(json: text) }
            }
        }
    }

    @Test func `the decimals half-way between two doubles are rounded to even`() throws {
        var generator = seededGenerator()
        for _ in 0..<2000 {
            let double = abs(generator.double())
            guard double.nextUp.isFinite else { continue }
            let half = halfWay(above: double)
            let even = double.significandBitPattern & 1 == 0 ? double : double.nextUp
            #expect(try Value(json: half) == .double(even), "above \(double)")
            #expect(try Value(json: half + "1") == .double(double.nextUp), "above \(double)")
        }
    }

    @Test func `the browser's shortest digits are those of the library`() {
        var generator = seededGenerator()
        var doubles =
            NumberTests.hardTexts.compactMap { Double($0) } + [-0.0, 1e15, 1e16, 1e22, 123, 0x1p53, 0x1p54, 1e-4, 9e-5]
        for exponent in stride(from: -1074, through: 1023, by: 3) {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            doubles += [power, power.nextUp, power.nextDown]
        }
        for _ in 0..<5000 { doubles += [generator.double(), generator.uniform() * 1000] }
        for double in doubles {
            var text: [UInt8] = []
            text.append(shortestDigitsOf: double)
            #expect(String(bytes: text) == "\(double)")
        }
    }

    @Test(
        arguments: [
            ("9223372036854775807", .int(Int64.max)), ("-9223372036854775808", .int(Int64.min)), ("0", 0), ("-7", -7),
            ("9223372036854775808", .double(9223372036854775808)),
            ("-9223372036854775809", .double(-9223372036854775808)),
            ("100000000000000000000", .double(1e20)), ("1e2", .double(100)), ("1.0", .double(1)),
        ] as [(String, Value)])
    func `a whole number of 64 bits is one, every other number is a double`(text: String, value: Value) throws {
        #expect(try Value(json: text) == value)
    }

    /// The exact decimal text of the point half-way to the next double, by the C library's exact printing.
    private func halfWay(above double: Double) -> String {
        // The two neighbours have at most 1074 places behind the point; their mean has one more.
        let low = String(format: "%.1075f", double)
        let high = String(format: "%.1075f", double.nextUp)
        var digits: [UInt8] = []
        var carry = 0
        for (left, right) in zip(low.utf8.reversed(), high.padded(to: low).utf8.reversed()) where left != 46 {
            let sum = Int(left) - 48 + Int(right) - 48 + carry
            digits.append(UInt8(sum % 10))
            carry = sum / 10
        }
        digits.append(UInt8(carry))
        // The sum, most significant digit first, is halved digit by digit; the point stands before the last 1075 digits.
        var rest = 0
        var text = ""
        for (index, digit) in digits.reversed().enumerated() {
            if index == digits.count - 1075 { text += "." }
            let value = rest * 10 + Int(digit)
            text += "\(value / 2)"
            rest = value % 2
        }
        let trimmed = text.drop { $0 == "0" }
        return (trimmed.first == "." ? "0" : "") + trimmed + (rest == 1 ? "5" : "")
    }
}

extension String {
    /// The text with zeros in front, as long as the other; or as it is if it is longer.
    fileprivate func padded(to other: String) -> String {
        String(repeating: "0", count: max(0, other.count - count)) + self
    }
}
