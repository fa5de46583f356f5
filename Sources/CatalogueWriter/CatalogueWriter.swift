import Foundation

/// Writes catalogues of texts as a Swift file, so that a program has its words with it. A change of a word compiles that one file.
///
/// Arguments: the file to write, then the catalogues (`…/MODULE/Catalogues/LANGUAGE.po`).
@main
enum CatalogueWriter {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else { return }
        var source = "extension Catalogues {\n    package static let files: [File] = [\n"
        for path in arguments.dropFirst() {
            let file = URL(fileURLWithPath: path)
            let module = file.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            source += "(\"\(module)\", \"\(file.deletingPathExtension().lastPathComponent)\", ###\"\"\"\n"
            source += text + "\n\"\"\"###),\n"
        }
        source += "    ]\n}\n"
        try source.write(toFile: output, atomically: true, encoding: .utf8)
    }
}
