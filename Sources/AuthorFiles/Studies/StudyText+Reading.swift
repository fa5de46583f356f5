import Definitions
package import Studies
package import Tasks
package import Tools
package import Tree

extension StudyText {
    /// The packed study with its faults, as commands print them.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - library: the folder of the questionnaires that come with the lab.
    ///   - families: the known families.
    /// - Throws: `Complaint` if the file cannot be read.
    package static func reading(_ path: String, library: String?, families: FamilyList) throws -> DefinitionReading {
        let text: StudyText
        do {
            text = try StudyText(path, library: library, families: families)
        } catch let error as TreeError {
            return DefinitionReading(nil, faults: [told(StudyFault(error), path)])
        }
        let faults = text.missing.map { told($0, path) } + text.faults(families).map { told($0, path) } + text.ofFiles
        return DefinitionReading(text.value.node, faults: faults)
    }

    /// A packed study from YAML or JSON, with its faults; nil if the text cannot be read at all.
    package static func reading(_ text: [UInt8], families: FamilyList) -> (definition: Value?, faults: [StudyFault]) {
        let isJSON = text.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
        do throws(TreeError) {
            let written = try WrittenDefinition(text, file: isJSON ? "study.json" : "study.yaml", starter: starter)
            let faults = StudyLint.faults(in: written.value, at: written.positions, families: families, isPacked: true)
            return (written.value, faults)
        } catch {
            return (nil, [StudyFault(error)])
        }
    }

    private static func told(_ fault: StudyFault, _ path: String) -> FileFault {
        FileFault(fault.description(file: path), node: fault.node, isError: fault.severity == .error)
    }

    /// The fault for a file that could not be packed.
    private static func told(_ error: TreeError, _ path: String) -> FileFault {
        FileFault(
            error.description,
            node: [
                "code": .text(StudyFaultCode.notPacked.rawValue), "severity": .text(Severity.error.rawValue),
                "path": .text(error.path.pointer), "line": .int(error.line), "column": .int(error.column),
                "expected": .text(error.expected), "found": .text(error.found), "remedy": .text(error.remedy),
            ], isError: true)
    }
}
