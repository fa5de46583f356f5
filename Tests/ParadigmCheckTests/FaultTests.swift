import AuthorFiles
import Definitions
import Interface
import ParadigmTools
import Testing
import Tools
import Tree

@testable import ParadigmCheck

@Suite struct FaultTests {
    /// A paradigm without a fault. Each test breaks one line of it.
    static let sound = """
        format: merkwelt.paradigm
        id: example
        languages: [en, de]
        title: {en: Example, de: Beispiel}
        sources: ["Somebody 1999, Journal 1:1"]
        texts:
          left: {en: left, de: links}
          right: {en: right, de: rechts}
          how: {en: Press., de: Drücke.}
        colours: {ink: "#ffffff", dim: "#202020"}
        stage: {background: "#000000"}
        responses:
          side: {choices: [left, right], keys: [f, j], window: {from: 0, to: 1500}}
        tables:
          words: [{word: tree, size: 3}, {word: sea, size: 5}]
        columns:
          kind: {levels: [go, stop], weights: [3, 1]}
          answer: {levels: [left, right]}
          item: {table: words, pick: 1}
          other: {value: "if(answer == 'left', 'right', 'left')"}
          delay: {tracker: delay}
        trackers:
          delay: {delay: {start: 200}}
        trial:
          - {id: wait, show: [{text: "+", colour: ink}], for: {from: 400, to: 800}}
          - id: target
            critical: true
            show:
              - {shape: circle, fill: ink, size: 1 deg}
              - {text: =other, colour: ink, from: 100, until: 600}
            response: side
            for: 1500
          - {id: gap, for: 500}
        correct: response == answer
        blocks:
          - {id: practice, before: how, practice: {until: accuracy >= 0.8}, feedback: verdict}
          - {id: test, repeat: 10, order: {most: {kind: 4}, avoid: kind == 'stop' and previous(kind) == 'stop'}}
        measures:
          - {id: cost, is: difference, of: rt, by: kind, minus: [go, stop]}
        simulate: {side: {ddm: {drift: "if(kind == 'go', 3, 2)", boundary: 1.4}}}

        """

    struct Case: CustomTestStringConvertible {
        let code: ParadigmFaultCode
        let old: String
        let new: String
        /// Where the finding is told, as `line:column` of the text after the change.
        let spot: String
        let found: String

        /// - Parameter new: what stands there instead; the sign ‸ stands before the place of the finding.
        init(_ code: ParadigmFaultCode, _ old: String, _ new: String, at spot: String? = nil, found: String) {
            let lines = FaultTests.sound.replacing(old, with: new).split(
                separator: "\n", omittingEmptySubsequences: false)
            let line = lines.firstIndex { $0.contains("‸") } ?? 0
            let column = lines[line].prefix { $0 != "‸" }.unicodeScalars.count
            self.spot = spot ?? "\(line + 1):\(column + 1)"
            (self.code, self.old, self.found) = (code, old, found)
            self.new = new.replacing("‸", with: "")
        }

        var testDescription: String { "\(code.rawValue): \(new)" }
    }

    /// The findings of a text, but for those about what only a later version runs.
    static func reading(_ text: String, file: String = "example.yaml") -> [ParadigmFault] {
        all(text, file: file).filter { $0.code != .notYet }
    }

    private static func all(_ text: String, file: String = "example.yaml") -> [ParadigmFault] {
        do throws(TreeError) {
            let written = try WrittenDefinition(Array(text.utf8), file: file, starter: "merkwelt new")
            return ParadigmLint.faults(in: written.value, at: written.positions)
        } catch {
            return [ParadigmFault(error)]
        }
    }

    @Test func `what this version cannot run yet is a warning with its place`() {
        let found = Self.all(Self.sound)
        #expect(found.map(\.code) == [.notYet] && found.map(\.severity) == [.warning])
        #expect(found.first?.path.description == "columns.delay.tracker")
        #expect(found.first?.found == "a column with a tracker")
    }

    @Test func `the example has no finding`() {
        #expect(Self.reading(Self.sound).map(\.description) == [])
    }

    @Test(arguments: cases)
    func `a broken line is found, with its place, what was found and what to do`(one: Case) throws {
        try #require(Self.sound.contains(one.old), "nothing to replace")
        let text = Self.sound.replacing(one.old, with: one.new)
        let faults = Self.reading(text)
        let fault = try #require(faults.first { $0.code == one.code }, "\(faults.map(\.description))")
        #expect("\(fault.line):\(fault.column)" == one.spot, "\(faults.map(\.description))")
        #expect(fault.found.contains(one.found), "\(fault.found)")
        #expect(!fault.expected.isEmpty)
        // One broken line is one finding, or others that follow from it.
        #expect(faults.count <= 4, "\(faults.map(\.description))")
    }

    @Test func `stop signals that come too often or too rarely are found`() throws {
        func codes(_ weights: String, _ times: Int) throws -> [ParadigmFaultCode] {
            let kind = "kind: {levels: [go, stop], weights: [3, 1]}"
            let text = Self.sound.replacing(kind, with: kind + "\n  halt: {levels: [false, true], weights: \(weights)}")
                .replacing("from: 100, until: 600", with: "from: =delay, when: halt")
                .replacing("repeat: 10", with: "repeat: \(times)")
            return Self.reading(text).map(\.code)
        }
        #expect(try codes("[3, 1]", 10) == [])
        #expect(try codes("[1, 1]", 10) == [.stopShare])
        #expect(try codes("[9, 1]", 10) == [.stopShare])
        #expect(try codes("[3, 1]", 6) == [.stopCount])
    }

    @Test func `a level that no block has is found at the level`() throws {
        let text = Self.sound.replacing("before: how,", with: "before: how, levels: {kind: [go]},")
            .replacing("repeat: 10,", with: "levels: {kind: [go]},")
        let fault = try #require(Self.reading(text).first { $0.code == .levelUnused })
        #expect(fault.path.description == "columns.kind.levels[1]")
        #expect("\(fault.line):\(fault.column)" == "17:23")
        #expect(fault.found.contains("stop"))
    }

    @Test func `every code has a sentence in English and in German`() {
        #expect(VocabularyCheck.problems(in: ParadigmFaultCode.self) == [])
        for code in ParadigmFaultCode.allCases {
            #expect(code.text(in: .english) != code.text(in: .german), "\(code)")
        }
    }

    @Test func `a file of another kind is left to others`() {
        #expect(ParadigmTools.reading(of: Array("id: my-quiz\nquestions: []\n".utf8), file: "quiz.yaml") == nil)
        #expect(ParadigmTools.reading(of: Array("a: [".utf8), file: "quiz.yaml") == nil)
        #expect(
            ParadigmTools.reading(of: Array(Self.sound.utf8), file: "example.yaml")?.faults.map(\.isError) == [false])
    }

    @Test func `a fault in JSON is told at its sign`() throws {
        let json = #"{"format": "merkwelt.paradigm", "id": "a", "correct": "response ="}"#
        let fault = try #require(ParadigmLint.faults(json: Array(json.utf8)).first { $0.code == .expressionSyntax })
        #expect(fault.line == 1)
        #expect(fault.column == 65)
    }

    @Test func `what anything was done to is refused or read, and never traps`() throws {
        var generator = SeededGenerator(seed: 11)
        let lines = Self.sound.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let parts = [
            "[]", "{}", "null", "-1", "1e300", "=", "=x", "''", "true", "[1, a]", "{from: 3}", "none", "9999999",
        ]
        for _ in 0..<400 {
            var text = lines
            for _ in 0...generator.integer(below: 3) {
                let place = generator.integer(below: text.count)
                switch generator.integer(below: 3) {
                case 0: text[place] = ""
                case 1:
                    if let colon = text[place].lastIndex(of: ":") {
                        text[place] = text[place][...colon] + " " + parts[generator.integer(below: parts.count)]
                    }
                default:
                    let words = text[place].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                    if words.count > 3 {
                        var changed = words
                        changed[2 + generator.integer(below: words.count - 2)] =
                            parts[generator.integer(below: parts.count)]
                        text[place] = changed.joined(separator: " ")
                    }
                }
            }
            _ = Self.reading(text.joined(separator: "\n"))
        }
    }
}
