import Measure
import Text
import Tree

/// Flags that only others make: who was faster than most, whose answers are another person's. Holds a few hundred bytes for
/// each participation, however much is in its logs.
public struct QualityReview: Sendable {
    /// How many steps are compared: further ones of a very long study are not.
    static var mostSteps: Int { 64 }
    /// From how many people on a median stands for most.
    static var fewestPeople: Int { 5 }
    static var fewestAnswers: Int { 12 }

    fileprivate struct Person: Sendable {
        let number: Int
        var flags: [QualityFlag]
        /// How long they took for steps, by their place among ``steps``; the longest where a step came more than once.
        var times: [(step: Int, time: Double)]
        /// What stands for all their answers; nil where they are few.
        var answers: UInt64?
    }

    private var steps: [String] = []
    private var people: [Person] = []

    public init() {}

    /// Notes a participation.
    ///
    /// - Parameters:
    ///   - number: in the study.
    ///   - timeline: of its log; nil where the log cannot be read.
    ///   - sessions: what was noticed in its sessions.
    public mutating func add(_ number: Int, _ timeline: Timeline?, _ sessions: [SessionQuality]) {
        var person = Person(number: number, flags: [], times: [], answers: nil)
        for flag in QualityFlag.allCases where sessions.contains(where: { $0.flags.contains(flag) }) {
            person.flags.append(flag)
        }
        if let timeline {
            if timeline.longestSilence >= SessionQuality.longSilence { person.note(.interrupted) }
            if timeline.runsBackwards { person.note(.impossibleTimes) }
            if timeline.replay.participation.checks.contains(where: { !$0.isPassed }) { person.note(.failedCheck) }
            for stay in timeline.stays where QualityReview.isOwnPace(stay.kind) {
                guard let step = place(of: timeline.replay.participation.identity(of: stay.step)) else { continue }
                person.note(step, stay.time)
            }
        }
        let answers = sessions.flatMap { $0.answers }
        let given = answers.count { if case .null = $0 { false } else { true } }
        if given >= QualityReview.fewestAnswers {
            var word: UInt64 = 0
            for byte in SHA256.hash(of: Value.list(answers).jsonBytes()).prefix(8) { word = word << 8 | UInt64(byte) }
            person.answers = word
        }
        people.append(person)
    }

    /// Whether how long a step takes is the person's choice.
    private static func isOwnPace(_ kind: StepKind) -> Bool {
        switch kind {
        case .information, .consent, .questionnaire, .feedback: true
        case .task, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition, .wait, .finish: false
        }
    }

    private mutating func place(of step: String) -> Int? {
        for (place, known) in steps.enumerated() where known.isSame(as: step) { return place }
        guard steps.count < QualityReview.mostSteps else { return nil }
        steps.append(step)
        return steps.count - 1
    }

    /// What there is to say of each participation, in the order in which they were added.
    public func flags() -> [(number: Int, flags: [QualityFlag])] {
        var medians: [Double?] = []
        for step in steps.indices {
            let times = people.compactMap { person in person.times.first { $0.step == step }?.time }
            medians.append(times.count >= QualityReview.fewestPeople ? Sample(times).median : nil)
        }
        let words = people.compactMap { $0.answers }.sorted()
        return people.map { person in
            var flagged = person
            var (own, usual) = (0.0, 0.0)
            for (step, time) in person.times {
                guard let median = medians[step] else { continue }
                own += time
                usual += median
            }
            if usual > 0, own < usual / 3 { flagged.note(.fast) }
            if let answers = person.answers, QualityReview.isDouble(answers, in: words) { flagged.note(.equalAnswers) }
            return (person.number, QualityFlag.allCases.filter { flagged.flags.contains($0) })
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

extension QualityReview.Person {
    mutating func note(_ flag: QualityFlag) {
        if !flags.contains(flag) { flags.append(flag) }
    }

    mutating func note(_ step: Int, _ time: Double) {
        for place in times.indices where times[place].step == step {
            times[place].time = max(times[place].time, time)
            return
        }
        times.append((step, time))
    }
}
