import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// Reports comparisons with a text that a name never has as its value.
    mutating func levels(_ text: String, at further: [Path.Step], signs: Int) {
        guard let tree = try? ExpressionTree(text) else { return }
        for node in tree.nodes {
            switch node.kind {
            case .infix(let sign, let left, let right) where sign == .equal || sign == .unequal:
                compare(tree, left, right, isEqual: sign == .equal, at: further, signs: signs)
                compare(tree, right, left, isEqual: sign == .equal, at: further, signs: signs)
            case .infix(.isIn, let left, let right):
                guard case .list(let values) = tree.nodes[right].kind else { continue }
                for value in values { compare(tree, left, value, isEqual: true, at: further, signs: signs) }
            case .call(.label, let arguments): labels(tree, arguments[0], at: further, signs: signs)
            default: continue
            }
        }
    }

    private mutating func compare(
        _ tree: ExpressionTree, _ name: Int, _ value: Int, isEqual: Bool, at further: [Path.Step], signs: Int
    ) {
        guard case .text(let text) = tree.nodes[value].kind, let name = Self.name(tree, name),
            let levels = names.levels(of: name), !levels.contains(where: { $0.isSame(as: text) })
        else { return }
        report(
            isEqual ? .neverTrue : .alwaysTrue, .warning, at: further,
            expected: joined("a value that ", name, " can have: ", Self.alternatives(levels)), found: quoted(text),
            remedy: suggestion(for: text, among: levels, else: ""), sign: tree.nodes[value].start + signs)
    }

    /// The name that a part is, also that of another trial.
    private static func name(_ tree: ExpressionTree, _ number: Int) -> String? {
        switch tree.nodes[number].kind {
        case .name(let name): name
        case .call(.previous, let arguments), .call(.next, let arguments): self.name(tree, arguments[0])
        case .call(.back, let arguments): self.name(tree, arguments[1])
        default: nil
        }
    }

    /// Every value of a name has to have a label.
    private mutating func labels(_ tree: ExpressionTree, _ argument: Int, at further: [Path.Step], signs: Int) {
        guard let name = Self.name(tree, argument), let levels = names.levels(of: name) else { return }
        for level in levels where definition.texts[Name(level)] == nil {
            return report(
                .nameUnknown, at: further, expected: joined("a text for every value of ", name),
                found: joined("none for ", quoted(level)), remedy: joined("add ", level, " to texts"),
                sign: tree.nodes[argument].start + signs)
        }
    }
}
