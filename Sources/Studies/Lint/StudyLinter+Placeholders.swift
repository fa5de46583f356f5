import Definitions
import Interface
import Text
import Tree

/// Checks for placeholders of a template that were not filled in.
extension StudyLinter {
    /// Reports a placeholder in a text that people will read.
    mutating func look(at text: String, _ further: [Path.Step]) {
        guard let found = StudyLinter.placeholder(in: text) else { return }
        report(
            .placeholderLeft, at: further, expected: "a text as people are to read it", found: quoted(found),
            remedy: "write what belongs there; brackets that are meant are round ones")
    }

    /// Checks the texts of a definition within the study, since its family does not check them for placeholders.
    mutating func look(within value: Value, _ further: [Path.Step]) {
        switch value {
        case .text(let text): look(at: text, further)
        case .list(let list): for (place, one) in list.enumerated() { look(within: one, further + [.index(place)]) }
        case .node(let node):
            for field in node.fields {
                let name = field.name.text
                if name.isSame(as: "id") || name.isSame(as: "note") || name.bytes.starts(with: "x-".bytes) { continue }
                look(within: field.value, further + [.name(name)])
            }
        case .null, .bool, .int, .double: break
        }
    }

    /// Checks a contact's texts, and reports addresses that are reserved for examples.
    mutating func look(at contact: Node) {
        for field in contact.fields { if let text = field.value.text { look(at: text, [.name(field.name.text)]) } }
        guard let email = contact["email"]?.text, StudyLinter.leadsToNobody(email) else { return }
        report(
            .placeholderLeft, .warning, at: [.name("email")], expected: "an address that somebody reads",
            found: quoted(email), remedy: "write the address that people who take part can ask")
    }

    /// Reports languages in which the lab has no words for buttons, headings and information about data, or words that
    /// no native speaker has reviewed.
    mutating func checkLanguages(_ declared: [String]) {
        for (place, code) in declared.enumerated() where code.byteCount >= 2 && FaultWords.isIdentity(code) {
            let path: [Path.Step] = [.name("languages"), .index(place)]
            guard let language = Language(code: code) else {
                if study.interface?[Name(code)] != nil { continue }
                let own = Language.spoken.map { $0.code }
                report(
                    .interfaceLanguage, .warning, at: path,
                    expected: joined(
                        "a language in which there are words around texts: ", FaultWords.alternatives(own, last: " or ")
                    ),
                    found: quoted(code),
                    remedy: joined(
                        "bring them beside the study: `merkwelt study words ", code,
                        "` writes a file to fill in; without it buttons and headings are in one of the lab's languages")
                )
                continue
            }
            guard !language.isReviewed else { continue }
            report(
                .wordsUnreviewed, .warning, at: path,
                expected: "a language whose words around your texts were read by a native speaker", found: quoted(code),
                remedy: "try the study in it with somebody whose first language it is")
        }
    }

    /// Reports an empty list of what comes next.
    mutating func filled(_ list: Value?, _ name: String, _ whose: String) {
        guard case .list(let values)? = list, values.isEmpty else { return }
        report(
            .nothingInside, .warning, at: [.name(name)], expected: joined(whose, " with something in ", name),
            found: "an empty list", remedy: "put it in, or leave it so where nothing is meant to come", isAtName: true)
    }

    /// The first part of a text in square brackets with a letter in it, including the brackets; nil if there is none.
    static func placeholder(in text: String) -> String? {
        let bytes = text.bytes
        var start: Int?
        var hasLetter = false
        for (place, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "["): (start, hasLetter) = (place, false)
            case UInt8(ascii: "]"):
                if let start, hasLetter { return String(bytes: Array(bytes[start...place])) }
                start = nil
            default:
                let isLetter = (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
                hasLetter = hasLetter || isLetter
            }
        }
        return nil
    }

    /// Whether an address is one of those that are set aside for examples.
    private static func leadsToNobody(_ email: String) -> Bool {
        var text: [UInt8] = []
        for byte in email.bytes { text.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte) }
        let endings = ["@example.org", "@example.com", "@example.net", ".example.org", ".example.com", ".example.net"]
        return endings.contains { text.suffix($0.byteCount).elementsEqual($0.bytes) }
    }
}
