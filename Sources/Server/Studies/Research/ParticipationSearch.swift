import Studies
import Tree

/// A participation that somebody searches for, by its number or by the claim number that the person was shown.
enum ParticipationSearch: Equatable {
    case number(Int)
    case claim(ClaimNumber)

    /// Reads `P0012`, `12` or `K7QF-2M9XR`. Nine characters are a claim number, even if all are digits, since numbers
    /// have fewer.
    ///
    /// - Parameters:
    ///   - text: the text as it was typed.
    ///   - call: the request, for its problem.
    /// - Throws: a problem whose reason says whether the text is no number of either kind or a claim number with a
    ///   slip.
    init(_ text: String, _ call: Call) throws(Problem) {
        let signs = text.filter { $0 != " " }.uppercased()
        let digits = signs.hasPrefix("P") ? signs.dropFirst() : signs[...]
        if (1...8).contains(digits.utf8.count), signs.utf8.count < 9, let number = Int(digits), number > 0,
            digits.allSatisfy(\.isNumber)
        {
            self = .number(number)
            return
        }
        do throws(ClaimNumber.Fault) {
            self = .claim(try ClaimNumber(reading: text))
        } catch {
            var problem = call.unacceptable(
                "find", text,
                expected: error == .checkSign
                    ? "a claim number whose last sign fits the others"
                    : "P0012, 12 or a claim number such as K7QF-2M9XR")
            problem.details["reason"] = .text(error == .checkSign ? "check-sign" : "form")
            throw problem
        }
    }
}
