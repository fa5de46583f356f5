import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Property`: accessors over the node, the key, and for a property without default the check that it is there.
struct PropertyMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try PropertyDeclaration(declaration)
        return [
            // Inlined, name, default and limits would be written out wherever a property is read.
            "@inline(never) get { self[Self.\(raw: property.identifier)] }",
            "@inline(never) set { self[Self.\(raw: property.identifier)] = newValue }",
            "_modify { yield &self[Self.\(raw: property.identifier)] }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessors' expansion complains; once is enough.
        guard let property = try? PropertyDeclaration(declaration) else { return [] }
        let name = #"Name("\#(property.name)", hash: 0x\#(String(hash(of: property.name), radix: 16)))"#
        let limits = property.limits.map { ", in: \($0)" } ?? ""
        let key =
            property.isRequired
            ? "Property(required: \(name)\(limits))"
            : "Property(\(name), default: \(property.fallback ?? "nil")\(limits))"
        let part = property.type
        var peers: [DeclSyntax] = [
            "\(raw: property.access)static var \(raw: property.identifier): Property<Self, \(raw: part)> { \(raw: key) }"
        ]
        if property.fallback == nil {
            let subject = context.lexicalContext.first.flatMap(typeName) ?? "Self"
            peers.append(
                """
                \(raw: property.access)enum \(raw: property.check): Presence {
                    \(raw: property.access)typealias Subject = \(raw: subject)
                    \(raw: property.access)static func part(of subject: Subject) -> \(raw: property.wrappedType)? {
                        Subject.\(raw: property.identifier).stored(in: subject)
                    }
                }
                """)
        }
        return peers
    }

    /// The name of the struct or extended type around a property.
    private static func typeName(_ context: Syntax) -> String? {
        context.as(StructDeclSyntax.self)?.name.text
            ?? context.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }

    /// FNV-1a with 64 bits, as in `Name`.
    private static func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
