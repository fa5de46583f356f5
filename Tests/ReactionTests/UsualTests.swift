import Foundation
import Interface
import ReferenceFigures
import Tasks
import Testing

@testable import Reaction

/// One line against oneself.
struct UsualTests {
    private func past(_ medians: [Double], _ preset: String = "srt5") -> [PastSession] {
        medians.map { PastSession(preset: preset, figure: $0, valid: 5) }
    }

    @Test func `the usual and its range are those of NumPy`() throws {
        let expected = try Reference.file("shown", in: Bundle.module)["usual"]
        let usual = try #require(Usual(of: "srt5", in: past(expected["medians"].numbers)))
        #expect(abs(usual.median - (expected["median"].number ?? 0)) < 1e-12 && usual.count == 7)
        let range = try #require(usual.range)
        #expect(abs(range.lowerBound - expected["range"].numbers[0]) < 1e-12)
        #expect(abs(range.upperBound - expected["range"].numbers[1]) < 1e-12)
    }

    @Test func `one session is no usual, another test's are none, and of many the latest twenty count`() {
        #expect(Usual(of: "srt5", in: past([0.25])) == nil)
        #expect(Usual(of: "srt5", in: past([0.25]) + past([0.3, 0.31, 0.32], "pvt")) == nil)
        #expect(Usual(of: "srt5", in: past([0.25, 0.26]))?.range == nil)
        #expect(Usual(of: "srt5", in: past(Array(repeating: 0.25, count: 20) + [9, 9, 9]))?.median == 0.25)
        #expect(Usual(of: "srt5", in: past(Array(repeating: 0.25, count: 23)))?.count == 20)
    }

    @Test func `the line tells the side, the size and whether that is usual`() throws {
        let usual = try #require(Usual(of: "srt5", in: past([0.24, 0.25, 0.26, 0.27, 0.28])))
        #expect(usual.sentence(0.249, .english) == "11\u{A0}ms faster than your usual, within your usual range.")
        #expect(usual.sentence(0.2, .english) == "60\u{A0}ms faster than your usual, faster than your usual range.")
        #expect(usual.sentence(0.4, .german) == "140\u{A0}ms langsamer als sonst, langsamer als deine üblichen Werte.")
        #expect(usual.sentence(0.2602, .english) == "As fast as your usual, within your usual range.")
        #expect(usual.rule(.english).contains("last 5 sessions of this test, 0.260\u{A0}s"))
        let two = try #require(Usual(of: "srt5", in: past([0.24, 0.25])))
        #expect(two.sentence(0.24, .english).contains("the median of your 2 sessions before. Too few yet"))
    }
}
