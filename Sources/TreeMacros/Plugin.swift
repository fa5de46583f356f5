@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The plugin process: answers the compiler's requests for expansions over its standard input and output.
@main
struct Plugin: PluginProvider {
    static func main() throws {
        let connection = try StandardIOMessageConnection()
        try CompilerPluginMessageListener(connection: connection, provider: Plugin()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "ActionsMacro": ActionsMacro.self
        case "ElementMacro": ElementMacro.self
        case "PropertyMacro": PropertyMacro.self
        case "SameTextMacro": SameTextMacro.self
        case "StoredMacro": StoredMacro.self
        default: throw Complaint("the plugin has no macro \(typeName)")
        }
    }
}
