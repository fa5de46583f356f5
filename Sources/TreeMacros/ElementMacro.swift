import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Element`: the node, the initialisers, the schema and the conformance.
struct ElementMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            throw Complaint("@Element belongs to a struct: @Element struct Level { … }")
        }
        let access = witnessAccess(of: structure.modifiers)
        let properties = structure.memberBlock.members.compactMap { try? PropertyDeclaration(member: $0) }
        let hasOwnInitializer = structure.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        var members: [DeclSyntax] = [
            "\(raw: access)var node: Node",
            "\(raw: access)init(node: Node) { self.node = node }",
            schema(name: structure.name.text, version: node.arguments, properties, access),
        ]
        if !hasOwnInitializer { members.append(initializer(properties, access)) }
        let required = properties.filter(\.isRequired)
        if !required.isEmpty { members.append(reader(required, access)) }
        return members
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(StructDeclSyntax.self), !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): Element {}")]
    }

    private static func schema(
        name: String, version: AttributeSyntax.Arguments?, _ properties: [PropertyDeclaration], _ access: String
    ) -> DeclSyntax {
        let version = version.map { "\($0.trimmedDescription), " } ?? ""
        let rules = properties.map { property in
            property.facets.isEmpty
                ? "\(property.identifier).rule"
                : "\(property.identifier).described(by: \(property.facets.joined(separator: ", ")))"
        }.joined(separator: ", ")
        return
            #"\#(raw: access)static var schema: Schema { Schema("\#(raw: name)", \#(raw: version)[\#(raw: rules)]) }"#
    }

    /// The initialiser with a parameter for each property. What is left out stays absent, and reads as its default.
    private static func initializer(_ properties: [PropertyDeclaration], _ access: String) -> DeclSyntax {
        let parameters = properties.map { property in
            property.isRequired
                ? "\(property.identifier): \(property.type)" : "\(property.identifier): \(property.wrappedType)? = nil"
        }
        let assignments = properties.map { property in
            let name = property.identifier
            return property.isRequired
                ? "self.\(name) = \(name)" : "if let \(name) { self.\(name) = \(name) }"
        }
        return """
            \(raw: access)init(\(raw: parameters.joined(separator: ", "))) {
                \(raw: (["node = Node()"] + assignments).joined(separator: "\n    "))
            }
            """
    }

    /// Reads a value only if it holds the required properties.
    private static func reader(_ required: [PropertyDeclaration], _ access: String) -> DeclSyntax {
        let conditions = required.map { "\($0.check).holds(for: self)" }.joined(separator: ", ")
        return """
            \(raw: access)init?(_ value: Value) {
                guard case .node(let node) = value else { return nil }
                self.init(node: node)
                guard \(raw: conditions) else { return nil }
            }
            """
    }
}
