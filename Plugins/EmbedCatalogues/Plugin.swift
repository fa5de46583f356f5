import Foundation
import PackagePlugin

/// Hands the catalogues of all modules to the program that builds them in. A language more, or a module more, is a file more.
@main
struct EmbedCataloguesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let files = FileManager.default
        var catalogues: [URL] = []
        for folder in ["Sources", "Examples"] {
            let modules = context.package.directoryURL.appending(path: folder)
            for module in try files.contentsOfDirectory(atPath: modules.path).sorted() {
                let own = modules.appending(path: module).appending(path: "Catalogues")
                let names = (try? files.contentsOfDirectory(atPath: own.path)) ?? []
                catalogues += names.sorted().filter { $0.hasSuffix(".po") }.map { own.appending(path: $0) }
            }
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Files.swift")
        return [
            .buildCommand(
                displayName: "Building in \(catalogues.count) catalogues",
                executable: try context.tool(named: "CatalogueWriter").url,
                arguments: [output.path] + catalogues.map(\.path), inputFiles: catalogues, outputFiles: [output])
        ]
    }
}
