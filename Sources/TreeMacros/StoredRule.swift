import SwiftSyntax

/// What an attribute `@Stored` says of a part of a case.
struct StoredRule {
    /// The key as it is written: a literal.
    let key: String
    /// The label of the part that is meant: the one behind `of`, else the key itself.
    let label: String
    /// The expressions behind `unless`, `in` and `by`.
    let fallback: String?
    let limits: String?
    let coding: String?

    /// The rules of a case in their order.
    static func all(of declaration: EnumCaseDeclSyntax) -> [StoredRule] {
        declaration.attributes.compactMap { element in
            guard case .attribute(let attribute) = element,
                ["Stored", "Tree.Stored"].contains(attribute.attributeName.trimmedDescription),
                case .argumentList(let arguments)? = attribute.arguments
            else { return nil }
            return StoredRule(arguments)
        }
    }

    private init?(_ arguments: LabeledExprListSyntax) {
        func expression(_ label: String) -> String? {
            arguments.first { $0.label?.text == label }?.expression.trimmedDescription
        }
        guard let first = arguments.first, first.label == nil else { return nil }
        key = first.expression.trimmedDescription
        label = (expression("of") ?? key).filter { $0 != "\"" }
        fallback = expression("unless")
        limits = expression("in")
        coding = expression("by").map { $0.hasSuffix(".self") ? String($0.dropLast(".self".count)) : $0 }
    }
}
