import Quiz
import QuizExamples
import Testing
import Tree

@Suite struct ScoringTests {
    /// A sitting with Likert answers; nil leaves an item out.
    static func sitting(_ definition: Definition, _ answers: [Int?]) -> Sitting {
        var player = Player(definition)
        for (index, answer) in answers.enumerated() {
            if let answer { player.answer("i\(index + 1)", .text("a\(answer)")) }
        }
        player.send(.stopped)
        return player.sitting
    }

    static func score(_ scale: String, _ answers: [Int?]) throws -> Score {
        Findings(of: sitting(try Examples.likert(items: answers.count, scale: scale), answers)).scores[0]
    }

    @Test func `outcomes are tallied with weights, from every type of answer`() throws {
        var player = Player(try Examples.definition(Examples.mixed))
        player.takeMixed()
        let tally = Findings(of: player.sitting).tally
        // Fish: cat 1. Swim: dog 2. Sleep: cat 2, dog 0.5. Car 0.9: the upper half, dog 1.
        #expect(tally.totals == [3.5, 3])
        #expect(tally.winner == 0 && !tally.isTie)
        #expect(tally.votes.map { $0.item } == ["food", "fun", "fun", "fun", "car"])
        for (index, total) in tally.totals.enumerated() {
            #expect(tally.votes.filter { $0.outcome == index }.reduce(0) { $0 + $1.points } == total)
        }
    }

    @Test func `a tie goes to the outcome that is declared first, and is disclosed`() throws {
        var player = Player(try Examples.definition(Examples.mixed))
        player.step("food", "fish")
        player.step("fun", ["eat"])
        player.send(.stopped)
        let tally = Findings(of: player.sitting).tally
        #expect(tally.totals == [1, 1])
        #expect(tally.leaders == [0, 1] && tally.winner == 0 && tally.isTie)
    }

    @Test func `weights that only differ by rounding tie`() throws {
        let definition = try Examples.definition(
            """
            {"id": "t", "title": "T", "questions": [{"id": "q", "type": "multiple", "text": "Q", "answers": [
            {"id": "a", "text": "A", "outcome": "x", "weight": 0.1}, {"id": "b", "text": "B", "outcome": "x", "weight": 0.2},
            {"id": "c", "text": "C", "outcome": "y", "weight": 0.3}]}],
            "outcomes": [{"id": "y", "title": "Y"}, {"id": "x", "title": "X"}]}
            """)
        var player = Player(definition)
        player.answer("q", ["a", "b", "c"])
        #expect(Findings(of: player.sitting).tally.leaders == [0, 1])
    }

    @Test func `no answer means no outcome`() throws {
        var player = Player(try Examples.definition(Examples.mixed))
        player.send(.stopped)
        let tally = Findings(of: player.sitting).tally
        #expect(tally.winner == nil && tally.leaders.isEmpty && !tally.isTie)
    }

    @Test func `a slider speaks for the answer nearest to its place`() throws {
        let answers = (0..<4).map { #"{"id": "a\#($0)", "text": "A", "outcome": "o\#($0)"}"# }.joined(separator: ",")
        let outcomes = (0..<4).map { #"{"id": "o\#($0)", "title": "O"}"# }.joined(separator: ",")
        let definition = try Examples.definition(
            #"{"id": "r", "title": "R", "questions": [{"id": "q", "type": "ranged", "text": "Q", "answers": [\#(answers)]}], "outcomes": [\#(outcomes)]}"#
        )
        for (value, part) in [
            (0.0, 0), (0.16, 0), (0.17, 1), (0.49, 1), (0.5, 2), (0.83, 2), (0.84, 3), (1, 3), (7, 3),
        ] {
            var player = Player(definition)
            player.answer("q", .double(value))
            #expect(Findings(of: player.sitting).tally.winner == part, "\(value)")
        }
    }

    @Test func `sums and means, reversed items and weights`() throws {
        #expect(try Self.score("", [1, 2, 3, 4]).value == 10)
        #expect(try Self.score(#","reversed": ["i1", "i4"]"#, [1, 2, 3, 4]).value == 12)
        #expect(try Self.score(#","method": "mean""#, [1, 2, 3, 4]).value == 2.5)
        #expect(try Self.score(#","weights": {"i4": 3}"#, [1, 2, 3, 4]).value == 18)
        #expect(try Self.score(#","weights": {"i4": 3}, "method": "mean""#, [1, 2, 3, 4]).value == 3)
        let score = try Self.score(#","weights": {"i4": 3}, "method": "mean""#, [1, 2, 3, 4])
        #expect(score.lowest == 1 && score.highest == 5)
        let sum = try Self.score("", [1, 2, 3, 4])
        #expect(sum.lowest == 4 && sum.highest == 20)
    }

    @Test func `missing stays missing unless the scale prorates and enough is answered`() throws {
        #expect(try Self.score("", [1, nil, 3, 4]).value == nil)
        #expect(try Self.score(#","minimum": 2"#, [1, nil, 3, 4]).value == nil)
        let prorated = try Self.score(#","minimum": 3, "missing": "prorate""#, [1, nil, 3, 5])
        #expect(prorated.value == 12 && prorated.isProrated && prorated.answered == 3)
        #expect(try Self.score(#","minimum": 3, "missing": "prorate""#, [1, nil, nil, 5]).value == nil)
        #expect(
            try Self.score(#","minimum": 1, "missing": "prorate", "method": "mean""#, [nil, nil, nil, 5]).value == 5)
        #expect(try Self.score(#","missing": "prorate", "minimum": 1"#, [nil, nil, nil, nil]).value == nil)
        let missing = try Self.score("", [1, nil, 3, 4])
        #expect(missing.contributions.allSatisfy { $0.points == 0 })
    }

    @Test func `the contributions add up to the score without any rest`() throws {
        for seed in 0..<2000 {
            var generator = SeededGenerator(seed: seed)
            let count = 1 + generator.integer(below: 12)
            let method = generator.integer(below: 2) == 0 ? "sum" : "mean"
            var weights: [String] = []
            for item in 1...count where generator.integer(below: 3) == 0 {
                weights.append(#""i\#(item)": \#(generator.uniform() * 3 + 0.01)"#)
            }
            let definition = try Examples.likert(
                items: count,
                scale:
                    #","method": "\#(method)", "missing": "prorate", "minimum": 1, "weights": {\#(weights.joined(separator: ","))}, "reversed": ["i1"]"#
            )
            let answers = (0..<count).map { _ in generator.integer(below: 6) }.map { $0 == 0 ? nil : $0 }
            let score = Findings(of: Self.sitting(definition, answers)).scores[0]
            let sum = score.contributions.reduce(0) { $0 + $1.points }
            if let value = score.value { #expect(sum == value, "seed \(seed): \(sum) is not \(value)") }
            #expect((score.value == nil) == answers.allSatisfy { $0 == nil }, "seed \(seed)")
        }
    }

    @Test func `a mean of whole numbers falls exactly on the bound of its band`() throws {
        let bands =
            #","method": "mean", "bands": [{"from": 1, "to": 2, "text": "low"}, {"from": 3, "to": 5, "text": "high"}]"#
        for answers: [Int?] in [[1, 5, 3], [3, 3, 3], [2, 4, 3], [1, 2, 3, 4, 5], [5, 5, 1, 1, 3, 3]] {
            #expect(try Self.score(bands, answers).band == 1, "\(answers)")
        }
        #expect(try Self.score(bands, [2, 3]).band == nil)
    }

    @Test func `norms need a citation, and give z, T and percentile`() throws {
        let norms =
            #","norms": [{"citation": "A (2000)", "mean": 10, "deviation": 4}, {"mean": 10, "deviation": 4}, {"citation": "B (2001)", "percentiles": [{"score": 5, "percentile": 12}, {"score": 12, "percentile": 70}]}]"#
        let score = try Self.score(norms, [3, 3, 4, 4])
        #expect(score.value == 14)
        #expect(score.comparisons.map { $0.norm } == [0, 2])
        #expect(score.comparisons[0].z == 1 && score.comparisons[0].t == 60)
        // R: 100 * pnorm(1)
        #expect(((score.comparisons[0].percentile ?? 0) - 84.13447460685429).magnitude < 1e-10)
        #expect(score.comparisons[1].z == nil && score.comparisons[1].percentile == 70)
    }

    @Test func `the result is written with everything that led to it`() throws {
        var player = Player(try Examples.definition(Examples.mixed))
        player.takeMixed()
        player.send(.finished)
        let node = Findings(of: player.sitting).node(of: player.sitting)
        #expect(node["outcome"] == "dog")
        #expect(node["scales"]?.node?["sum"]?.node?["score"] == 8.0)
        #expect(node["scales"]?.node?["sum"]?.node?["contributions"]?.list?.count == 3)
        #expect(node["answered"] == .int(7 as Int64))
    }
}
