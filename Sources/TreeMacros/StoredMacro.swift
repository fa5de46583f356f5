import SwiftSyntax
import SwiftSyntaxMacros

/// `@Stored`: makes nothing itself, and is read by `@Actions`.
struct StoredMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(EnumCaseDeclSyntax.self) else {
            throw Complaint("@Stored belongs to a case of an enum with @Actions: @Stored(\"x\") case turnBy(Double)")
        }
        return []
    }
}
