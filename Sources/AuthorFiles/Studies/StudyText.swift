package import Definitions
import Foundation
package import Studies
package import Tasks
package import Tools
package import Tree

/// A study that was read from a file, with everything that it names put in.
///
/// ```swift
/// let text = try StudyText("coffee.yaml", library: nil, families: families)
/// for fault in text.faults(families) { print(fault.description(file: "coffee.yaml")) }
/// print(text.filesCount, text.hash)
/// ```
package struct StudyText: Sendable {
    /// The packed definition. A file that could not be packed leaves its name there.
    package let value: Value
    package let positions: Positions
    /// The errors of files that could not be packed, with their places.
    package let missing: [TreeError]
    /// The faults of definitions that are files in a form of their own, with the lines of these files.
    package let ofFiles: [FileFault]
    /// Where those definitions stand now.
    private let places: [Path]
    /// The number of packed files.
    package let filesCount: Int

    /// Reads a study from YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - library: the folder of the questionnaires that come with the lab, beside those of other definitions; nil if
    ///     there is none.
    ///   - families: the families of tasks, whose definitions may have forms of their own; without them such definitions
    ///     are put in as they are written.
    /// - Throws: `Complaint` if the file cannot be read, `TreeError` if it is no YAML or JSON.
    package init(_ path: String, library: String?, families: FamilyList? = nil) throws {
        let text = try WrittenDefinition(Files.bytes(path), file: path, starter: StudyText.starter)
        var packer = StudyPacker(path: path, library: library, families: families)
        value = packer.packed(text.value)
        positions = text.positions
        missing = packer.errors.map { error in
            let spot = text.positions.spot(of: error.path)
            return TreeError(
                file: path, line: spot.line, column: spot.column, path: error.path, expected: error.expected,
                found: error.found, remedy: error.remedy)
        }
        (ofFiles, places) = (packer.read.flatMap(\.faults), packer.read.map(\.place))
        filesCount = packer.count
    }

    /// The command that writes a first study.
    package static let starter = "merkwelt study new"

    /// Whether a definition says that it is a study.
    package static func isStudy(_ value: Value) -> Bool { value.node?["format"] == .text(Study.formatName) }

    /// The faults of the packed study, besides missing files.
    package func faults(_ families: FamilyList) -> [StudyFault] {
        // Missing files have errors of their own, and so have definitions in files, with the lines of these.
        StudyLint.faults(in: value, at: positions, families: families, isPacked: missing.isEmpty).filter { fault in
            !places.contains { fault.path.steps.starts(with: $0.steps) }
        }
    }

    /// The packed study as compact JSON, which is hashed, published and sent.
    package var json: String { value.json() }
    package var hash: String { value.contentHash }
}
