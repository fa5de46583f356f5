import AuthorFiles
import Definitions
import Foundation
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

    /// The findings but that this version does not run something yet.
    static func reading(_ text: String, file: String = "example.yaml") -> [ParadigmFault] {
        all(text, file: file).filter { $0.code != .notYet }
    }

    static func all(_ text: String, file: String = "example.yaml") -> [ParadigmFault] {
        do throws(TreeError) {
            let written = try WrittenDefinition(Array(text.utf8), file: file, starter: "merkwelt new")
            return ParadigmLint.faults(in: written.value, at: written.positions)
        } catch {
            return [ParadigmFault(error)]
        }
    }

    @Test func `what this version cannot run yet is a warning with its place`() {
        #expect(Self.all(Self.sound).map(\.description) == [])
        let found = Self.all(Self.sound.replacing("languages:", with: "results: {after: never}\nlanguages:"))
        #expect(found.map(\.code) == [.notYet] && found.map(\.severity) == [.warning])
        #expect(found.first?.path.description == "results")
        #expect(found.first?.found == "another result than that at the end")
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

    @Test func `every code has a file that gives it`() {
        // These are given by files of their own in the tests below, or in others of this folder.
        let elsewhere: [ParadigmFaultCode] =
            [.coloursConfusable, .stopShare, .stopCount, .orderSlow, .notYet]
            + Self.reading("a: [").map(\.code)
        let given = Self.cases.map(\.code) + elsewhere
        #expect(ParadigmFaultCode.allCases.filter { !given.contains($0) }.map(\.rawValue) == [])
    }

    @Test func `a column may follow from the answer, and nothing of the plan from it`() throws {
        let point = "point: {value: \"if(response == answer and rt < 500, 2, 0)\"}"
        let text = Self.sound.replacing("  delay: {tracker", with: "  \(point)\n  delay: {tracker")
        #expect(Self.reading(text).map(\.description) == [])
        let fault = try #require(Self.reading(text.replacing("most: {kind: 4}", with: "most: {point: 4}")).first)
        #expect(fault.code == .nameLater)
    }

    @Test func `what this version does not run is told, a warning`() throws {
        // What is drawn when its trial begins cannot be dealt over all trials.
        func faults(_ more: String) -> [String] {
            let drawn = Self.sound.replacing(
                "{table: words, pick: 1}", with: "{draw: [1, 2], count: =ceil(accuracy)\(more)}")
            return Self.all(drawn).filter { $0.code == .notYet }.map(\.path.description)
        }
        #expect(faults("") == [] && faults(", balance: [kind]") == ["columns.item.balance"])
    }

    @Test func `an order that takes many beginnings is told, since it might not be found for everybody`() throws {
        func codes(_ order: String) -> [ParadigmFaultCode] {
            let text = """
                format: merkwelt.paradigm
                id: rows
                title: Rows
                sources: ["Somebody 1999, Journal 1:1"]
                texts: {a: a, b: b, c: c, d: d}
                responses: {side: {choices: [a, b, c, d], keys: [d, f, j, k]}}
                columns: {one: {levels: [a, b, c, d]}, two: {levels: [a, b, c, d]}}
                trial: [{id: t, critical: true, show: [{text: =label(one)}], response: side, for: 1500}]
                correct: response == two
                blocks: [{id: test, order: \(order)}]
                simulate: {side: {ddm: {drift: 3, boundary: 1.4, nondecision: 0.3}}}
                """
            return Self.reading(text).map(\.code)
        }
        #expect(codes("{apart: {one: 2, two: 1}}") == [])
        #expect(codes("{apart: {one: 3, two: 2}}").contains(.orderSlow))
    }

    @Test func `colours that some people cannot tell apart are found, unless the file asks for colours`() throws {
        let colours = "colours: {ink: \"#ffffff\", dim: \"#202020\""
        func faults(_ left: String, _ right: String, _ more: String = "") -> [ParadigmFault] {
            Self.reading(
                Self.sound.replacing(colours, with: "\(more)\(colours), left: \"\(left)\", right: \"\(right)\"")
                    .replacing("fill: ink", with: "fill: =answer"))
        }
        let fault = try #require(faults("#d32f2f", "#2e9e4f").first)
        #expect(fault.code == .coloursConfusable)
        // CIEDE2000 of both as Machado's matrix of deutan sight gives them, by another program.
        #expect(fault.found.contains("by 7.7 for deutan sight"), "\(fault)")
        #expect(faults("#3d8bfd", "#e6c229").map(\.description) == [])
        #expect(faults("#d32f2f", "#2e9e4f", "needs: {sight: colour}\n").map(\.description) == [])
    }

    @Test func `slow, small and weak flashes are none`() throws {
        func codes(_ phase: String) -> [ParadigmFaultCode] {
            Self.reading(Self.sound.replacing("{id: gap, for: 500}", with: phase)).map(\.code)
        }
        func phase(_ time: Int, _ fill: String, _ size: Int) -> String {
            "{id: gap, for: \(time), again: {while: turn < 9, most: 9}, show: [{shape: square, fill: \"\(fill)\", size: \(size) deg, until: \(time / 2)}]}"
        }
        #expect(codes(phase(100, "#ffffff", 8)) == [.flash])
        #expect(codes(phase(400, "#ffffff", 8)) == [])
        #expect(codes(phase(100, "#ffffff", 4)) == [])
        // 9 % of white.
        #expect(codes(phase(100, "#555555", 8)).filter { $0 != .contrastLow } == [])
    }

    @Test func `an association has seven blocks, of which four count`() throws {
        func codes(_ ids: [String], _ pairs: String = "") -> [ParadigmFaultCode] {
            let start = Self.sound.range(of: "blocks:\n")?.lowerBound ?? Self.sound.startIndex
            let end = Self.sound.range(of: "measures:")?.lowerBound ?? Self.sound.endIndex
            let blocks = ids.map { id in
                id.hasPrefix("p") ? "  - {id: \(id), practice: {until: accuracy > 0.8}}" : "  - {id: \(id), repeat: 4}"
            }.joined(separator: "\n")
            var text = Self.sound
            text.replaceSubrange(start..<end, with: "blocks:\n\(blocks)\n")
            text = text.replacing("pick: 1", with: "pick: 1, again: true")
            text = text.replacing(
                "is: difference, of: rt, by: kind, minus: [go, stop]", with: "is: association\(pairs)")
            return Self.reading(text).map(\.code)
        }
        #expect(codes(["p1", "p2", "b3", "b4", "p5", "b6", "b7"]) == [])
        #expect(codes(["p1", "p2", "b3", "p4", "p5", "b6", "b7"]) == [.associationBlocks])
        #expect(codes(["b1", "b2"], ", pairs: [[b2, b1]]") == [])
        #expect(codes(["b1", "p2"], ", pairs: [[p2, b1]]") == [.associationBlocks])
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
            ParadigmTools.reading(of: Array(Self.sound.utf8), file: "example.yaml")?.faults.map(\.isError) == [])
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
