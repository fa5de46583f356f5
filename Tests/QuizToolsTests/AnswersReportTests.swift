import Testing

@testable import QuizTools

@Suite struct AnswersReportTests {
    @Test func `a figure that rounds to zero is printed without a sign, others keep theirs`() {
        #expect([-0.0, -0.0004, 0.0004].map { AnswersReport.text($0) } == ["0.000", "0.000", "0.000"])
        #expect(AnswersReport.text(-0.004, 2) == "0.00" && AnswersReport.text(-0.006, 2) == "-0.01")
        #expect(AnswersReport.text(-0.0006) == "-0.001" && AnswersReport.text(nil) == "-")
    }
}
