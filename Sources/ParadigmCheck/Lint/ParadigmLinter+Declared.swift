import Definitions
import Text
import Tree

/// Checks by the declarations of properties: types, needed ones, numbers within bounds.
extension ParadigmLinter {
    /// Checks an object by its declared properties.
    mutating func object(_ node: Node, _ kind: ObjectKind, _ noun: String) {
        properties(of: node, kind, noun)
        for rule in kind.asked {
            if rule.details.isNeeded, rule.name != Name("format") { require([rule.name.text], in: node, noun) }
        }
        for rule in kind.bounded {
            guard let limits = rule.limits, let number = node[rule.name].flatMap({ Double($0) }),
                !limits.contains(number)
            else { continue }
            let least = Self.plain(limits.lowerBound)
            report(
                .badNumber, at: [.name(rule.name.text)],
                expected: limits.upperBound < .infinity
                    ? joined(least, " to ", Self.plain(limits.upperBound)) : joined("a number from ", least),
                found: Self.plain(number))
        }
    }

    /// Calls `check` with each object that the author has named; other values are reported.
    mutating func each(
        named property: String, of node: Node, _ object: String, _ check: (inout Self, Node, String) -> Void
    ) {
        guard let fields = node[Name(property)]?.node?.fields else { return }
        for place in Order.places(fields.count, { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }) {
            let name = fields[place].name.text
            guard let inner = fields[place].value.node else {
                report(
                    .wrongType, at: [.name(property), .name(name)], expected: object,
                    found: summary(fields[place].value), remedy: "write {property: value} behind the name")
                continue
            }
            under(.name(property), .name(name)) { check(&$0, inner, name) }
        }
    }

    /// Reports an object that does not have exactly one of several properties.
    mutating func one(of words: [String], found: [String], _ object: String) {
        guard found.count != 1 else { return }
        report(
            .oneKind, at: found.count > 1 ? [.name(found[1])] : [],
            expected: joined(object, " with one of ", Self.alternatives(words)),
            found: found.isEmpty ? "none of them" : Self.alternatives(found, last: " and "),
            remedy: found.isEmpty ? "add one of them" : "remove all but one", isAtName: found.count > 1)
    }

    /// Reports a name that nothing has.
    mutating func unknown(_ name: String, among words: [String], _ expected: String, at further: [Path.Step]) {
        report(
            .nameUnknown, at: further, expected: expected, found: quoted(name),
            remedy: suggestion(for: name, among: words, else: ""))
    }

    /// Whether a name can stand in expressions; others are reported.
    mutating func checkName(_ name: String, at further: [Path.Step] = []) {
        guard !ExpressionName.isRight(name) else { return }
        report(
            .badIdentity, at: further, expected: ExpressionName.expected,
            found: quoted(name), remedy: "expressions name it, so it is no word of theirs", isAtName: true)
    }
}
