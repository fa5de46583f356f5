import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Actions`: reading an action from a log's entry, writing it there, and equality by what is written.
struct ActionsMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            throw Complaint("@Actions belongs to an enum: @Actions enum Action { … }")
        }
        let cases = try ActionCase.all(of: enumeration)
        guard !cases.isEmpty else { throw Complaint("@Actions needs a case: @Actions enum Action { case begun }") }
        let access = witnessAccess(of: enumeration.modifiers)
        let places = cases.enumerated()
        let words = cases.map(\.word).joined(separator: " ")
        return [
            """
            \(raw: access)init?(_ value: Value) {
                guard case .node(let node) = value else { return nil }
                switch node.action(in: "\(raw: words)") {
                \(raw: places.map { $1.reading($0) }.joined(separator: "\n"))
                default: return nil
                }
            }
            """,
            """
            \(raw: access)var value: Value {
                var node = Node()
                let word: Int
                switch self {
                \(raw: places.map { $1.writing($0) }.joined(separator: "\n"))
                }
                return node.written(as: word, in: "\(raw: words)")
            }
            """,
            "\(raw: access)static func == (left: Self, right: Self) -> Bool { left.value == right.value }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed)\(raw: conformances(protocols)) {}")]
    }
}
