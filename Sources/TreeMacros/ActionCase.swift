import SwiftSyntax

/// A case of an enum with the attribute `@Actions`: the word under which logs keep it, and how its parts are kept.
struct ActionCase {
    /// The name as it is written in Swift, with backticks if it needs them.
    let identifier: String
    let parts: [ActionPart]

    /// The word in the log.
    var word: String { identifier.filter { $0 != "`" } }

    /// The cases of an enum, in their order.
    static func all(of enumeration: EnumDeclSyntax) throws -> [ActionCase] {
        var cases: [ActionCase] = []
        for member in enumeration.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            let rules = StoredRule.all(of: declaration)
            guard rules.isEmpty || declaration.elements.count == 1 else {
                throw Complaint("@Stored belongs to one case: @Stored(\"by\") case disturbed(Disturbance)")
            }
            for element in declaration.elements { cases.append(try ActionCase(element, rules)) }
        }
        return cases
    }

    private init(_ element: EnumCaseElementSyntax, _ rules: [StoredRule]) throws {
        identifier = element.name.text
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        let labels = parameters.map { $0.firstName?.text }
        var rules = rules
        var parts: [ActionPart] = []
        for (place, parameter) in parameters.enumerated() {
            let position = rules.firstIndex { rule in
                labels[place].map { rule.label == $0 } ?? !labels.contains(rule.label)
            }
            let rule = position.map { rules.remove(at: $0) }
            parts.append(ActionPart(place: place, label: labels[place], type: parameter.type, rule: rule))
        }
        if let rule = rules.first { throw Complaint("the case \(identifier) has no part for @Stored(\(rule.key))") }
        self.parts = parts
    }

    /// The clause that makes the case of a node, as the `number`th one.
    func reading(_ number: Int) -> String {
        let conditions = parts.flatMap(\.conditions)
        let arguments = parts.map { ($0.label.map { "\($0): " } ?? "") + $0.name }.joined(separator: ", ")
        let lines =
            (conditions.isEmpty ? [] : ["guard \(conditions.joined(separator: ", ")) else { return nil }"])
            + parts.compactMap(\.reading) + ["self = .\(identifier)" + (parts.isEmpty ? "" : "(\(arguments))")]
        return "case \(number): " + lines.joined(separator: "; ")
    }

    /// The clause that writes the parts into a node, of the `number`th case.
    func writing(_ number: Int) -> String {
        let pattern = parts.isEmpty ? "" : "(" + parts.map { "let \($0.name)" }.joined(separator: ", ") + ")"
        return "case .\(identifier)\(pattern): " + (["word = \(number)"] + parts.map(\.writing)).joined(separator: "; ")
    }
}
