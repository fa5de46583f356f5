import SwiftSyntax

/// A variable with the attribute `@Property`, as far as the macros need to know it.
struct PropertyDeclaration {
    /// The name as it is written in Swift, with backticks if it needs them.
    let identifier: String
    /// The written type.
    let type: String
    /// The expression behind `=`.
    let fallback: String?
    /// The range in `@Property(0...1, with: .needed)`.
    let limits: String?
    /// What stands behind it: `.needed`.
    let facets: [String]
    /// `public`, `package`, … or nothing.
    let access: String

    var isOptional: Bool { type.hasSuffix("?") || type.hasPrefix("Optional<") }
    var isRequired: Bool { !isOptional && fallback == nil }

    /// The name under which the value is kept.
    var name: String { identifier.filter { $0 != "`" } }

    /// `HasHeading` for `heading`.
    var check: String { "Has" + name.prefix(1).uppercased() + name.dropFirst() }

    /// The type without the question mark.
    var wrappedType: String {
        if type.hasSuffix("?") { return String(type.dropLast()) }
        if type.hasPrefix("Optional<") { return String(type.dropFirst("Optional<".count).dropLast()) }
        return type
    }

    /// Understands a declaration.
    init(_ declaration: some DeclSyntaxProtocol) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var),
            let binding = variable.bindings.first, variable.bindings.count == 1,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.accessorBlock == nil,
            !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
        else { throw Complaint("@Property belongs to one stored variable: @Property var heading: Double = 0") }
        guard let type = binding.typeAnnotation?.type else {
            throw Complaint("@Property needs the type: @Property var \(pattern.identifier.text): Double = 0")
        }
        identifier = pattern.identifier.text
        self.type = type.trimmedDescription
        fallback = binding.initializer?.value.trimmedDescription
        let arguments = PropertyDeclaration.arguments(of: variable)
        let place = arguments.firstIndex { $0.label?.text == "with" } ?? arguments.endIndex
        limits = arguments[..<place].first?.expression.trimmedDescription
        facets = arguments[place...].map(\.expression.trimmedDescription)
        access = accessModifier(of: variable.modifiers)
    }

    /// Understands a member of a struct; nil if it is not a property.
    init?(member: MemberBlockItemSyntax) throws {
        guard let variable = member.decl.as(VariableDeclSyntax.self),
            PropertyDeclaration.attribute(of: variable) != nil
        else { return nil }
        try self.init(variable)
    }

    private static func arguments(of variable: VariableDeclSyntax) -> [LabeledExprSyntax] {
        guard case .argumentList(let list)? = attribute(of: variable)?.arguments else { return [] }
        return Array(list)
    }

    private static func attribute(of variable: VariableDeclSyntax) -> AttributeSyntax? {
        for case .attribute(let attribute) in variable.attributes
        where ["Property", "Tree.Property"].contains(attribute.attributeName.trimmedDescription) {
            return attribute
        }
        return nil
    }
}

/// The access modifier with a space behind it; empty if there is none.
func accessModifier(of modifiers: DeclModifierListSyntax) -> String {
    let levels: [Keyword] = [.public, .package, .internal, .fileprivate, .private]
    for modifier in modifiers where modifier.detail == nil {
        for level in levels where modifier.name.tokenKind == .keyword(level) { return modifier.name.text + " " }
    }
    return ""
}

/// What witnesses of a public protocol need: a private type's are `fileprivate`.
func witnessAccess(of modifiers: DeclModifierListSyntax) -> String {
    let access = accessModifier(of: modifiers)
    return access == "private " ? "fileprivate " : access
}

/// `: Equatable, Storable` for the protocols that a type does not conform to yet.
func conformances(_ protocols: [TypeSyntax]) -> String {
    protocols.isEmpty ? "" : ": " + protocols.map(\.trimmedDescription).joined(separator: ", ")
}
