import Definitions
import Quiz
import Text
import Tree

extension Definition {
    /// What can be answered and under which conditions, as a hash: where two definitions have the same one, responses
    /// to the one fit the other.
    ///
    /// Texts are no part of it, unless they are what is answered.
    var answerable: String {
        let language = languages.first ?? "en"
        var parts: [Value] = []
        for question in questions { parts.append(.node(question.answerable(language))) }
        return String(bytes: Array(Value.list(parts).contentHash.bytes.prefix(16)))
    }
}

extension Question {
    fileprivate func answerable(_ language: String) -> Node {
        var said: Node = [
            "link": .text(FHIRTrace.link(node, id)), "type": .text(type.rawValue), "required": .bool(required),
        ]
        var offered: [Value] = []
        for answer in answers {
            // The lab's own system follows the identity of the definition, which may change.
            let (name, value) = fhirAnswer(answer, "", language).property("value")
            var option = Node()
            option[name] = value
            offered.append(.node(option))
        }
        if !offered.isEmpty { said["answers"] = .list(offered) }
        var rows: [Value] = []
        for row in items { rows.append(.text(FHIRTrace.link(row.node, row.id))) }
        if !rows.isEmpty { said["rows"] = .list(rows) }
        if from != .null { said["from"] = Question.plain(from) }
        if to != .null { said["to"] = Question.plain(to) }
        if let step { said["step"] = .double(step) }
        if let least { said["least"] = .int(least) }
        if let most { said["most"] = .int(most) }
        if let longest { said["longest"] = .int(longest) }
        if let when { said["when"] = Question.plain(.node(when)) }
        return said
    }

    /// A value in which the same number is always written alike: files of other kinds may write 3 as 3.0.
    private static func plain(_ value: Value) -> Value {
        if let number = Double(value) { return .double(number) }
        switch value {
        case .list(let list): return .list(list.map { plain($0) })
        case .node(let node):
            var result = Node()
            for field in node.fields { result[field.name] = plain(field.value) }
            return .node(result)
        default: return value
        }
    }
}
