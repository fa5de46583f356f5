import Attendance
import AuthorFiles
import Definitions
import Families
import Foundation
import Interface
import Studies
import Testing
import Tree

@Suite struct PackTests {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("studies-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder + "/more", withIntermediateDirectories: true)
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    private func study(_ steps: String) throws -> StudyText {
        try write("s.yaml", "format: merkwelt.study\nid: s\ntitle: S\nsteps:\n" + steps)
        return try StudyText(folder + "/s.yaml", library: folder + "/more")
    }

    @Test func `what is named is put in, and packing it again changes nothing`() throws {
        try write("about.yaml", "id: about\ntitle: You\nquestions: []\n")
        try write("more/mood.yaml", "id: mood\ntitle: Mood\nquestions: []\n")
        try write("own.json", #"{"trials": 5}"#)
        try Data(Self.png).write(to: URL(fileURLWithPath: folder + "/cup.png"))
        let packed = try study(
            """
              - {id: a, kind: information, text: A, picture: cup.png}
              - {id: b, kind: questionnaire, quiz: about.yaml}
              - id: c
                kind: branch
                then:
                  - {id: d, kind: task, family: reaction, definition: own.json}
                  - {id: e, kind: questionnaire, quiz: "library:mood"}
            """)
        #expect(packed.missing == [] && packed.filesCount == 4)
        let steps = packed.value.node?["steps"]?.list
        #expect(steps?[0].node?["picture"] == "data:image/png;base64,iVBORw0KGgoBAgM")
        #expect(steps?[1].node?["quiz"]?.node?["id"] == "about")
        #expect(steps?[2].node?["then"]?.list?[0].node?["definition"] == ["trials": 5])
        #expect(steps?[2].node?["then"]?.list?[1].node?["quiz"]?.node?["id"] == "mood")
        try write("packed.json", packed.json)
        let again = try StudyText(folder + "/packed.json", library: nil)
        #expect(again.hash == packed.hash && again.json == packed.json && again.filesCount == 0)
    }

    @Test func `the words of a language are put in without the English ones, and the check reads them`() throws {
        let words = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Fixtures/interface.pt.po"), encoding: .utf8)
        try write("interface.pt.po", words)
        let steps = "steps:\n  - {id: a, kind: information, text: {pt: A}}\n"
        try write(
            "s.yaml",
            "format: merkwelt.study\nid: s\ntitle: S\nlanguages: [pt]\ninterface: {pt: interface.pt.po}\n" + steps)
        let text = try StudyText(folder + "/s.yaml", library: nil)
        #expect(text.missing == [] && text.filesCount == 1)
        let study = Study(node: text.value.node ?? Node())
        #expect(study.broughtLanguages == ["pt"])
        let language = try #require(study.words(in: "pt-PT"))
        #expect(AttendancePhrase.begin.text(in: language) == "Começar")
        #expect(language.name == "Português" && language.direction == "ltr")
        #expect(study.interface?["pt"]?.text?.contains("Begin") == false, "what all who take part would load")
        let faults = text.faults(families).filter { $0.code == .interfaceLanguage }
        #expect(faults.map { $0.severity } == [.warning] && faults[0].path.pointer == "/interface/pt", "\(faults)")
        #expect(faults[0].found.hasPrefix("none for "))
        // One of its texts has lost what it was to say.
        try write("interface.pt.po", words.replacing("Mediana {value}", with: "Mediana"))
        let broken = try StudyText(folder + "/s.yaml", library: nil).faults(families)
        let told = broken.filter { $0.code == .interfaceLanguage && $0.severity == .error }
        #expect(told.map { $0.expected } == ["Interface.PlotWords.median: {value}"])
        try FileManager.default.removeItem(atPath: folder + "/interface.pt.po")
        let missing = try StudyText(folder + "/s.yaml", library: nil).missing
        #expect(missing.map { $0.path.pointer } == ["/interface/pt"])
    }

    private func problems(_ step: String) throws -> [String] {
        try study("  - {id: a, \(step)}\n").missing.map { "\($0)".replacing(folder + "/", with: "") }
    }

    @Test func `what cannot be put in is told with its place`() throws {
        #expect(
            try problems("kind: questionnaire, quiz: about.yaml") == [
                "s.yaml:5:40 steps[0].quiz: expected a file, found about.yaml: no such file; put it beside the study, or correct the name"
            ])
        #expect(
            try problems("kind: questionnaire, quiz: s.yaml") == [
                "s.yaml:5:40 steps[0].quiz: expected another file, found s.yaml, the study itself; name a questionnaire or a task"
            ])
        try write("other.yaml", "format: merkwelt.study\nid: other\n")
        #expect(try problems("kind: questionnaire, quiz: other.yaml").first?.contains("which is a study") == true)
        #expect(
            try problems("kind: questionnaire, quiz: ../other.yaml").first?.contains("in the study's folder") == true)
        #expect(try problems("kind: questionnaire, quiz: /etc/passwd").first?.contains("in the study's folder") == true)
        #expect(try problems("kind: questionnaire, quiz: more").first?.contains("found a folder") == true)
        let other = try problems(#"kind: questionnaire, quiz: "library:../other""#)
        #expect(other.first?.contains("of the library") == true)
        try write("broken.yaml", "id: [")
        #expect(try problems("kind: questionnaire, quiz: broken.yaml").first?.contains("broken.yaml:") == true)
        try write("text.png", "no picture")
        let text = try problems("kind: information, text: A, picture: text.png")
        #expect(text.first?.contains("PNG, JPEG or WebP") == true)
    }

    @Test func `a link does not lead out of the folder`() throws {
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.yaml", withDestinationPath: "/etc/hostname")
        #expect(try problems("kind: questionnaire, quiz: link.yaml").first?.contains("in the study's folder") == true)
    }

    @Test func `pictures and files have an end`() throws {
        func picture(_ name: String, _ size: Int) throws {
            let bytes = Self.png + [UInt8](repeating: 7, count: size - Self.png.count)
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        try picture("fits.png", 2_000_000)
        #expect(try problems("kind: information, text: A, picture: fits.png") == [])
        try picture("large.png", 2_000_001)
        #expect(try problems("kind: information, text: A, picture: large.png").first?.contains("at most 2 MB") == true)
        try picture("huge.png", 20_000_000)
        #expect(
            try problems("kind: information, text: A, picture: huge.png") == [
                "s.yaml:5:50 steps[0].picture: expected files of at most 8.0 MB together, found huge.png with 20.0 MB; make it smaller: all of a study is loaded before it begins"
            ])
        let five = (0..<5).map { "  - {id: p\($0), kind: information, text: A, picture: fits.png}\n" }.joined()
        #expect(try study(five).missing.count == 1)
    }

    @Test func `a bomb of aliases is refused, with its place`() throws {
        var text = "format: merkwelt.study\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...8 {
            text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        try write("bomb.yaml", text)
        let error = #expect(throws: TreeError.self) { try StudyText(folder + "/bomb.yaml", library: nil) }
        #expect(error?.expected == "at most 64 levels and 200000 values" && (error?.line ?? 0) > 0)
    }

    @Test func `templates are found where content lies`() throws {
        let none = StudyTemplates(executable: folder + "/bin/merkwelt", current: folder)
        #expect(none.content == nil && none.names == [])
        try FileManager.default.createDirectory(atPath: folder + "/Content/studies", withIntermediateDirectories: true)
        try write("Content/studies/coffee.yaml", "format: merkwelt.study\n")
        let some = StudyTemplates(executable: folder + "/bin/merkwelt", current: folder)
        #expect(some.names == ["coffee"])
        #expect(try some.text("coffee") == "format: merkwelt.study\n")
        #expect(throws: (any Error).self) { try some.text("tea") }
        #expect(throws: (any Error).self) { try some.text("../coffee") }
    }
}
