import ReferenceFigures
import Testing
import Tree

@testable import Paradigm

@Suite struct ExpressionValueTests {
    @Test func `expressions have the values that Python's parser and arithmetic give them`() throws {
        var example = try ExpressionExample()
        var programs: [(text: String, program: ExpressionProgram)] = []
        for (number, one) in example.fixture["cases"].list.enumerated() {
            do {
                programs.append((one[0].text, try example.compiler.program(one[0].text, as: .unknown, until: .planned)))
            } catch {
                Issue.record("\(number): \(one[0].text): expected \(error.expected), found \(error.found)")
                return
            }
        }
        var table = example.table()
        var evaluator = ExpressionEvaluator()
        #expect(programs.count == 900)
        for (number, one) in programs.enumerated() {
            for row in 0..<4 {
                table.row = row
                let datum = evaluator.evaluate(one.program, in: table)
                let wanted = example.fixture["cases"][number][1][row]
                #expect(
                    example.matches(datum, wanted, evaluator, table), "\(one.text), row \(row): \(datum), not \(wanted)"
                )
            }
        }
    }

    @Test func `expressions that were written out again have the same values`() throws {
        let example = try ExpressionExample()
        for one in example.fixture["cases"].list {
            let tree = try ExpressionTree(one[0].text)
            let again = try ExpressionTree(tree.text)
            #expect(again.text == tree.text)
            #expect(again.nodes.count == tree.nodes.count)
            #expect(Self.shape(of: again) == Self.shape(of: tree), "\(one[0].text) became \(tree.text)")
        }
    }

    /// The tree without places: which part has which parts.
    private static func shape(of tree: ExpressionTree) -> [String] { tree.nodes.map { "\($0.kind)" } }

    @Test func `running counts are those of counting all trials anew`() throws {
        var compiler = ExpressionCompiler()
        compiler.scope.add("kind", .text, .planned)
        compiler.scope.add("correct", .boolean, .answered)
        compiler.scope.add("rt", .number, .answered)
        let texts = [
            "accuracy", "count(correct)", "count(correct, block)", "sum(rt, session)", "mean(rt where correct, block)",
            "mean(rt where correct and kind == 'a')", "seen(kind)", "seen(kind, run)",
            "count(correct where kind == 'b')",
            "mean(correct, session)",
        ]
        var programs: [ExpressionProgram] = []
        for text in texts { programs.append(try compiler.program(text, as: .number, until: .begun)) }
        let kinds = ["a", "b", "c"].map { compiler.number(of: $0) }
        var table = TrialTable(types: compiler.scope.types, trials: 300, compiler: compiler)
        var evaluator = ExpressionEvaluator()
        var generator = SeededGenerator(seed: 5)
        struct Trial {
            var kind: Int
            var correct: Bool?
            var rt: Double?
        }
        var (run, block, session): ([Trial], [Trial], [Trial]) = ([], [], [])
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        func share(_ trials: [Trial]) -> Double? { mean(trials.compactMap { $0.correct }.map { $0 ? 1 : 0 }) }
        for row in 0..<300 {
            if row % 20 == 0 {
                run = []
                table.counts.begin(.run)
            }
            if row % 60 == 0 {
                block = []
                table.counts.begin(.block)
            }
            table.row = row
            let kind = generator.integer(below: 3)
            table[0, row] = .text(kinds[kind])
            let wanted: [Double?] = [
                share(run), Double(run.count { $0.correct == true }), Double(block.count { $0.correct == true }),
                session.compactMap { $0.rt }.reduce(0, +),
                mean(block.filter { $0.correct == true }.compactMap { $0.rt }),
                mean(run.filter { $0.correct == true && $0.kind == 0 }.compactMap { $0.rt }),
                Double(session.count { $0.kind == kind }), Double(run.count { $0.kind == kind }),
                Double(run.count { $0.correct == true && $0.kind == 1 }), share(session),
            ]
            for (place, program) in programs.enumerated() {
                let found = evaluator.evaluate(program, in: table)
                #expect(found == (wanted[place].map { .number($0) } ?? .missing), "\(texts[place]) in trial \(row)")
            }
            var trial = Trial(kind: kind)
            if generator.integer(below: 8) > 0 {
                trial.correct = generator.integer(below: 3) > 0
                trial.rt = Double(200 + generator.integer(below: 800))
            }
            table[1, row] = trial.correct.map { .boolean($0) } ?? .missing
            table[2, row] = trial.rt.map { .number($0) } ?? .missing
            table.counts.record(&evaluator, in: table)
            run.append(trial)
            block.append(trial)
            session.append(trial)
        }
    }

    @Test func `texts that anything was done to are refused or read, and never trap`() throws {
        let example = try ExpressionExample()
        var generator = SeededGenerator(seed: 77)
        let signs = Array("()[],+-*/%<>=!'. 0123456789abefghinotrux_äé{}\"&|")
        var read = 0
        for one in example.fixture["cases"].list {
            for _ in 0..<8 {
                var text = Array(one[0].text)
                for _ in 0...generator.integer(below: 3) {
                    let place = generator.integer(below: text.count + 1)
                    switch generator.integer(below: 3) {
                    case 0: text.insert(signs[generator.integer(below: signs.count)], at: place)
                    case 1: if place < text.count { text.remove(at: place) }
                    default: if place < text.count { text[place] = signs[generator.integer(below: signs.count)] }
                    }
                }
                var compiler = example.compiler
                do {
                    let tree = try ExpressionTree(String(text))
                    #expect(try ExpressionTree(tree.text).text == tree.text, "\(String(text))")
                    let program = try compiler.program(tree, as: .unknown, until: .planned)
                    var table = TrialTable(types: compiler.scope.types, trials: 4, compiler: compiler)
                    table.row = 2
                    var evaluator = ExpressionEvaluator()
                    _ = evaluator.evaluate(program, in: table)
                    read += 1
                } catch {
                    #expect(error.start >= 0 && error.start <= String(text).unicodeScalars.count, "\(String(text))")
                }
            }
        }
        #expect(read > 300)
    }
}
