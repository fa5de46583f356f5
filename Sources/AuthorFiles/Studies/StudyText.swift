package import Definitions
import Foundation
package import Studies
package import Tasks
import Tools
package import Tree

/// A study that was read from a file, with everything that it names put in.
///
/// ```swift
/// let text = try StudyText("coffee.yaml", library: nil)
/// for fault in text.faults(families) { print(fault.description(file: "coffee.yaml")) }
/// print(text.filesCount, text.hash)
/// ```
package struct StudyText: Sendable {
    /// The packed definition. A file that could not be packed leaves its name there.
    package let value: Value
    package let positions: Positions
    /// The errors of files that could not be packed, with their places.
    package let missing: [TreeError]
    /// The number of packed files.
    package let filesCount: Int

    /// Reads a study from YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - library: the folder of the questionnaires that come with the lab; nil if there is none.
    /// - Throws: `Complaint` if the file cannot be read, `TreeError` if it is no YAML or JSON.
    package init(_ path: String, library: String?) throws {
        let text = try WrittenDefinition(Files.bytes(path), file: path, starter: StudyText.starter)
        var packer = StudyPacker(path: path, library: library)
        value = packer.packed(text.value)
        positions = text.positions
        missing = packer.errors.map { error in
            let spot = text.positions.spot(of: error.path)
            return TreeError(
                file: path, line: spot.line, column: spot.column, path: error.path, expected: error.expected,
                found: error.found, remedy: error.remedy)
        }
        filesCount = packer.count
    }

    /// The command that writes a first study.
    package static let starter = "merkwelt study new"

    /// Whether a definition says that it is a study.
    package static func isStudy(_ value: Value) -> Bool { value.node?["format"] == .text(Study.formatName) }

    /// The faults of the packed study, besides missing files.
    package func faults(_ families: FamilyList) -> [StudyFault] {
        // Missing files have errors of their own.
        StudyLint.faults(in: value, at: positions, families: families, isPacked: missing.isEmpty)
    }

    /// The packed study as compact JSON, which is hashed, published and sent.
    package var json: String { value.json() }
    package var hash: String { value.contentHash }
}
