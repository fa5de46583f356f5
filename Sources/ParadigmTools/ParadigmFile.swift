import AuthorFiles
import Definitions
import Foundation
package import Paradigm
import ParadigmCheck
package import Tools
package import Tree

/// The definition of a paradigm in a file, with the files that it names.
package struct ParadigmFile {
    /// What a session names: every default written out, tables with their rows; nil where the file is none.
    package let definition: Definition?
    /// The same as its author wrote it, with the rows of its tables.
    package let written: Definition?
    package let faults: [FileFault]

    /// Reads a definition and its tables, pictures and sounds, which lie in its folder.
    ///
    /// - Throws: the fault of a text that is neither YAML nor JSON.
    package init(_ text: [UInt8], file: String) throws(TreeError) {
        let written = try WrittenDefinition(text, file: file, starter: "merkwelt new paradigm")
        self.init(written, file: file)
    }

    /// nil where a text can be read and is no paradigm.
    package init?(ifParadigm text: [UInt8], file: String) {
        guard let written = try? WrittenDefinition(text, file: file, starter: "merkwelt new paradigm"),
            Definition.isParadigm(written.value)
        else { return nil }
        self.init(written, file: file)
    }

    private init(_ written: WrittenDefinition, file: String) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let reading = ParadigmReading(written.value, at: written.positions, file: file) { Self.read($0, in: folder) }
        definition = reading.definition?.complete
        self.written = reading.definition
        let before = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        faults = reading.findings.map { finding in
            let name = finding.file == file ? file : before + finding.file
            var node = finding.fault.node
            // A table's findings have its own lines.
            if name != file { node["file"] = .text(name) }
            return FileFault(
                finding.fault.description(file: name), node: node, isError: finding.fault.severity == .error)
        }
    }

    private static func read(_ name: String, in folder: URL) -> MaterialFile {
        let path = folder.appendingPathComponent(name).path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return .missing }
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return .unreadable("a folder or a link") }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= MaterialFile.mostBytes else { return .tooLarge(size) }
        do { return .bytes(try Files.bytes(path)) } catch { return .unreadable("one that cannot be read") }
    }
}
