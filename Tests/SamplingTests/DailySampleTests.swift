import Foundation
import Synchronization
import Testing

@testable import Sampling

/// The shares of days: small ones, all cases in turn, and the same ones again for who names the day.
@Suite struct DailySampleTests {
    @Test(arguments: [(1, 1), (7, 3), (75, 4), (1000, 999), (3, 8), (0, 2)])
    func `all cases come once in as many days as that takes, and no day has more than its share`(
        count: Int, daily: Int
    ) {
        let days = max(1, (count + daily - 1) / daily)
        for first in [0, 20_421, -5] {
            let shares = (first..<first + days).map { DailySample.places(of: count, daily, on: $0) }
            #expect(shares.flatMap(\.self).sorted() == Array(0..<count), "\(shares)")
            #expect(shares.allSatisfy { $0.count <= daily && $0 == $0.sorted() }, "\(shares)")
        }
    }

    @Test func `a day's cases are neither neighbours nor every tenth one`() {
        let share = DailySample.places(of: 1000, 100, on: 3)
        let steps = zip(share.dropFirst(), share).map { $0 - $1 }
        #expect(share.count == 100 && Set(steps).count > 10, "\(steps)")
    }

    @Test func `a day is named as it is told, and what is no day is none`() throws {
        let day = try #require(SampleDay(text: "2026-11-29"))
        // As `date -u -d 2026-11-29 +%s` says, in days.
        #expect(day.number == 1_795_910_400 / 86_400 && day.text == "2026-11-29")
        #expect(SampleDay(Date(timeIntervalSince1970: 1_795_910_400 + 86_399)).number == day.number)
        for text in [nil, "", "today", "2026-13-01"] { #expect(SampleDay(text: text) == nil, "\(text ?? "")") }
    }

    @Test func `what fails with a sample says how the same cases are asked for again`() async throws {
        let said = Mutex<[String]>([])
        let caught: IssueHandlingTrait = .compactMapIssues { issue in
            said.withLock { $0 += issue.comments.map(\.rawValue) }
            return nil
        }
        let (test, sampled) = (try #require(Test.current), IssueHandlingTrait.sampled)
        try await caught.provideScope(for: test, testCase: nil) {
            try await sampled.provideScope(for: test, testCase: nil) { Issue.record("seed 7") }
        }
        #expect(said.withLock(\.self) == ["seed 7", "with the cases of \(DailySample.repeating)"])
        #expect(
            DailySample.repeating == "MERKWELT_WHOLE=yes"
                || SampleDay(text: String(DailySample.repeating.suffix(10))) != nil)
    }
}
