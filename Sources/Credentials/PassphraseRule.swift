/// What a passphrase must be (NIST SP 800-63B: length and no known ones, no composition).
///
/// ```swift
/// do throws(CredentialError) {
///     try PassphraseRule.check("ada lovelace 1815", known: ["Ada Lovelace"])
/// } catch {
///     print(error)  // what was expected, what was found, what to do
/// }
/// ```
package enum PassphraseRule {
    /// How many bytes of UTF-8 it may have.
    package static let length = 12...256

    /// Refuses a passphrase that is easily found.
    ///
    /// - Parameters:
    ///   - passphrase: as it was typed or pasted; nothing is taken off it.
    ///   - known: what others know of the person: name, address. Parts of less than four bytes do not count.
    package static func check(_ passphrase: String, known: [String]) throws(CredentialError) {
        let count = passphrase.utf8.count
        guard length.contains(count) else {
            throw CredentialError(
                code: .length, expected: "\(length.lowerBound) to \(length.upperBound) bytes", found: "\(count)",
                remedy: count < length.lowerBound ? "take several words" : "take a shorter one")
        }
        let small = passphrase.lowercased()
        for part in known.flatMap(parts) + ["merkwelt"] where small.contains(part) {
            throw CredentialError(
                code: .contained, expected: "nothing that others know of you or of this program", found: "\"\(part)\"",
                remedy: "take words that have nothing to do with your name, your address or this program")
        }
        guard !frequent.contains(small) else {
            throw CredentialError(
                code: .frequent, expected: "one that is not among the most frequent", found: "one of them",
                remedy: "take several words that do not belong together")
        }
    }

    /// A name or an address as a whole and in its words.
    private static func parts(of text: String) -> [String] {
        let small = text.lowercased()
        let words = small.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        return ([small] + words).filter { $0.utf8.count >= 4 }
    }

    private static let frequent = Set(FrequentPassphrases.text.split(separator: " ").map { String($0) })
}
