import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@SameText`: equality part by part, of texts by their bytes.
struct SameTextMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let body: String
        if let enumeration = declaration.as(EnumDeclSyntax.self) {
            body = SameTextMacro.body(of: enumeration)
        } else if let structure = declaration.as(StructDeclSyntax.self) {
            body = try SameTextMacro.body(of: structure, except: SameTextMacro.exceptions(node))
        } else {
            throw Complaint("@SameText belongs to a struct or an enum: @SameText struct Place { … }")
        }
        return [
            try ExtensionDeclSyntax(
                """
                extension \(type.trimmed)\(raw: conformances(protocols)) {
                    \(raw: witnessAccess(of: declaration.modifiers))static func == (left: Self, right: Self) -> Bool {
                        \(raw: body)
                    }
                }
                """)
        ]
    }

    /// The names in `@SameText(except: "title")`.
    private static func exceptions(_ node: AttributeSyntax) -> [String] {
        guard case .argumentList(let arguments)? = node.arguments else { return [] }
        return arguments.map { $0.expression.trimmedDescription.filter { $0 != "\"" } }
    }

    /// Every stored variable of both but for exceptions.
    private static func body(of structure: StructDeclSyntax, except exceptions: [String]) throws -> String {
        var names: [String] = []
        for member in structure.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), isOfInstance(variable) else { continue }
            for binding in variable.bindings where isStored(binding) {
                guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
                    throw Complaint("@SameText needs each variable by itself: let a: Int; let b: Int")
                }
                names.append(pattern.identifier.text)
            }
        }
        for name in exceptions where !names.contains(name) { throw Complaint("there is no stored variable \(name)") }
        names.removeAll { exceptions.contains($0) }
        guard !names.isEmpty else { throw Complaint("@SameText needs a stored variable to compare") }
        return agreement(of: names.map { ("left.\($0)", "right.\($0)") })
    }

    /// Every part of a case that is the same in both.
    private static func body(of enumeration: EnumDeclSyntax) -> String {
        let elements = enumeration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self)?.elements }
            .flatMap { Array($0) }
        let clauses = elements.map { element in
            let places = 0..<(element.parameterClause?.parameters.count ?? 0)
            func pattern(_ side: String) -> String {
                let parts = places.map { "let \(side)\($0)" }.joined(separator: ", ")
                return ".\(element.name.text)" + (parts.isEmpty ? "" : "(\(parts))")
            }
            let agreement = places.isEmpty ? "return true" : agreement(of: places.map { ("left\($0)", "right\($0)") })
            return "case (\(pattern("left")), \(pattern("right"))): \(agreement)"
        }
        let others = elements.count > 1 ? "\ndefault: return false" : ""
        return "switch (left, right) {\n\(clauses.joined(separator: "\n"))\(others)\n}"
    }

    /// One condition a pair: each is checked by itself, where a long chain of `&&` costs the compiler seconds.
    private static func agreement(of pairs: [(String, String)]) -> String {
        let conditions = pairs.map { "SameText.holds(\($0), \($1))" }.joined(separator: ", ")
        return "guard \(conditions) else { return false }; return true"
    }

    private static func isOfInstance(_ variable: VariableDeclSyntax) -> Bool {
        !variable.modifiers.contains { [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind) }
    }

    /// Whether a variable has a place of its own: no accessors, or only those that look on.
    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy {
            [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
    }
}
