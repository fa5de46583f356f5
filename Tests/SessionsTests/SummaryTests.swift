import Sessions
import Testing

/// Lines of the index.
@Suite struct SummaryTests {
    @Test func `a protocol has a history from two sessions with a figure in one unit on`() {
        func taken(_ preset: String, _ figure: Double?, _ unit: String) -> Summary {
            var summary = Summary()
            summary.preset = preset
            summary.figure = figure
            summary.unit = unit
            return summary
        }
        let sessions = [
            taken("a", nil, "s"), taken("a", 1, "s"), taken("b", 1, "s"), taken("b", 2, "px"), taken("c", 3, "s"),
            taken("c", 4, "s"), taken("c", 5, "s"), taken("a", 6, "s"), taken("d", 7, "s"), taken("d", nil, "s"),
        ]
        #expect(Summary.repeated(in: sessions) == [sessions[1], sessions[4]])
        #expect(Summary.repeated(in: []).isEmpty)
    }
}
