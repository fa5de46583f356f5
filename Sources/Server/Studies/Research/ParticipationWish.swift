import Studies
import Tree

/// Which participation somebody looks for: by its number, or by the claim number that its person was shown.
enum ParticipationWish: Equatable {
    case number(Int)
    case claim(ClaimNumber)

    /// Reads `P0012`, `12`, `K7QF-2M9XR`. Nine signs are a claim number, also where all are digits; numbers have fewer.
    ///
    /// - Parameters:
    ///   - text: as it was typed.
    ///   - call: the request, for its problem.
    /// - Throws: a problem whose reason tells what is no number of either kind from a claim number with a slip.
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
