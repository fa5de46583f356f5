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
}
