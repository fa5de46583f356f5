/// An address that mail can be sent to or from: `name@host.example`.
///
/// Narrower than RFC 5321 allows: letters of ASCII, no quotes, no comments, no addresses of machines. What is taken can stand in
/// a header and in a command of SMTP as it is, so nothing in it begins a line, a header or another recipient.
package struct MailAddress: Hashable, Sendable {
    package let text: String

    /// The part behind the @.
    package var host: String { String(text.drop { $0 != "@" }.dropFirst()) }

    /// The mailbox that it leads to, as far as one can tell: capitals, dots in the name and what is behind a `+` make no other
    /// one. For counting alone; mail is sent to what was given. Where a provider has two people whose names differ by dots,
    /// they share a bound that few reach; no list of providers is kept.
    package var mailbox: String {
        let whole = text.prefix { $0 != "@" }
        let name = whole.prefix { $0 != "+" }
        return ((name.isEmpty ? whole : name).filter { $0 != "." } + "@" + host).lowercased()
    }

    /// The longest that SMTP carries (RFC 5321, 4.5.3.1.3, less the brackets).
    static let longest = 254

    /// - Returns: nil for what is no such address.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.longest, parts.count == 2, (1...64).contains(parts[0].count),
            Self.isDotted(parts[0], { Self.isLetterOrDigit($0) || Self.signs.contains($0) })
        else { return nil }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2,
            labels.allSatisfy({ label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            })
        else { return nil }
        self.text = text
    }

    private static let signs = Set("!#$%&'*+-/=?^_`{|}~".utf8)

    /// Words with single dots between them.
    private static func isDotted(_ part: Substring.UTF8View, _ isRight: (UInt8) -> Bool) -> Bool {
        part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(isRight) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
