import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// What is right depends on the answer, and is said where something asks for it.
    mutating func checkCorrect() {
        switch definition.correct {
        case .null: needCorrect()
        case .node(let rules):
            let taken = definition.responseList.map { $0.name }
            for name in taken where rules[Name(name)] == nil {
                report(
                    .correctMissing, at: [.name("correct")], expected: "what is right for every response",
                    found: joined("nothing for ", quoted(name)), remedy: joined("add ", name, ": response == …"))
            }
            for field in rules.fields {
                if definition.responses[field.name] == nil {
                    unknown(
                        field.name.text, among: taken, "the name of a response",
                        at: [.name("correct"), .name(field.name.text)])
                }
                if let text = ExpressionText(field.value)?.text {
                    correct(text, at: [.name("correct"), .name(field.name.text)])
                }
            }
        default:
            if let text = ExpressionText(definition.correct)?.text { correct(text, at: [.name("correct")]) }
        }
        tell()
    }

    private mutating func correct(_ text: String, at further: [Path.Step]) {
        guard let tree = try? ExpressionTree(text) else {
            expression(text, as: .boolean, until: .answered, at: further)
            return
        }
        // It would ask for itself.
        for node in tree.nodes {
            guard case .name(let name) = node.kind, name.isSame(as: "correct") || name.isSame(as: "error") else {
                continue
            }
            return report(
                .nameLater, at: further, expected: "what is known before it is clear whether the answer is right",
                found: quoted(name), remedy: "compare response with what is asked for", sign: node.start)
        }
        guard expression(text, as: .boolean, until: .answered, at: further) != nil else { return }
        let answers = ["response", "rt"]
        let isAnswered = tree.names.contains { name in
            answers.contains { $0.isSame(as: name) } || name.bytes.starts(with: "response.".bytes)
                || names.stage(of: name) == .answered
        }
        guard !isAnswered else { return }
        report(
            .correctConstant, at: further, expected: "an expression in which the answer occurs", found: quoted(text),
            remedy: "compare response with what is asked for: response == colour")
    }

    /// Something asks whether the answer is right, and nothing says so.
    private mutating func needCorrect() {
        func need(_ who: String, _ path: [Path.Step]) {
            report(
                .correctMissing, at: path, expected: joined("correct: …, which ", who, " asks for"), found: "none",
                remedy: "say what is right: correct: response == …")
        }
        for (index, block) in definition.blocks.enumerated() where block.feedback == .text("verdict") {
            return need("feedback: verdict", [.name("blocks"), .index(index), .name("feedback")])
        }
        for (index, measure) in definition.measures.enumerated() {
            guard let of = measure.of?.text, of.isSame(as: "error") || of.isSame(as: "accuracy") else { continue }
            return need("the measure", [.name("measures"), .index(index), .name("of")])
        }
    }
}
