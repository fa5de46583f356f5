import Measure
import Text

/// Raises the flags that need a comparison with others: being faster than most, and having another person's answers.
package struct QualityReview: Sendable {
    /// The greatest number of steps that are compared. Further steps of a very long study are not.
    static var mostSteps: Int { 64 }
    /// The number of people from which their median is used.
    static var fewestPeople: Int { 5 }
    static var fewestAnswers: Int { 12 }

    private struct Person: Sendable {
        let number: Int
        let flags: [QualityFlag]
        /// The times for steps, by the index among ``steps``.
        let times: [(step: Int, time: Double)]
        let answers: UInt64?
    }

    private var steps: [String] = []
    private var people: [Person] = []

    package init() {}

    /// Notes a participation.
    ///
    /// - Parameters:
    ///   - number: the number in the study.
    ///   - facts: what was noticed in its own logs.
    package mutating func add(_ number: Int, _ facts: QualityFacts) {
        var times: [(step: Int, time: Double)] = []
        for (step, time) in facts.times { if let place = place(of: step) { times.append((place, time)) } }
        people.append(Person(number: number, flags: facts.flags, times: times, answers: facts.answers))
    }

    private mutating func place(of step: String) -> Int? {
        for (place, known) in steps.enumerated() where known.isSame(as: step) { return place }
        guard steps.count < QualityReview.mostSteps else { return nil }
        steps.append(step)
        return steps.count - 1
    }

    /// The flags of each participation, in the order in which they were added.
    ///
    /// - Complexity: O(n log n) in the number of participations, for each step.
    package func flags() -> [(number: Int, flags: [QualityFlag])] {
        var times = [[Double]](repeating: [], count: steps.count)
        for person in people { for (step, time) in person.times { times[step].append(time) } }
        let medians = times.map { $0.count >= QualityReview.fewestPeople ? Sample($0).median : nil }
        let words = people.compactMap { $0.answers }.sorted()
        return people.map { person in
            var flags = person.flags
            var (own, usual) = (0.0, 0.0)
            for (step, time) in person.times {
                guard let median = medians[step] else { continue }
                own += time
                usual += median
            }
            if usual > 0, own < usual / 3 { flags.append(.fast) }
            if let answers = person.answers, QualityReview.isDouble(answers, in: words) { flags.append(.equalAnswers) }
            return (person.number, QualityFlag.allCases.filter { flags.contains($0) })
        }
    }

    /// Whether a word stands twice among sorted ones.
    private static func isDouble(_ word: UInt64, in words: [UInt64]) -> Bool {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < word { low = middle + 1 } else { high = middle }
        }
        return low + 1 < words.count && words[low + 1] == word
    }
}
