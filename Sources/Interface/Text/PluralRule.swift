import Text

/// The rule for which form of a text fits a number, as in the heads of gettext's catalogues: `nplurals=2; plural=(n !=
/// 1);`.
package struct PluralRule: Equatable, Sendable {
    /// How many forms there are.
    package let forms: Int
    private let expression: [UInt8]

    /// One form for 1 and one for all other numbers.
    static let english = PluralRule(forms: 2, expression: "n != 1".bytes)

    private init(forms: Int, expression: [UInt8]) { (self.forms, self.expression) = (forms, expression) }

    /// Reads the text after `Plural-Forms:`.
    ///
    /// - Throws: where something else was expected.
    package init(_ head: String) throws(PluralFault) {
        var reader = PluralReader(head.bytes, number: 0)
        try reader.expect("nplurals=")
        let count = try reader.operand()
        try reader.expect(";")
        try reader.expect("plural=")
        let start = reader.position
        _ = try reader.choice()
        let end = reader.position
        if !reader.isAtEnd { try reader.expect(";") }
        guard reader.isAtEnd else { throw reader.fault("the end") }
        guard (1...6).contains(count) else { throw PluralFault(place: 10, expected: "a number from 1 to 6") }
        (forms, expression) = (Int(count), Array(reader.bytes[start..<end]))
    }

    /// As it stands in a head.
    package var head: String { "nplurals=" + String(forms) + "; plural=" + String(bytes: expression) + ";" }

    /// The position of the form for a whole number, from 0; the last one if the rule gives a position that does not
    /// exist.
    package func form(of number: UInt64) -> Int {
        var reader = PluralReader(expression, number: number)
        guard let form = try? reader.choice(), form < UInt64(forms) else { return forms - 1 }
        return Int(form)
    }
}

/// A head that is no rule.
package struct PluralFault: Error, Equatable, Sendable {
    /// The sign's place, from 1.
    package let place: Int
    package let expected: String

    package var text: String { "Plural-Forms, sign " + String(place) + ": expected " + expected }
}
