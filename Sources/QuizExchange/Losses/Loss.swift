package import Interface
import Text
package import Tree

/// Something that a file of another program says and that is not taken as it is, or that a definition says and another
/// program will not read: its place, what it was, and what happens instead.
///
/// Readers and writers of foreign formats gather losses while they work. Whoever converts sees all of them before anything
/// is written, on the command line, in the editor and as JSON.
@SameText
package struct Loss: Sendable {
    package let kind: LossKind
    /// The place in the file that is read, or in the definition that is written.
    package let path: Path
    /// What it was, in short.
    package let found: String

    package init(_ kind: LossKind, _ path: Path, found: String) {
        self.kind = kind
        self.path = path
        self.found = found
    }

    init(_ kind: LossKind, _ path: Path, _ value: Value?) {
        self.init(kind, path, found: value.map { Loss.short(FHIRWords.shown($0)) } ?? "nothing")
    }

    /// What was lost and what happens instead, as a sentence.
    package func text(in language: Language) -> String { kind.text(in: language, ("found", found)) }

    /// The place and the sentence in one line; `file` only names the source.
    package func description(file: String = "", in language: Language = .english) -> String {
        var text: [UInt8] = []
        text.append(file)
        if !path.steps.isEmpty {
            if !text.isEmpty { text.append(" ") }
            text.append(path.description)
        }
        if !text.isEmpty { text.append(": ") }
        text.append(self.text(in: language))
        return String(bytes: text)
    }

    /// The loss for programs: its kind, its place as a JSON Pointer, what it was, and the sentence.
    package var node: Node {
        [
            "kind": .text(kind.rawValue), "path": .text(path.pointer), "found": .text(found),
            "text": .text(text(in: .english)),
        ]
    }

    /// At most about 160 bytes, cut between two characters.
    private static func short(_ text: String) -> String {
        var bytes = text.bytes
        guard bytes.count > 160 else { return text }
        var end = 156
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        bytes.removeSubrange(end...)
        bytes.append("…")
        return String(bytes: bytes)
    }
}
