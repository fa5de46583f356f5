package import Definitions
package import Tree

/// A definition as it was read from a file, with the places of all its parts.
///
/// ```swift
/// let written = try WrittenDefinition(bytes, file: "coffee.yaml", starter: "merkwelt study new")
/// let spot = written.positions.spot(of: Path([.name("steps"), .index(0)]))
/// print(written.value.node?["id"]?.text ?? "", spot.line, spot.column)
/// ```
package struct WrittenDefinition: Sendable {
    package let value: Value
    package let positions: Positions

    /// Reads a definition from YAML, or from JSON if the file's name ends in `.json`.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - file: the file's name, for errors.
    ///   - starter: the command that writes a first text, for the author of an empty one.
    /// - Throws: the fault of the text, with line and column.
    package init(_ bytes: [UInt8], file: String, starter: String) throws(TreeError) {
        if file.utf8.count > 5, file.hasSuffix(".json") {
            value = try Value(json: bytes, file: file)
            positions = Positions(json: bytes)
        } else {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw TreeError(file: file, line: 1, column: 1, expected: "UTF-8", found: "other bytes")
            }
            var reader = YAMLReader(file: file, starter: starter)
            value = try reader.read(text)
            positions = reader.positions
        }
    }
}
