import Foundation
import Levels
import QuizTools
import Sessions
import Sound
import Tools
import Tree

/// A reader of what comes from outside, with inputs to break it and inputs that grow.
struct InputReader: Sendable {
    let name: String
    let inputs: HostileInputs
    let growing: [GrowingInput]
    /// Whether the input was accepted. Nothing else may come of it.
    let accepts: @Sendable ([UInt8]) -> Bool

    /// All of them, with the content and the recorded sessions of the folder that one works in.
    static func all(seed: Int) throws -> [InputReader] {
        try [json(seed), yaml(seed), sessions(seed), levels(seed), heads(seed), waves(seed)]
    }

    private static func files(_ folder: String, _ ending: String, most: Int) throws -> [[UInt8]] {
        // The small ones, so that a million take minutes.
        let all = try Files.names(in: folder, ending).map { try Files.bytes(folder + "/" + $0) }
        return Array(all.sorted { $0.count < $1.count }.prefix(most))
    }

    private static func json(_ seed: Int) throws -> InputReader {
        let written = [
            "[1,-2.5e3,1E-7,true,false,null,\"a\\u00e9\\ud83c\\udf0a\\n\"]", "{\"a\":{\"b\":[{}]},\"c\":0.1}",
            "{\"z\":\"ü\",\"y\":[[],[[]]],\"x\":-0}",
        ]
        let seeds = try written.map { Array($0.utf8) } + files("Content/localisation/levels", ".json", most: 4)
        return InputReader(
            name: "JSON", inputs: HostileInputs(seeds, form: .json, seed: seed),
            growing: [
                GrowingInput("open lists", times: "["), GrowingInput("open objects", times: "{\"a\":"),
                GrowingInput("numbers", "[0", times: ",1.25e-3", "]"),
                GrowingInput("texts", "[0", times: ",\"ab\"", "]"),
                GrowingInput("names", "{\"a\":0", counting: ",\"n#\":#", "}"),
                GrowingInput("one name again and again", "{\"a\":0", times: ",\"a\":0", "}"),
                GrowingInput("a long text", "\"", times: "abcdefgh", "\""),
                GrowingInput("escapes", "\"", times: "\\u00e9\\n", "\""),
                GrowingInput("a text without an end", "\"", times: "abcd"),
                GrowingInput("digits", times: "1234567890"), GrowingInput("decimals", "0.", times: "1234567890"),
                GrowingInput("an exponent", "1e", times: "9"), GrowingInput("blanks", times: " \n"),
                GrowingInput("a fault at the end of many lines", "[", times: "1,\n", "x"),
                GrowingInput("empty lists", "[0", times: ",[]", "]"),
                GrowingInput("short objects", "[0", times: ",{\"a\":1,\"b\":2}", "]"),
                GrowingInput("a name that grows", "{\"", times: "name", "\":0}"),
            ], accepts: { (try? Value(json: $0)) != nil })
    }

    private static func yaml(_ seed: Int) throws -> InputReader {
        let written = [
            "id: a\ntitle: {en: A}\nlanguages: [en]\nquestions:\n  - id: q\n    type: single\n    text: {en: Q}\n"
                + "    answers: &a\n      - {id: x, text: {en: X}}\n      - {id: y, text: {en: Y}}\n"
                + "  - id: r\n    type: single\n    text: {en: 'R'}\n    answers: *a\n",
            "a: &m {b: 1, c: -2.5}\nd:\n  <<: *m\n  e: |\n    lines\n    more\n  f: >-\n    folded\n  g: \"\\u00e9\"\n",
        ]
        let seeds = try written.map { Array($0.utf8) } + files("Content/quizzes", ".yaml", most: 1)
        let definition = try Value(json: files("Content/quizzes", ".json", most: 2)[1])
        return InputReader(
            name: "YAML", inputs: HostileInputs(seeds, form: .text, seed: seed),
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
            ] + GrowingInput.all(of: definition),
            accepts: { QuizTools.reading(of: $0, file: "a.yaml")?.faults.allSatisfy { !$0.isError } ?? false })
    }

    private static func sessions(_ seed: Int) throws -> InputReader {
        var seeds: [[UInt8]] = []
        for family in ["reaction", "touch", "quiz", "localisation"] {
            for bytes in try files("Tests/Golden/1/" + family, ".json", most: 2) {
                seeds.append(bytes)
                // Without its hash, what was changed in a log comes further.
                guard case .node(var node) = try Value(json: bytes) else { continue }
                node[Name("logHash")] = nil
                seeds.append(Value.node(node).jsonBytes())
            }
        }
        return InputReader(
            name: "session documents", inputs: HostileInputs(seeds, form: .json, seed: seed),
            growing: GrowingInput.all(of: try Value(json: seeds[1])),
            accepts: { (try? SessionDocument(json: String(decoding: $0, as: UTF8.self))) != nil })
    }
}
