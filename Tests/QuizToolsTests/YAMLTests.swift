import Definitions
import Quiz
import QuizTools
import Testing
import Tree

@Suite struct YAMLTests {
    static func faults(_ text: String) -> [String] {
        QuizFile.faults(in: Array(text.utf8), file: "quiz.yaml").map { $0.description(file: "quiz.yaml") }
    }

    @Test func `faults name file, line and column of YAML`() {
        let text = """
            id: quiz
            title: Quiz
            questions:
              - id: food
                type: single
                text: Fööd
                answers: []
              - id: fun
                typ: text
                type: sinlge
                text: Fun
            """
        #expect(
            Self.faults(text) == [
                "quiz.yaml:1:1: warning: expected outcomes or scales, found neither; add one of them, or the result says only that it is over",
                "quiz.yaml:7:14 questions[0].answers: expected at least two answers, found none; add answers or use type: text",
                "quiz.yaml:9:5 questions[1].typ: warning: expected a property of a question, found \"typ\"; did you mean \"type\"?",
                "quiz.yaml:10:11 questions[1].type: expected single, multiple, ranged, matrix, number, text, date or info, found \"sinlge\"; did you mean \"single\"?",
            ])
    }

    @Test func `a text that is no YAML says where`() {
        #expect(
            Self.faults("id: [a\ntitle: x").first?.hasPrefix("quiz.yaml:2:6: expected YAML, found ") == true)
        #expect(
            Self.faults("") == [
                "quiz.yaml:1:1: expected a definition, found an empty text; start from the text that `merkwelt new quiz` writes"
            ])
        #expect(
            Self.faults("id: a\nid: b") == [
                "quiz.yaml:1:1: expected every name once, found \"id\"; remove or rename one of them"
            ])
        #expect(
            Self.faults("? [a, b]\n: c") == [
                "quiz.yaml:1:3: expected a word before the colon, found a list or an object; put it in quotes"
            ])
    }

    @Test func `merge keys take over what an object does not say itself`() throws {
        let text = """
            base: &base {type: single, required: false, text: A}
            other: &other {text: B, hint: C}
            one: {<<: *base, text: D}
            two: {<<: [*other, *base]}
            three: {"<<": 5}
            """
        let file = try QuizFile(Array(text.utf8), file: "x.yaml")
        let node = try #require(file.value.node)
        #expect(node["one"] == ["type": "single", "required": false, "text": "D"])
        #expect(node["two"] == ["type": "single", "required": false, "text": "B", "hint": "C"])
        #expect(node["three"] == ["<<": 5])
        #expect(
            Self.faults("a: {<<: 5}") == [
                "quiz.yaml:1:9: expected an object after <<, such as *name, found another value; write the properties out"
            ])
    }

    @Test func `what was found is said once`() {
        let remedy = "; check the indentation, the colons and the quotes here and in the line before"
        for text in ["id: a\n\ttitle: b", "a: 1\n--- \nb: 2", "a: [1", "a: \"b", "- a\nb: c", "{a", "%x", "a: *b"] {
            let fault = Self.faults(text).first ?? ""
            #expect(
                fault.hasSuffix(remedy) || fault.contains("alias") || fault.contains("expected a definition"),
                "\(fault)")
            for doubled in ["found found", "found but", "found did not", "found could not"] {
                #expect(!fault.contains(doubled), "\(fault)")
            }
        }
        #expect(Self.faults("id: a\n\ttitle: b").first?.contains("found a tab character") == true)
        #expect(Self.faults("a: 1\n--- \nb: 2").first?.contains("found another document") == true)
    }

    @Test func `aliases that grow without end are refused`() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        let faults = Self.faults(text)
        #expect(faults.count == 1 && faults[0].contains("expected at most 64 levels and 200000 values, found more"))
    }

    @Test func `merges that grow without end are refused`() {
        var parts = ["&a0 {}"]
        for level in 1...6 {
            parts.append(
                "&a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]")
        }
        let faults = Self.faults("a: {<<: [" + parts.joined(separator: ", ") + "]}")
        #expect(faults.count == 1 && faults[0].contains("expected at most 64 levels and 200000 values, found more"))
        let names = (0..<1000).map { "n\($0): 1" }.joined(separator: ", ")
        let again = Array(repeating: "*m", count: 300).joined(separator: ", ")
        #expect(Self.faults("m: &m {\(names)}\na: {<<: [\(again)]}").first?.contains("200000 values") == true)
    }

    @Test func `a name that is an alias of aliases is refused before anybody writes it out`() throws {
        var text = "a0: &a0 [x, x, x]\n"
        // Written out, it would be longer than there is time.
        for level in 1...60 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        for name in ["k: {*a60 : 1}", "k:\n  ? *a60\n  : 1", "k: {[*a60]: 1}"] {
            let faults = Self.faults(text + name)
            #expect(faults.count == 1 && faults[0].contains("a word before the colon, found a list or an object"))
        }
        let file = try QuizFile(Array("a: &k word\nb: {*k : 1, c: '*k', \"d*\": 2}".utf8), file: "x.yaml")
        #expect(file.value.json() == #"{"a":"word","b":{"c":"*k","d*":2,"word":1}}"#)
        #expect(Self.faults("a: &k [1]\nb: *j").first?.contains("undefined alias") == true)
        #expect(
            Self.faults("a: &k 1\nb: *k\nb: 2") == [
                "quiz.yaml:2:1: expected every name once, found \"b\"; remove or rename one of them"
            ])
    }

    @Test func `every name of a large object has its place`() throws {
        let lines = (0..<3000).map { "n\($0): \($0)" }.joined(separator: "\n")
        let file = try QuizFile(Array(lines.utf8), file: "x.yaml")
        let json = try QuizFile(
            Array(("{\n" + (0..<3000).map { "\"n\($0)\": 1" }.joined(separator: ",\n") + "}").utf8), file: "x.json")
        for number in 0..<3000 {
            let path = Path([.name("n\(number)")])
            #expect(file.positions.spot(of: path) == Positions.Spot(line: number + 1, column: 4 + "\(number)".count))
            #expect(json.positions.spot(of: path, atName: true) == Positions.Spot(line: number + 2, column: 1))
            #expect(file.value.node?["n\(number)"] == .int(number))
        }
        #expect(file.positions.spot(of: Path([.name("other")])) == Positions.Spot(line: 1, column: 1))
    }

    @Test func `plain words are texts, numbers are those of JSON`() throws {
        let text =
            "a: yes\nb: no\nc: 2024-01-01\nd: 12\ne: 1.5\nf: true\ng: ~\nh: \"12\"\ni: 012\nj: 1e3\nk: +49\nl: .5\nm: 'true'\nn: 0x10"
        let file = try QuizFile(Array(text.utf8), file: "x.yaml")
        #expect(
            file.value.json()
                == #"{"a":"yes","b":"no","c":"2024-01-01","d":12,"e":1.5,"f":true,"g":null,"h":"12","i":"012","j":1000.0,"k":"+49","l":".5","m":"true","n":"0x10"}"#
        )
    }

    @Test func `YAML and JSON with the same content have the same faults`() throws {
        let yaml = try QuizFile(
            Array("id: x\ntitle: T\nquestions: [{id: q, type: ranged, text: T, from: 3, to: 1}]".utf8), file: "x.yaml")
        let json = try QuizFile(yaml.value.jsonBytes(pretty: true), file: "x.json")
        #expect(json.value == yaml.value)
        #expect(Set(json.faults.map { $0.code }) == Set(yaml.faults.map { $0.code }))
        #expect(json.faults.allSatisfy { $0.line > 0 })
    }
}
