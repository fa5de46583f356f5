import AuthorFiles
import Definitions
import Families
import Foundation
import Interface
import Studies
import Testing
import Tools
import Tree

/// Paradigms that studies name: of the library, or files beside the study.
@Suite struct PackedParadigmTests {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("studies-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder + "/tasks", withIntermediateDirectories: true)
    }

    private static let paradigm = """
        format: merkwelt.paradigm
        id: words
        languages: [en]
        title: Words
        sources: [A 2001]
        responses:
          key: {choices: [word, other], keys: [f, j]}
        tables:
          words: {file: words.csv}
        columns:
          item: {table: words, cross: true}
        trial:
          - {id: target, critical: true, show: [{text: =shown}], response: key, for: 1000}
        correct: response == kind
        blocks:
          - {id: test, repeat: 10}
        measures:
          - {id: speed, is: mean, of: rt}
        simulate: {key: {ddm: {drift: 3, boundary: 1.5}}}
        """

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    /// A study beside `tasks/words.yaml` and its table, with another line in one of them.
    private func study(
        _ definition: String = "tasks/words.yaml", old: String = "", new: String = "",
        table: String = "shown,kind\na,word\nb,other\n"
    ) throws -> String {
        try write("tasks/words.yaml", old.isEmpty ? Self.paradigm : Self.paradigm.replacing(old, with: new))
        try write("tasks/words.csv", table)
        try write(
            "s.yaml",
            """
            format: merkwelt.study
            id: s
            title: S
            contact: {name: L, email: l@l.test}
            ethics: {board: B}
            retention: {data: 1 y, withdrawUntil: 2030-06-30T23:59+02:00}
            steps:
              - id: c
                kind: consent
                sections: [{id: purpose, text: P}, {id: procedure, text: P}, {id: risks, text: R}, {id: voluntariness, text: V}]
                items: [{id: v, required: true, text: I}]
              - {id: t, kind: task, family: paradigm, definition: "\(definition)"}
              - {id: end, kind: finish, text: E}

            """)
        return folder + "/s.yaml"
    }

    private static let library = StudyTemplates(executable: "", current: FileManager.default.currentDirectoryPath)
        .library

    private func reading(_ path: String) throws -> [String] {
        try StudyText.reading(path, library: Self.library, families: families).faults.filter(\.isError)
            .map { $0.line.replacing(folder + "/", with: "") }
    }

    @Test func `a paradigm beside the study is put in with its defaults and the rows of its tables`() throws {
        let path = try study()
        #expect(try reading(path) == [])
        let text = try StudyText(path, library: nil, families: families)
        let definition = try #require(text.value.node?["steps"]?.list?[1].node?["definition"]?.node)
        #expect(definition["id"] == "words" && definition["stage"]?.node?["background"] == "#000000")
        #expect(definition["tables"]?.node?["words"]?.list?.count == 2 && text.filesCount == 1)
        // Packed again it is the same study.
        try write("packed.json", text.json)
        let again = try StudyText(folder + "/packed.json", library: nil, families: families)
        #expect(again.hash == text.hash && again.filesCount == 0)
        #expect(again.faults(families).filter { $0.severity == .error } == [])
    }

    @Test func `a paradigm of the library is taken by its name`() throws {
        let path = try study("library:stroop")
        #expect(try reading(path) == [])
        let text = try StudyText(path, library: Self.library, families: families)
        let definition = try #require(text.value.node?["steps"]?.list?[1].node?["definition"]?.node)
        #expect(definition["id"] == "stroop" && definition["stage"] != nil)
        // Its figures are called what the file calls them, with the unit that participations hold.
        let packed = Study(node: text.value.node ?? Node())
        func name(_ figure: String) -> FigureName? {
            FigureName(figure, of: "t", in: packed, families: families, language: .german)
        }
        #expect(name("cost")?.title == "Langsamer bei Widerstreit" && name("cost")?.unit == "s")
        #expect(name("error_cost")?.title == "Mehr Fehler bei Widerstreit" && name("error_cost")?.unit == "")
        let missing = try reading(study("library:strop"))
        let said = #"s.yaml:12:55 steps[1].definition: expected one of the library, found "library:strop"; there are "#
        #expect(missing.count == 1 && missing[0].hasPrefix(said) && missing[0].contains(", stroop, "), "\(missing)")
    }

    @Test func `a fault of a paradigm's file has that file's line, and of a table's file the table's`() throws {
        #expect(
            try reading(study(old: "response == kind", new: "response == kin")) == [
                #"tasks/words.yaml:14:22 correct: expected a name that is known here, found "kin"; did you mean "kind"?"#
            ])
        let table = try reading(study(table: "shown,kind\na,word\nb\n"))
        #expect(table.count == 1 && table.first?.hasPrefix("tasks/words.csv:3:") == true, "\(table)")
        // What may be drafted as a file cannot be asked of people yet.
        let later = try reading(study(old: "simulate:", new: "stage: {fit: refuse}\nsimulate:"))
        #expect(later.count == 1 && later.first?.hasPrefix("tasks/words.yaml:19:9 stage.fit: ") == true, "\(later)")
        #expect(
            try reading(study("tasks/none.yaml")).first?.hasPrefix("s.yaml:12:55 steps[1].definition: expected a file")
                == true)
    }
}
