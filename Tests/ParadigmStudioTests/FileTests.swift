import AuthorFiles
import Definitions
import Editing
import Paradigm
import Testing
import Tree

@testable import ParadigmStudio

/// The text of the file.
@Suite struct FileTests {
    @Test(arguments: Samples.names)
    func `a paradigm of the lab is the same when its written text is read again`(name: String) throws {
        let definition = try Samples.definition(name)
        let file = YAMLWriter.file(.node(definition.node), of: Definition.schema, languages: definition.languages)
        let read = try WrittenDefinition(Array(file.text.utf8), file: "again.yaml", starter: "")
        #expect(read.value == .node(definition.node))
        // What YAML's own reader says of places is what was noted while writing.
        func compare(_ value: Value, _ path: Path) {
            let (noted, found) = (file.positions.spot(of: path), read.positions.spot(of: path))
            #expect(noted == found, "\(path)")
            switch value {
            case .list(let list): for (index, part) in list.enumerated() { compare(part, path.at(index)) }
            case .node(let node): for field in node.fields { compare(field.value, path.at(field.name.text)) }
            default: break
            }
        }
        compare(.node(definition.node), Path())
    }

    @Test func `a file is written in the order of its declarations, what is short in one line`() throws {
        let text = try Samples.editor("stroop").file
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "format: merkwelt.paradigm" && lines[1] == "id: stroop")
        #expect(text.contains("\nlanguages: [en, de]\n"))
        #expect(text.contains("  red: {en: red, de: rot}\n"))
        #expect(text.contains("  - {id: fixation, show: [{text: \"+\""), "\(text)")
        #expect(lines.allSatisfy { $0.count <= 400 })
    }
}
