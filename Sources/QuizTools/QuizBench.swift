import Measure
import Quiz
import Tools
import Tree

/// What a questionnaire costs: its check, opening it, answering and scoring it, and the figures of a study.
func quizBenchmarks() -> [BenchResult] {
    let large = QuizSample.definition(items: 1000)
    let text = large.jsonBytes(pretty: true)
    let half = QuizSample.definition(items: 500)
    let bytes = half.jsonBytes()
    let answers = QuizSample.answers(persons: 2800, items: 25)
    return [
        .shortest(
            "check of 1 000 items from a JSON text", bar: 50,
            "no opponent checks with line and column; positions included"
        ) { _ = Lint.faults(json: text) },
        .shortest(
            "500 items: read JSON, draw the orders", bar: 25,
            "a quarter of the 100 ms to open them; in a browser: measure_quiz.py"
        ) {
            guard let node = (try? Value(json: bytes))?.node else { return }
            _ = Sitting(Quiz.Definition(node: node), seed: 7).progress
        },
        .shortest("500 items: answer, go on, score", of: 3, bar: 500, "1 ms per answer") {
            QuizSample.take(half, items: 500)
        },
        .shortest(
            "2 800 x 25 answers, listwise, all figures", bar: 50,
            "items, alpha, lambda-2, omega of 1 and 3 factors, 2 000 halves, Feldt; psych: see measurements"
        ) { QuizSample.analyse(answers, .listwise) },
        .shortest(
            "2 800 x 25 answers, pairwise, all figures", bar: 50, "the same with every pair of answers"
        ) { QuizSample.analyse(answers, .pairwise) },
    ]
}

/// Invented questionnaires and answers.
private enum QuizSample {
    struct Source: RandomSource {
        var generator = SeededGenerator(seed: 7)
        mutating func uniform() -> Double { generator.uniform() }
    }

    /// Questions with five answers each, every tenth under a condition, and five scales.
    static func definition(items: Int) -> Value {
        var questions: [Value] = []
        for index in 0..<items {
            var answers: [Value] = []
            for value in 1...5 {
                answers.append([
                    "id": .text("a\(value)"), "value": .int(value), "text": ["en": "Answer", "de": "Antwort"],
                ])
            }
            var question: Node = [
                "id": .text("q\(index)"), "type": "single", "answers": .list(answers),
                "text": ["en": "A statement of the usual length that describes somebody.", "de": "Eine Aussage."],
            ]
            if index % 10 == 9 { question["when"] = ["item": .text("q\(index - 1)"), "equals": "a3"] }
            questions.append(.node(question))
        }
        var scales: [Value] = []
        for scale in 0..<5 {
            let own = stride(from: scale, to: items, by: 5).map { Value.text("q\($0)") }
            let reversed = own.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            scales.append([
                "id": .text("s\(scale)"), "name": ["en": "Scale", "de": "Skala"], "items": .list(own),
                "reversed": .list(reversed),
            ])
        }
        return [
            "id": "bench", "languages": ["en", "de"], "title": ["en": "Bench", "de": "Probe"], "random": ["answers"],
            "questions": .list(questions), "scales": .list(scales),
        ]
    }

    /// One trait and noise, 2 % unanswered.
    static func answers(persons: Int, items: Int) -> ItemAnswers? {
        var generator = SeededGenerator(seed: 25)
        var columns = [[Double]](repeating: [], count: items)
        for _ in 0..<persons {
            let person = generator.uniform()
            for item in 0..<items {
                let value = (1 + 5 * (0.5 * person + 0.5 * generator.uniform())).rounded()
                columns[item].append(generator.uniform() < 0.02 ? .nan : value)
            }
        }
        return ItemAnswers(items: columns)
    }

    static func take(_ definition: Value, items: Int) {
        var sitting = Sitting(Quiz.Definition(node: definition.node ?? Node()), seed: 7)
        _ = sitting.reduce(.begun, at: 0)
        for index in 0..<items {
            _ = sitting.reduce(.answered(item: "q\(index)", value: "a4"), at: Double(index))
            _ = sitting.reduce(.next, at: Double(index))
        }
        _ = Findings(of: sitting)
    }

    static func analyse(_ answers: ItemAnswers?, _ missing: MissingAnswers) {
        guard let answers else { return }
        let analysis = ItemAnalysis(answers, missing: missing, bounds: 1...6)
        guard let reliability = analysis.reliability else { return }
        var source = Source()
        _ = (Omega(reliability), Omega(reliability, factors: 3), reliability.halves(using: &source))
        _ = reliability.feldtInterval(persons: analysis.completePersons)
    }
}
