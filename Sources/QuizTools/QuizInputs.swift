package import Tools
import Tree

extension QuizTools {
    /// Definitions as authors write them.
    package static func inputs(seed: Int) throws -> [InputReader] {
        let written = [
            "id: a\ntitle: {en: A}\nlanguages: [en]\nquestions:\n  - id: q\n    type: single\n    text: {en: Q}\n"
                + "    answers: &a\n      - {id: x, text: {en: X}}\n      - {id: y, text: {en: Y}}\n"
                + "  - id: r\n    type: single\n    text: {en: 'R'}\n    answers: *a\n",
            "a: &m {b: 1, c: -2.5}\nd:\n  <<: *m\n  e: |\n    lines\n    more\n  f: >-\n    folded\n  g: \"\\u00e9\"\n",
        ]
        let folder = "Content/quizzes"
        let seeds = try written.map { Array($0.utf8) } + Files.smallest(in: folder, ".yaml", most: 1)
        let definitions = try ["kitchen", "ipip50"].map { try Value(json: Files.bytes("\(folder)/\($0).json")) }
        let reader = InputReader(
            "YAML", inputs: HostileInputs(seeds, form: .text, seed: seed),
            growing: [
                GrowingInput("items", times: "- a\n"), GrowingInput("names", counting: "n#: #\n"),
                GrowingInput("one name again and again", times: "a: 0\n"),
                GrowingInput("aliases", "- &a [1]\n", times: "- *a\n"),
                GrowingInput("anchors", counting: "- &a# 1\n"),
                GrowingInput("open lists", times: "["), GrowingInput("open objects", times: "{a: "),
                GrowingInput("items within items", times: "- "), GrowingInput("names of names", times: "? "),
                GrowingInput("a long plain text", times: "words and "),
                GrowingInput("plain lines", "a:\n", times: "  words\n"),
                GrowingInput("a literal", "a: |\n", times: "  words\n"),
                GrowingInput("blank lines", "a: |\n", times: "\n"),
                GrowingInput("a quoted text", "\"", times: "ab\\n", "\""), GrowingInput("comments", times: "# a\n"),
                GrowingInput("merges", "m: &m {a: 1}\nn:\n", times: "  <<: *m\n"),
                GrowingInput("a list of merges", "m: &m {a: 1}\nn:\n  <<: [*m", times: ", *m", "]\n"),
                GrowingInput("documents", times: "---\na: 1\n"), GrowingInput("digits", "a: ", times: "1234567890"),
                GrowingInput("blanks", times: " "), GrowingInput("tags", times: "- !!str a\n"),
                GrowingInput("colons", times: ":"), GrowingInput("flow items", "[a", times: ", a", "]"),
                GrowingInput("flow names", "{a: 0", counting: ", n#: #", "}"),
            ] + definitions.flatMap { GrowingInput.all(of: $0) },
            accepts: { reading(of: $0, file: "a.yaml")?.faults.allSatisfy { !$0.isError } ?? false })
        return [reader]
    }
}
