import Definitions
import Quiz
import Text
import Tree

/// An item of a Questionnaire with its place, and what becomes of it here.
struct FHIRItem {
    /// What becomes of an item.
    enum Role: Equatable {
        case question
        /// A row of the table that the group at the position is.
        case row(Int)
        /// A part of the question at the position: its hint, its unit, what the ends of its slider mean.
        case note(Int, Note)
        /// A group without a text: its parts are asked, and it is nothing to read.
        case frame
        /// A group that stands for a condition of the one item in it.
        case wrapper
        /// Asked of nobody; it goes out again as it came in, with all that is within it.
        case kept
    }

    /// What a text within an item is for.
    enum Note: String, CaseIterable {
        case hint, lowLabel, highLabel, unit

        /// The words that FHIR has for it.
        var controls: [String] {
            switch self {
            case .hint: ["help", "flyover", "prompt"]
            case .lowLabel: ["lower"]
            case .highLabel: ["upper"]
            case .unit: ["unit"]
            }
        }
    }

    let node: Node
    let path: Path
    let link: String
    let id: String
    /// The item that it stands in, and the linkId of the one before it there.
    let parent: Int?
    let previous: String?
    /// Whether an earlier item has its linkId.
    let isDoubled: Bool
    var children: [Int] = []
    var role = Role.question
    var type = QuestionType.info
    var options: [FHIROption] = []
    /// The identity of the question for an answer that is not in the list.
    var other: String?
    /// When it is asked: its own condition with those of the items that it stands in.
    var conditions: [Value] = []

    var word: String { node["type"]?.text ?? "" }

    func isOf(_ words: String...) -> Bool { words.contains { $0.isSame(as: word) } }

    /// Whether several answers can be given to it.
    var repeats: Bool { node["repeats"].map { FHIRItem.isTrue($0) } ?? false }
    var isRequired: Bool { node["required"].map { FHIRItem.isTrue($0) } ?? false }
    var isReadOnly: Bool { node["readOnly"].map { FHIRItem.isTrue($0) } ?? false }

    /// A yes as FHIR writes it, and as programs write it that take it for a text: `true`, `"true"`, `"True"`.
    static func isTrue(_ value: Value) -> Bool { truth(of: value) == true }

    /// Yes or no; nil for what is neither.
    private static func truth(of value: Value) -> Bool? {
        if case .bool(let bool) = value { return bool }
        guard let text = value.text else { return nil }
        var bytes: [UInt8] = []
        for byte in text.bytes { bytes.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte) }
        if bytes.isSame(as: "true") { return true }
        return bytes.isSame(as: "false") ? false : nil
    }

    /// What an extension says with yes or no; nil where it says neither.
    static func truth(said node: Node) -> Bool? {
        for field in node.fields where field.name.text.utf8.starts(with: "value".utf8) {
            if let truth = truth(of: field.value) { return truth }
        }
        return nil
    }

    /// The extension that hides it.
    static func hiding(_ node: Node) -> Value? {
        for value in node["extension"]?.list ?? [] {
            guard let node = value.node, let url = node["url"]?.text, FHIRWords.areSame(url, FHIRWords.hidden) else {
                continue
            }
            if truth(said: node) == true { return value }
        }
        return nil
    }

    /// Whether it is to be asked with one of the controls.
    static func control(of node: Node, isOneOf codes: [String]) -> Bool {
        for value in node["extension"]?.list ?? [] {
            guard let node = value.node, let url = node["url"]?.text, FHIRWords.areSame(url, FHIRWords.itemControl)
            else { continue }
            for coding in node["valueCodeableConcept"]?.node?["coding"]?.list ?? [] {
                guard let code = coding.node?["code"]?.text else { continue }
                if codes.contains(where: { $0.isSame(as: code) }) { return true }
            }
        }
        return false
    }

    /// Whether answers besides those of the list can be given: nothing, or FHIR's word for what they are.
    var constraint: String? {
        if isOf("open-choice") { return "optionsOrString" }
        guard let word = node["answerConstraint"]?.text, !word.isSame(as: "optionsOnly") else { return nil }
        return word
    }
}
