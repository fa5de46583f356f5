import Definitions
import Foundation
package import Tasks
package import Tools
package import Tree

/// A definition in a file of its own, in a form that authors write, with the files that it names.
package struct FormedFile {
    /// What sessions name: every default written out, other files put in.
    package let definition: Node
    /// The same as its author wrote it, for editors.
    package let written: Node
    package let faults: [FileFault]

    /// Reads a definition whose other files lie in its folder; nil where the text is none of the form.
    ///
    /// - Parameters:
    ///   - file: its path, which findings name.
    ///   - form: of the definition.
    ///   - isStudy: whether people are to be invited to it, so that what cannot be taken yet is an error.
    package init?(_ written: WrittenDefinition, file: String, form: DefinitionForm, isStudy: Bool = false) {
        guard let node = written.value.node, form.isOne(node) else { return nil }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let formed = form.read(node) { NamedFile($0, in: folder, most: form.mostBytes) }
        (definition, self.written) = (formed.definition, formed.written)
        let before = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        let placed = formed.findings.map { finding in
            let own = written.positions.spot(of: finding.path, atName: finding.isAtName, sign: finding.sign)
            let place = finding.elsewhere.map { (before + $0.file, $0.line, $0.column) } ?? (file, own.line, own.column)
            return (finding: finding, file: place.0, line: place.1, column: place.2)
        }
        let (own, others) = (
            placed.filter { $0.finding.elsewhere == nil }, placed.filter { $0.finding.elsewhere != nil }
        )
        faults = (own.sorted { ($0.line, $0.column) < ($1.line, $1.column) } + others).map {
            FileFault($0.finding, in: $0.file, isOther: $0.file != file, line: $0.line, column: $0.column, isStudy)
        }
    }
}

extension FileFault {
    /// A finding with its place in a file.
    ///
    /// - Parameter isOther: whether the file is another one than that of the definition.
    fileprivate init(
        _ finding: DefinitionFinding, in file: String, isOther: Bool, line: Int, column: Int, _ isStudy: Bool
    ) {
        let isError = finding.weight == .error || finding.weight == .later && isStudy
        let error = TreeError(
            file: file, line: line, column: column, path: finding.path, expected: finding.expected,
            found: finding.found, remedy: finding.remedy)
        var node: Node = [
            "code": .text(finding.code), "severity": .text((isError ? Severity.error : .warning).rawValue),
            "path": .text(finding.path.pointer), "line": .int(line), "column": .int(column),
            "expected": .text(finding.expected), "found": .text(finding.found), "remedy": .text(finding.remedy),
        ]
        // Findings elsewhere have the lines of another file.
        if isOther || isStudy { node["file"] = .text(file) }
        self.init(error.description(remark: isError ? "" : "warning: "), node: node, isError: isError)
    }
}

extension NamedFile {
    /// What there is under a name in a folder.
    ///
    /// - Parameter most: how many bytes are worth reading.
    init(_ name: String, in folder: URL, most: Int) {
        let path = folder.appendingPathComponent(name).path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            self = .missing
            return
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            self = .unreadable("a folder or a link")
            return
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= most else {
            self = .tooLarge(size)
            return
        }
        do { self = .bytes(try Files.bytes(path)) } catch { self = .unreadable("one that cannot be read") }
    }
}
