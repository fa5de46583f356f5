import Testing

@testable import Paradigm

@Suite struct ExpressionFaultTests {
    private static func compiler() -> ExpressionCompiler {
        var compiler = ExpressionCompiler()
        compiler.scope.add("side", .text, .fixed)
        compiler.scope.add("colour", .text, .planned)
        compiler.scope.add("n", .number, .planned)
        compiler.scope.add("list", .numbers, .planned)
        compiler.scope.add("flag", .boolean, .planned)
        compiler.scope.add("ssd", .number, .begun)
        compiler.scope.add("correct", .boolean, .answered)
        compiler.scope.add(
            table: ExpressionScope.Table(columns: ["word", "size"], types: [.text, .number]), named: "words")
        return compiler
    }

    struct Case: CustomTestStringConvertible {
        let text: String
        let kind: ExpressionFault.Kind
        /// From 0, in Unicode scalars.
        let start: Int
        let expected: String
        let found: String

        init(_ text: String, _ kind: ExpressionFault.Kind, _ start: Int, _ expected: String, _ found: String) {
            (self.text, self.kind, self.start, self.expected, self.found) = (text, kind, start, expected, found)
        }

        var testDescription: String { text }
    }

    static let cases = [
        Case("", .syntax, 0, "a name, a number", "the end"),
        Case("n +", .syntax, 3, "a name, a number", "the end"),
        Case("(n", .syntax, 2, ")", "the end"),
        Case("n)", .syntax, 1, "an operator or the end", "\")\""),
        Case("[1, 2", .syntax, 5, ", or ]", "the end"),
        Case("n = 3", .syntax, 2, "an operator", "\"=\""),
        Case("n && flag", .syntax, 2, "an operator", "\"&\""),
        Case("n == 1 == flag", .syntax, 7, "one comparison", "\"==\""),
        Case("1 < n < 3", .syntax, 6, "one comparison", "\"<\""),
        Case("colour == \"red\"", .syntax, 10, "a name", "\"\\\"\""),
        Case("colour == 'red", .syntax, 10, "a quote at its end", "one without"),
        Case("'ä' == größe", .syntax, 9, "a name", "\"ö\""),
        Case("5 deg", .syntax, 2, "an operator or the end", "\"deg\""),
        Case("5x", .syntax, 1, "an operator or the end", "\"x\""),
        Case("n ** 2", .syntax, 2, "an operator", "\"*\""),
        Case("1e999", .syntax, 0, "a number below", "a greater one"),
        Case("flag == not flag", .syntax, 8, "a value", "\"not\""),
        Case("if(flag, 1)", .syntax, 0, "if with 3 arguments", "2 arguments"),
        Case("count(flag, week)", .syntax, 12, "run, block or session", "\"week\""),
        Case("mean(n where)", .syntax, 12, "a name, a number", "\")\""),
        Case("n + where", .syntax, 4, "a name, a number", "\"where\""),
        Case("colr == 'red'", .unknownName, 0, "a name that is known here", "\"colr\""),
        Case("n + red", .unknownName, 4, "a name that is known here", "\"red\""),
        Case("lenght(list)", .unknownName, 0, "a function", "\"lenght\""),
        Case("row(wrds, 0, word)", .unknownName, 4, "the name of a table", "\"wrds\""),
        Case("row(words, 0, weight)", .unknownName, 14, "a column of the table", "\"weight\""),
        Case("colour + 1", .type, 0, "a number for +", "a text"),
        Case("1 + colour", .type, 4, "a number for +", "a text"),
        Case("n and flag", .type, 0, "true or false for and", "a number"),
        Case("not n", .type, 4, "true or false for not", "a number"),
        Case("n == 'red'", .type, 5, "a number, as on the other side", "a text"),
        Case("flag == 1", .type, 8, "true or false, as on the other side", "a number"),
        Case("list == list", .type, 0, "one value for ==", "a list of numbers"),
        Case("colour < 'b'", .type, 0, "a number for <", "a text"),
        Case("[1, 'a']", .type, 4, "a number", "a text"),
        Case("[list]", .type, 1, "a number, a text or true", "a list of numbers"),
        Case("if(n, 1, 2)", .type, 3, "true or false for if", "a number"),
        Case("if(flag, 1, 'a')", .type, 12, "a number, as the other case of if", "a text"),
        Case("n in colour", .type, 5, "a list for in", "a text"),
        Case("colour in list", .type, 0, "a number, as in the list", "a text"),
        Case("n[0]", .type, 0, "a list for a place", "a number"),
        Case("list[colour]", .type, 5, "a number for a place", "a text"),
        Case("length(n)", .type, 7, "a list for length", "a number"),
        Case("same(list, ['a'])", .type, 11, "a list of numbers", "a list of texts"),
        Case("sorted([true])", .type, 7, "numbers or texts", "a list of true and false"),
        Case("back(n, n)", .type, 5, "a whole number from 1", "something else"),
        Case("back(0, n)", .type, 5, "a whole number from 1", "something else"),
        Case("previous(next(n))", .type, 9, "a look back or a look ahead", "one within the other"),
        Case("previous(accuracy)", .type, 9, "a value of one trial", "accuracy"),
        Case("count(count(flag))", .type, 6, "a value of one trial", "count"),
        Case("count(n)", .type, 6, "true or false for count", "a number"),
        Case("sum(colour)", .type, 4, "a number for sum", "a text"),
        Case("mean(n where n)", .type, 13, "true or false for where", "a number"),
        Case("1 + (2 * none)", .type, 9, "a number for *", "none"),
    ]

    @Test(arguments: cases)
    func `a fault is told at its first sign, with what was expected and found`(one: Case) {
        var compiler = Self.compiler()
        do {
            _ = try compiler.program(one.text, as: .unknown, until: .begun)
            Issue.record("nothing was found in \(one.text)")
        } catch {
            #expect(error.kind == one.kind)
            #expect(error.start == one.start)
            #expect(error.expected.contains(one.expected), "\(error.expected)")
            #expect(error.found.contains(one.found), "\(error.found)")
        }
    }

    @Test func `what is decided later cannot be used, unless of a trial before`() throws {
        var compiler = Self.compiler()
        for (text, limit, isRight) in [
            ("side", DecisionStage.fixed, true), ("colour", .fixed, false), ("colour", .planned, true),
            ("ssd", .planned, false), ("ssd", .begun, true), ("correct", .begun, false), ("correct", .answered, true),
            ("previous(correct)", .begun, true), ("previous(correct)", .planned, false),
            ("previous(colour) == colour", .planned, true), ("next(colour)", .planned, true),
            ("next(ssd)", .answered, false),
            ("accuracy > 0.5", .planned, false), ("accuracy > 0.5", .begun, true),
            ("seen(colour) > 0", .planned, false),
        ] {
            do {
                let program = try compiler.program(text, as: .unknown, until: limit)
                #expect(isRight, "\(text) until \(limit)")
                #expect(program.stage <= limit)
            } catch {
                // What adapts cannot be known of a trial that follows.
                let kind: ExpressionFault.Kind = text == "next(ssd)" ? .ahead : .later
                #expect(!isRight && error.kind == kind, "\(text) until \(limit): \(error)")
            }
        }
        #expect(try compiler.program("previous(correct)", as: .boolean, until: .answered).stage == .begun)
        #expect(try compiler.program("n + ssd", as: .number, until: .answered).stage == .begun)
    }

    @Test func `a whole has to be of the asked type`() throws {
        var compiler = Self.compiler()
        #expect(throws: ExpressionFault.self) { try compiler.program("n + 1", as: .boolean, until: .planned) }
        #expect(try compiler.program("n > 1", as: .boolean, until: .planned).isConstant == false)
        #expect(try compiler.program("1 > 2 or true", as: .boolean, until: .planned).isConstant)
    }

    @Test func `256 parts and a depth of 32 can be, one more cannot`() throws {
        func sum(_ count: Int) -> String { Array(repeating: "1", count: count).joined(separator: "+") }
        #expect(try ExpressionTree(sum(128)).nodes.count == 255)
        #expect(throws: ExpressionFault.self) { try ExpressionTree(sum(129)) }
        func nested(_ depth: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        }
        for (open, close) in [("(", ")"), ("[", "]"), ("-", ""), ("abs(", ")"), ("not ", "")] {
            #expect(throws: Never.self) { try ExpressionTree(nested(32, open, close)) }
            #expect(throws: ExpressionFault.self) { try ExpressionTree(nested(33, open, close)) }
            #expect(throws: ExpressionFault.self) { try ExpressionTree(nested(100_000, open, close)) }
        }
    }

    @Test func `texts have expressions in braces, and two braces are one`() throws {
        let template = try TextTemplate("{{ä}: {count(correct)} of {trial}{'}'}")
        #expect(template.pieces.count == 5)
        guard case .text("{ä}: ") = template.pieces[0], case .expression(let first, let start) = template.pieces[1],
            case .expression(let last, let end) = template.pieces[4]
        else {
            Issue.record("\(template)")
            return
        }
        #expect(first.text == "count(correct)")
        #expect(start == 7)
        #expect(last.text == "'}'")
        #expect(end == 34)
        #expect(throws: ExpressionFault.self) { try TextTemplate("a { b") }
        do {
            _ = try TextTemplate("ää {n +}")
        } catch {
            #expect(error.start == 7)
        }
    }
}
