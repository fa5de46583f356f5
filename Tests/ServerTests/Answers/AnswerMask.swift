import Foundation
import Tree

/// Puts placeholders, in the order in which they come, for what is really random in answers: secrets, codes, addresses.
///
/// Seeds of those who take part are fixed (``AnswerScene/participant(_:_:by:)``); random is that of the newcomer, whom the
/// server admits itself.
struct AnswerMask {
    /// Names of properties whose texts are random in an answer that was made by chance.
    private static let random: Set<String> = [
        "token", "tokens", "link", "address", "addresses", "key", "recoveryCodes", "url", "path", "code", "previous",
        "withdrawal",
    ]
    /// Texts that stand in such properties and are the laboratory's own.
    var known: Set<String> = []
    private var found: [(text: String, placeholder: String)] = []
    private var counts: [String: Int] = [:]

    /// Learns what is random in an answer.
    mutating func learn(_ value: Value, isAudit: Bool, in name: String = "") {
        switch value {
        case .node(let node):
            for field in node.fields {
                // A receipt has in it the hash of the entry that the audit log got.
                let name = field.name.text
                learn(field.value, isAudit: isAudit || name.utf8.elementsEqual("audit".utf8), in: name)
            }
        case .list(let values): for value in values { learn(value, isAudit: isAudit, in: name) }
        case .text(let text):
            guard Self.random.contains(name) || (name == "hash" && isAudit) else { return }
            guard text.count >= 6, !known.contains(text), !found.contains(where: { $0.text == text }) else { return }
            // What is longer than a code and holds known texts only is the laboratory's own, like a JSON pointer.
            guard Self.looksRandom(text) else { return }
            counts[name, default: 0] += 1
            found.append((text, "<\(name) \(counts[name] ?? 0)>"))
            found.sort { $0.text.count > $1.text.count }
        default: break
        }
    }

    /// Whether a text has in it what secrets and codes are made of: each of them has, whatever chance gave it.
    private static func looksRandom(_ text: String) -> Bool {
        text.contains(/[0-9A-HJKMNP-TV-Z]{6}|[0-9a-f]{16}|[0-9A-Z]{4}-[0-9A-Z]{4}|[A-Z2-7]{32}/)
    }

    func masked(_ text: String) -> String {
        var text = text
        for (random, placeholder) in found { text = text.replacing(random, with: placeholder) }
        return text.replacing(/"seed":[0-9]{7,}/, with: #""seed":0"#)
    }
}
