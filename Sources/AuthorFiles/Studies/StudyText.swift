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
    /// The packed definition; where a file could not be put in, its name still stands there.
    package let value: Value
    package let positions: Positions
    /// Why files could not be put in, each with its place.
    package let missing: [TreeError]
    /// How many files were put in.
    package let filesCount: Int

    /// Reads a study, YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - library: the folder of the questionnaires that come with the lab; nil where there is none.
    /// - Throws: `Complaint` where the file cannot be read, `TreeError` where it is no YAML or JSON.
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

    /// The command that writes a study to begin with.
    package static let starter = "merkwelt study new"

    /// Whether a definition says that it is one of a study.
    package static func isStudy(_ value: Value) -> Bool { value.node?["format"] == .text(Study.formatName) }

    /// Everything that is wrong with the packed study, besides files that are missing.
    package func faults(_ families: FamilyList) -> [StudyFault] {
        // Names of missing files are told by themselves.
        StudyLint.faults(in: value, at: positions, families: families, isPacked: missing.isEmpty)
    }

    /// The packed study as compact JSON: what is hashed, published and sent.
    package var json: String { value.json() }
    package var hash: String { value.contentHash }
}
