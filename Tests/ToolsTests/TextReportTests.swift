import Interface
import Testing
import Tools
import Tree

@Suite struct TextReportTests {
    @Test func `results are told in words, with digits that a person reads`() {
        let lines = TextReport.lines(of: [
            "meanDeviation": .double(1.23456789012), "isWhole": true, "auc": .null,
            "perHand": .node(["rightTaps": .int(61)]), "times": .list([.double(0.25), .double(1e-7)]),
        ])
        #expect(
            lines == [
                "auc             not defined", "is whole        yes", "mean deviation  1.23457", "per hand",
                "  right taps  61", "times           0.25, 1e-07",
            ])
    }

    @Test func `a table names its rows on the left and has its numbers below each other's ends`() {
        var table = Table(columns: ["name", "n", "long name"].map { Column($0, .text, "") })
        table.rows = [[.text("a"), .integer(7), .number(1.23456)], [.text("longer"), .integer(1000), .empty]]
        #expect(
            TextReport.columns(of: table) == """
                name       n  long name
                a          7      1.235
                longer  1000          –

                """)
    }

    @Test func `figures have their units and their order, and no name is left as programs write it`() {
        let told =
            ToldFigure.withInterval("median", "s") + [ToldFigure("responseSpeedFastest10Percent", "1/s")]
            + ToldFigure.all("left right", "px")
        let lines = TextReport.lines(
            of: [
                "counts": .node(["valid": 20, "falseStarts": 1]), "median": .double(0.25), "medianLow95": .double(0.24),
                "medianHigh95": .null, "responseSpeedFastest10Percent": .double(4.5), "quantile10Type6": .double(1),
                "tremor3To12Hz": .double(2), "hands": .list([.node(["left": .double(1)]), .node(["right": 2])]),
                "right": .list([1, 2]),
            ], told: told)
        #expect(
            lines == [
                "median                             0.25 s", "median low 95                      0.24 s",
                "median high 95                     not defined", "response speed fastest 10 percent  4.5 1/s",
                "right                              1 px, 2 px", "counts", "  false starts  1", "  valid         20",
                "hands 1", "  left  1 px", "hands 2", "  right  2 px", "quantile 10 type 6                 1",
                "tremor 3 to 12 Hz                  2",
            ])
    }
}
