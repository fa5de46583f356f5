import Definitions
import Quiz
import Sampling
import Testing
import Tree

/// A definition may have a megabyte, and whoever sends one must not keep the others waiting: the work grows with the size
/// and not with its square. These definitions took minutes where it did not; the limit only ends a test that would hang.
@Suite(.sampled, .timeLimit(.minutes(1))) struct LintEffortTests {
    private static let answers = #"[{"id":"x","text":"X"},{"id":"y","text":"Y"}]"#

    /// A quiz with a question `q0` from 0 to 10, and what a test adds.
    private func codes(questions: String = "", rest: String = "") -> [String] {
        let text = #"""
            {"id":"q","title":"T","questions":[{"id":"q0","type":"number","text":"T","from":0,"to":10}\#(questions)]\#(rest)}
            """#
        return Lint.faults(json: Array(text.utf8)).map { $0.code.rawValue }
    }

    private func repeated(_ count: Int, _ piece: (Int) -> String) -> String {
        (0..<count).map(piece).joined(separator: ",")
    }

    private func conditional(_ word: String, _ terms: String) -> String {
        #",{"id":"last","type":"text","text":"T","when":{"\#(word)":[\#(terms)]}}"#
    }

    @Test func `sixty thousand conditions that have to hold together`() {
        let terms = repeated(60_000) { #"{"item":"q0","greater":\#($0 % 9)}"# }
        #expect(!codes(questions: conditional("and", terms)).contains("never-shown"))
        let impossible = terms + #",{"item":"q0","less":8}"#
        #expect(codes(questions: conditional("and", impossible)).contains("never-shown"))
    }

    @Test func `twenty thousand conditions about a question with twenty thousand answers`() {
        let many =
            #",{"id":"many","type":"single","text":"T","answers":[\#(repeated(20_000) { #"{"id":"a\#($0)","text":"A"}"# })]}"#
        let right = repeated(20_000) { #"{"item":"many","equals":"a\#($0)"}"# }
        #expect(!codes(questions: many + conditional("or", right)).contains("condition-answer"))
        let wrong = repeated(20_000) { #"{"item":"many","equals":"b\#($0)"}"# }
        #expect(codes(questions: many + conditional("or", wrong)).contains("condition-answer"))
        let unknown = repeated(20_000) { #"{"item":"c\#($0)","answered":true}"# }
        #expect(codes(questions: many + conditional("or", unknown)).contains("condition-item"))
    }

    @Test func `forty thousand outcomes, and as many answers that speak for them`() {
        let answers = repeated(40_000) { #"{"id":"a\#($0)","text":"A","value":\#($0),"outcome":"o\#($0)"}"# }
        let question = #",{"id":"many","type":"single","text":"T","answers":[\#(answers)]}"#
        let outcomes = repeated(40_000) { #"{"id":"o\#($0)","title":"O"}"# }
        #expect(!codes(questions: question, rest: #","outcomes":[\#(outcomes)]"#).contains("outcome-never-reached"))
    }

    @Test func `ten thousand scales of one question, and of a matrix, with ten thousand answers and rows`() {
        let answers = repeated(10_000) { #"{"id":"a\#($0)","text":"A"}"# }
        let question = #",{"id":"many","type":"single","text":"T","answers":[\#(answers)]}"#
        let rows = repeated(10_000) { #"{"id":"r\#($0)","text":"R"}"# }
        let matrix = #",{"id":"matrix","type":"matrix","text":"T","items":[\#(rows)],"answers":[\#(answers)]}"#
        let scales = repeated(10_000) {
            #"{"id":"s\#($0)","name":"S","items":["many","r\#($0)"],"bands":[{"from":1,"to":20000,"text":"B"}]}"#
        }
        #expect(codes(questions: question + matrix, rest: #","scales":[\#(scales)]"#).contains("item-without-scale"))
    }

    @Test func `thirty thousand languages of ten thousand texts`() {
        let languages = repeated(30_000) { #""l\#(String($0, radix: 36))""# }
        let questions = repeated(10_000) { #"{"id":"t\#($0)","type":"text","text":{"en":"T"}}"# }
        #expect(
            codes(questions: "," + questions, rest: #","languages":["en",\#(languages)]"#).contains("missing-language"))
    }

    @Test func `behind ever so many warnings an error is still found`() {
        let answers = repeated(30_000) { #"{"id":"a\#($0)","text":"A","value":1}"# }
        let question =
            #",{"id":"many","type":"single","text":"T","answers":[\#(answers)]},{"id":"bad","type":"single","text":"T"}"#
        let faults = codes(questions: question)
        #expect(faults.contains("too-few-answers"))
        #expect(faults.count < 20_000)
    }

    /// Conditions exclude each other in pairs; so a list is impossible exactly when two of it are, or one alone.
    @Test(arguments: DailySample.of(1...40, 10)) func `a list never holds exactly when two of its conditions never do`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: Int64(seed))
        let questions =
            #","#
            + ["p", "q"].map { #"{"id":"\#($0)","type":"number","text":"T","from":0,"to":4}"# }.joined(separator: ",")
            + #",{"id":"c","type":"single","text":"T","answers":\#(Self.answers)}"#
        func term(_ depth: Int) -> String {
            let item = ["p", "q", "c"][Int(random.next() % 3)]
            if depth == 0, random.next() % 6 == 0 { return #"{"not":\#(term(1))}"# }
            if item == "c" {
                return [
                    #"{"item":"c","equals":"x"}"#, #"{"item":"c","equals":"y"}"#, #"{"item":"c","includes":"x"}"#,
                    #"{"item":"c","answered":true}"#, #"{"item":"c","answered":false}"#,
                ][Int(random.next() % 5)]
            }
            let word = ["greater", "less", "atLeast", "atMost", "equals"][Int(random.next() % 5)]
            return #"{"item":"\#(item)","\#(word)":\#(random.next() % 5)}"#
        }
        func never(_ terms: [String]) -> Bool {
            codes(questions: questions + conditional("and", terms.joined(separator: ","))).contains("never-shown")
        }
        for _ in 0..<20 {
            let terms = (0..<(2 + Int(random.next() % 4))).map { _ in term(0) }
            var isImpossible = false
            for (place, one) in terms.enumerated() {
                if never([one]) { isImpossible = true }
                for other in terms[..<place] where never([one, other]) { isImpossible = true }
            }
            #expect(never(terms) == isImpossible, "seed \(seed): \(terms)")
        }
    }
}
