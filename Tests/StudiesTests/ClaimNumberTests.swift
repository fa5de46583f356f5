import ReferenceFigures
import Testing

@testable import Studies

/// The number that somebody shows while the server is gone: the same on every device, found from the seed, and slips are told.
@Suite struct ClaimNumberTests {
    @Test func `numbers are those that Python computes`() throws {
        let reference = try Reference.file("claims", in: .module)
        #expect(reference["claims"].list.count > 4)
        for expected in reference["claims"].list {
            let seed = Int64(try #require(expected["seed"].number))
            #expect(ClaimNumber(seed: seed).text == expected["text"].text, "\(seed)")
        }
    }

    @Test func `a number is read as people type it`() throws {
        let number = ClaimNumber(seed: 42)
        let small = number.text.lowercased().replacing("-", with: " ")
        for text in [number.text, small, number.text.replacing("-", with: ""), " " + number.text + " "] {
            #expect(try ClaimNumber(reading: text) == number, "\(text)")
        }
        let confused = (0...200).map { ClaimNumber(seed: $0).text }.filter { $0.contains("0") && $0.contains("1") }
        for text in confused {
            let typed = text.replacing("0", with: "o").replacing("1", with: "l")
            #expect(try ClaimNumber(reading: typed).text == text)
        }
        #expect(!confused.isEmpty)
    }

    @Test func `each wrong sign is a slip, and what is none of these numbers is told apart`() {
        let number = ClaimNumber(seed: 42)
        let signs = Array(number.text.filter { $0 != "-" })
        for place in signs.indices {
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != signs[place] {
                var wrong = signs
                wrong[place] = other
                #expect(throws: ClaimNumber.Fault.checkSign) { try ClaimNumber(reading: String(wrong)) }
            }
        }
        for text in ["", "K7QF", "K7QF-2M9X", "K7QF-2M9XRR", "U7QF-2M9XR", "K7QF_2M9XR", "ä7QF-2M9X"] {
            #expect(throws: ClaimNumber.Fault.form, "\(text)") { try ClaimNumber(reading: text) }
        }
    }
}
