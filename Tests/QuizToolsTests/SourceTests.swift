import AuthorFiles
import Definitions
import Foundation
import Quiz
import QuizTools
import Testing
import Tree

/// A folder of quizzes as it is served, and the reference for those who write them.
@Suite struct SourceTests {
    private static func file(_ name: String, _ text: String) -> QuizSource.File {
        QuizSource.File(name: name, bytes: Array(text.utf8))
    }

    private static let shipped: Value = [["id": "animals", "title": "Animals", "file": "animals.json"]]

    private static func quiz(_ id: String) -> String {
        """
        id: \(id)
        title: Sleep
        questions:
          - {id: q, type: single, text: Well?, answers: [{id: y, text: Yes}, {id: n, text: No}]}
        scales: [{id: s, name: S, items: [q]}]
        """
    }

    @Test func `quizzes of a folder stand behind the lab's own, each as one text that the page can read`() throws {
        let json = try QuizFile(Array(Self.quiz("mood-b").utf8), file: "x.yaml").value.json()
        let source = QuizSource(
            [Self.file("mood.json", json), Self.file("sleep.yaml", Self.quiz("sleep-a"))], shipped: Self.shipped)
        #expect(source.faults == [] && source.ids == ["mood-b", "sleep-a"])
        let index = try #require(try Value(json: source.texts["/quizzes/index.json"] ?? "").list)
        #expect(index.map { $0.node?["id"] } == ["animals", "mood-b", "sleep-a"])
        let entry = try #require(CatalogueEntry(index[2]))
        let text = try #require(source.texts["/quizzes/" + entry.file])
        #expect(Lint.faults(json: Array(text.utf8)) == [])
        #expect(Definition(node: try #require(try Value(json: text).node)).id == "sleep-a")
    }

    @Test func `a file with errors is told with its place, in the list as well, and the others are served`() throws {
        let source = QuizSource(
            [
                Self.file("a.yaml", "id: a\ntitle: [\n"), Self.file("b.yaml", Self.quiz("b")),
                Self.file("c.yaml", Self.quiz("b")), Self.file("d.yaml", Self.quiz("animals")),
                Self.file("e.yaml", Self.quiz("e").replacingOccurrences(of: "type: single", with: "type: sinlge")),
            ], shipped: Self.shipped)
        #expect(source.ids == ["b"])
        #expect(source.faults.map { String($0.prefix(9)) } == ["a.yaml:3:", "c.yaml:1:", "d.yaml:1:", "e.yaml:4:"])
        #expect(
            source.faults[1]
                == "c.yaml:1:5 id: expected an id that no other quiz has, found \"b\", which is b.yaml; rename one of them"
        )
        let index = try #require(try Value(json: source.texts["/quizzes/index.json"] ?? "").list)
        let broken = index.compactMap { CatalogueEntry($0) }.filter { !$0.faults.isEmpty }
        #expect(broken.map { $0.title.text(in: "en") } == ["a.yaml", "c.yaml", "d.yaml", "e.yaml"])
        #expect(broken[3].faults.first?.contains("did you mean \"single\"?") == true)
        #expect(source.texts.count == 2)
    }

    @Test func `what is only to be thought about is told, and the quiz is served`() {
        let text = Self.quiz("w").split(separator: "\n").dropLast().joined(separator: "\n")
        let source = QuizSource([Self.file("w.yaml", text)], shipped: Self.shipped)
        #expect(source.ids == ["w"])
        #expect(source.faults.count == 1 && source.faults[0].hasPrefix("w.yaml:1:1: warning: "), "\(source.faults)")
    }

    private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Documentation/quiz-reference.md")

    @Test func `every property of the quiz file has a sentence in its reference, and no other has`() {
        #expect(QuizReference.page.gaps == [])
    }

    @Test func `the schema in the documentation is what the program says now`() throws {
        let file = Self.reference.deletingLastPathComponent().appendingPathComponent("schemas/quiz.json")
        let schema = try #require(QuizTools.fileSchema)
        #expect(
            (try String(contentsOf: file, encoding: .utf8)) == schema.json(pretty: true) + "\n",
            "write it again: merkwelt reference quiz --schema > Documentation/schemas/quiz.json")
    }

    @Test func `the reference in the documentation is what the schemas say now`() throws {
        let written = try String(contentsOf: Self.reference, encoding: .utf8)
        #expect(
            written == QuizReference.page.markdown,
            "write it again: merkwelt reference quiz > Documentation/quiz-reference.md")
    }
}
