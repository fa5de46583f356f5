import Interface
import Measure
import Quiz
import QuizExamples
import Testing
import Tree

@testable import QuizExchange

@Suite struct ConsistencyReportTests {
    /// Six items with five answers each, and these scales.
    static func definition(_ scales: String) throws -> Definition {
        let rows = (1...6).map { #"{"id": "i\#($0)", "text": "Item \#($0)"}"# }.joined(separator: ",")
        let answers = (1...5).map { #"{"id": "a\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
        return try Examples.definition(
            """
            {"id": "two", "title": "T", "questions": [{"id": "m", "type": "matrix", "text": "M", "answers": [\(answers)],
            "items": [\(rows)]}], "scales": [\(scales)]}
            """)
    }

    static let two = """
        {"id": "a", "name": "First", "items": ["i1", "i2", "i3"]},
        {"id": "b", "name": "Second", "items": ["i3", "i4", "i5", "i6"], "method": "mean"}
        """

    /// Answers that one trait makes alike.
    static func answers(persons: Int) -> String {
        var text = "i1,i2,i3,i4,i5,i6\n"
        for person in 0..<persons {
            var generator = SeededGenerator(seed: person)
            let level = generator.integer(below: 3)
            let row = (0..<6).map { _ in String(1 + min(4, level + generator.integer(below: 3))) }
            text += row.joined(separator: ",") + "\n"
        }
        return text
    }

    static func reports(_ definition: Definition, _ csv: String) throws -> (AnswerSheet, [ScaleReport]) {
        let sheet = try AnswerSheet(csv: Array(csv.utf8), for: definition)
        return (sheet, sheet.reports(definition))
    }

    @Test func `the file of figures has them all, each with its method`() throws {
        let definition = try Self.definition(Self.two)
        let (_, reports) = try Self.reports(definition, Self.answers(persons: 40))
        let nodes = try #require(ScaleReport.nodes(of: reports).list).compactMap { $0.node }
        #expect(nodes.count == 2)
        for (index, (node, report)) in zip(nodes, reports).enumerated() {
            let reliability = try #require(report.listwise.reliability)
            let lambda6 = try #require(reliability.lambda6)
            #expect(node["listwise"]?.node?["lambda6"] == .double(lambda6))
            let loadings = try #require(Omega(reliability)?.loadings)
            let items = try #require(node["listwise"]?.node?["items"]?.list)
            #expect(items.map { $0.node?["loading"] } == loadings.map { .double($0) })
            let pairs = try #require(node["pairwise"]?.node?["items"]?.list)
            #expect(pairs.allSatisfy { $0.node?["loading"] == .null })
            // Nobody left an item out, so the scores themselves have the standard deviation that is meant.
            let deviation = try #require(Sample(report.scores).standardDeviation)
            let error = deviation * (1 - (try #require(reliability.alpha))).squareRoot()
            #expect(((Double(node["standardErrorOfMeasurement"] ?? .null) ?? 0) - error).magnitude < 1e-12)
            let percentiles = try #require(node["percentiles"]?.list).compactMap { $0.node }
            #expect(percentiles.map { $0["percentile"] } == ScaleReport.percents.map { .int($0) })
            #expect(percentiles[3]["score"] == (Sample(report.scores).median.map { .double($0) }))
            let half = try #require(node["oddEven"]?.node)
            #expect(half["odd"] == .int(2) && half["even"] == .int(index + 1))
            #expect(half["formula"] == (index == 0 ? "Horst" : "Spearman-Brown"))
            #expect(half["coefficient"] == .double(try #require(reliability.oddEvenHalf).horst))
            let pair = try #require(node["scaleCorrelations"]?.list?.first?.node)
            let correlation = try #require(Correlation(reports[0].scores, reports[1].scores))
            #expect(pair["scale"] == (index == 0 ? "b" : "a") && pair["n"] == 40 && pair["sharedItems"] == 1)
            #expect(pair["r"] == .double(correlation.r))
            #expect(pair["low"] == (correlation.fisherInterval().map { .double($0.lower) }))
            #expect(node["undefined"] == [])
            for name in [
                "lambda6", "oddEven", "standardErrorOfMeasurement", "loading", "percentiles", "scaleCorrelations",
            ] { #expect(node["methods"]?.node?[Name(name)]?.text?.isEmpty == false, "\(name)") }
        }
    }

    @Test func `the page and the table show them under their names, in both languages`() throws {
        let definition = try Self.definition(Self.two)
        let (sheet, reports) = try Self.reports(definition, Self.answers(persons: 40))
        let english = analysisScreen(sheet, reports, definition, language: .english).html()
        for words in [
            "lambda-6, from correlations", "Horst&#39;s formula for unequal halves", "Odd against even items, Spearman",
            "Standard error of measurement, SD · √(1 − alpha), in points", "Loading", "Percentiles of the scores",
            "P95",
            "Correlations between scales", "Items in common",
        ] { #expect(english.contains(words) || english.contains(words.replacing("&#39;", with: "'")), "\(words)") }
        let german = analysisScreen(sheet, reports, definition, language: .german).html()
        for words in [
            "Lambda-6, aus Korrelationen", "Formel von Horst", "Standardmessfehler, SD", "Ladung",
            "Perzentile der Werte", "Korrelationen zwischen den Skalen", "Gemeinsame Items",
        ] { #expect(german.contains(words), "\(words)") }
        let table = ScaleReport.table(of: reports)
        #expect(table.rows.allSatisfy { $0.count == table.columns.count })
        let lines = table.csv().split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        func cell(_ row: Int, _ column: String) -> String {
            lines[0].firstIndex { $0 == column }.map { String(lines[row][$0]) } ?? "no such column"
        }
        #expect(cell(1, "lambda6") == reports[0].listwise.reliability?.lambda6.map { "\($0)" })
        #expect(cell(1, "standard_error") == reports[0].standardError.map { "\($0)" })
        #expect(cell(1, "p50") == Sample(reports[0].scores).median.map { "\($0)" } && cell(2, "p50").isEmpty)
        #expect(cell(2, "loading") == reports[0].loadings.map { "\($0[0])" } && cell(1, "loading").isEmpty)
    }

    @Test func `zero has no sign, and what is printed neither`() throws {
        #expect(ScaleReport.number(-0.0).json() == "0.0" && ScaleReport.number(-0.5).json() == "-0.5")
        let csv = "i1,i2,i3,i4,i5,i6\n1,1,1,5,5,5\n5,5,5,1,1,1\n1,5,3,3,1,5\n5,1,3,3,5,1\n1,2,3,3,4,5\n5,4,3,3,2,1\n"
        let definition = try Self.definition(Self.two)
        let (sheet, reports) = try Self.reports(definition, csv)
        let texts = [
            ScaleReport.nodes(of: reports).json(), ScaleReport.table(of: reports).csv(),
            analysisScreen(sheet, reports, definition, language: .english).html(),
        ]
        for text in texts {
            for wrong in ["-0.0,", "-0.0}", "-0.0]", "-0.0\r", "−0.000<", "−0.00<"] { #expect(!text.contains(wrong)) }
        }
    }

    /// The reasons that a scale of these items gives for these answers.
    static func reasons(_ scale: String, _ rows: String) throws -> [Undefined] {
        let definition = try definition(#"{"id": "s", "name": "S", \#(scale)}"#)
        let csv =
            "i1,i2,i3,i4,i5,i6\n"
            + rows.split(separator: " ").map { row in
                row.map { $0 == "-" ? "" : String($0) }.joined(separator: ",") + "\n"
            }.joined()
        let (sheet, reports) = try reports(definition, csv)
        let report = try #require(reports.first)
        let html = analysisScreen(sheet, reports, definition, language: .german).html()
        for missing in report.undefined {
            let sentence = missing.text(in: .german)
            #expect(html.contains(sentence), "\(sentence)")
            #expect(!sentence.contains("{"), "\(sentence)")
        }
        #expect(report.node["undefined"]?.list?.count == report.undefined.count)
        return report.undefined
    }

    @Test func `what is not defined is not shown, and the reason is said`() throws {
        let three = #""items": ["i1", "i2", "i3"]"#
        let four = #""items": ["i1", "i2", "i3", "i4"]"#
        func all(_ reason: Undefined.Reason) -> [Undefined] {
            [Undefined(figure: .consistency, missing: .listwise, reason: reason)]
        }
        func one(_ figure: Undefined.Figure, _ reason: Undefined.Reason) -> Undefined {
            Undefined(figure: figure, missing: .listwise, reason: reason)
        }
        #expect(try Self.reasons(#""items": ["i1"]"#, "111111 222222 333333") == all(.oneItem))
        #expect(try Self.reasons(three, "311111 322222 312333") == all(.constantItems(["i1"])))
        #expect(try Self.reasons(three, "123111") == all(.fewPersons(found: 1, needed: 2)))
        #expect(try Self.reasons(#""items": ["i1", "i2"]"#, "151111 241111 331111") == all(.constantSum))
        #expect(
            try Self.reasons(three, "112111 221111 331111 554111 443111").contains(one(.lambda6, .singular)))
        #expect(
            try Self.reasons(four, "123411 231511 332211")
                .contains(one(.lambda6, .fewPersons(found: 3, needed: 5))))
        #expect(
            try Self.reasons(#""items": ["i1", "i2"]"#, "121111 231111 331111 541111") == [one(.omega, .fewItems(3))])
        #expect(
            try Self.reasons(three + #", "weights": {"i2": 2}"#, "123111 231111 332111 544111 452111 214111")
                == [one(.standardError, .weighted)])
        #expect(
            try Self.reasons(three, "154111 225111 541111 413111 332111")
                .contains(one(.standardError, .alphaOutside)))
        // The first and the third item make up for each other.
        #expect(
            try Self.reasons(four, "115211 224311 333411 442511 551211 243111").contains { $0.figure == .oddEven }
                == false)
        #expect(
            try Self.reasons(four, "115211 224311 333411 442511 551211 244111").contains(one(.oddEven, .halves)))
    }

    @Test func `what only the pairs of answers lack is said of them`() throws {
        // Nobody answered everything; who answered two of the items answered one of them like everybody.
        let reasons = try Self.reasons(
            #""items": ["i1", "i2", "i3"]"#, "11-111 12-111 14-111 3-1111 4-2111 1-4111 -12111 -23111 -41111")
        #expect(reasons.first?.reason == .fewPersons(found: 0, needed: 2))
        #expect(reasons.last == Undefined(figure: .correlations, missing: .pairwise, reason: .strangePairs))
    }

    @Test func `scales correlate from three persons on, have an interval from four, and have to vary`() throws {
        let definition = try Self.definition(Self.two)
        func pair(_ rows: [String]) throws -> ScaleCorrelation {
            let csv = "i1,i2,i3,i4,i5,i6\n" + rows.joined(separator: "\n") + "\n"
            let (sheet, reports) = try Self.reports(definition, csv)
            let html = analysisScreen(sheet, reports, definition, language: .english).html()
            let pair = try #require(ScaleCorrelation.all(of: reports).first)
            if let reason = pair.reason { #expect(html.contains(reason.text(in: .english))) }
            return pair
        }
        let rows = ["1,1,2,2,3,2", "2,3,2,4,3,3", "5,4,4,4,2,4", "3,3,5,5,5,2", "3,,3,3,3,3"]
        let two = try pair(Array(rows[0..<2]))
        #expect(two.r == nil && two.reason == .fewPairs(2))
        let three = try pair(Array(rows[0..<3]))
        #expect(three.r != nil && three.lower == nil && three.reason == nil && three.count == 3)
        let five = try pair(rows)
        #expect(five.count == 4 && five.lower != nil && five.upper != nil && five.sharedItems == 1)
        let flat = try pair(["1,1,2,2,2,2", "2,3,2,2,2,2", "5,4,2,2,2,2"])
        #expect(flat.r == nil && flat.reason == .constantScore)
    }

    @Test func `a percentile is told from as many scores on as it takes to reach it`() throws {
        let definition = try Self.definition(Self.two)
        for (persons, told) in [
            (1, []), (2, [50]), (4, [25, 50, 75]), (10, [10, 25, 50, 75, 90]), (20, ScaleReport.percents),
        ] {
            for count in [persons, persons + 1] where count != 2 || persons == 2 {
                let (_, reports) = try Self.reports(definition, Self.answers(persons: count))
                let found = reports[0].percentiles.filter { $0.score != nil }.map { $0.percentile }
                #expect(found == told, "\(count) persons")
            }
        }
        let (_, reports) = try Self.reports(definition, Self.answers(persons: 19))
        #expect(reports[0].percentiles.first?.score == nil)
    }
}
