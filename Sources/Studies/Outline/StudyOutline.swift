import Definitions
package import Tasks
import Text
package import Tree

/// The longest way of a participant through a study, screen by screen, with the number of steps and about how many
/// minutes they take.
///
/// It is a function of the definition, and of the group if that is known.
package struct StudyOutline: Equatable, Sendable {
    /// A screen that is shown.
    package struct Entry: Equatable, Sendable {
        package let id: String
        package let kind: StepKind
        /// The visit in which it comes, from 1.
        package let visit: Int
        /// About how long it takes, in seconds.
        package let seconds: Double
        package let path: Path
    }

    package private(set) var entries: [Entry] = []
    /// How many visits there are.
    package private(set) var visits = 1
    /// For the n-th time that a step is met, its index among the entries. Steps of a shorter way have the indices of
    /// the entries beside them.
    private var places: [Place] = []
    /// Ranges of entries whose order depends on the person.
    private var lots: [Range<Int>] = []
    /// The identities of the waits, each of which ends a visit.
    private var waits: [String] = []

    private struct Place: Equatable {
        let id: String
        var entry: Int
    }

    /// - Parameters:
    ///   - study: a definition without errors.
    ///   - families: the ones there are.
    ///   - group: the person's group; without it, the group with the longest way.
    package init(_ study: Study, families: FamilyList, group: String? = nil) {
        self.init(study, TaskCatalogue(families), group: group)
    }

    init(_ study: Study, _ catalogue: TaskCatalogue, group: String?) {
        var pace = StudyPace(study, catalogue)
        var waits: [String] = []
        study.forEachStep { step, _, _ in if step.kind == .wait { waits.append(step.id) } }
        if let group {
            append(study.steps, Path([.name("steps")]), group, &pace, depth: 1)
            self.waits = waits
            return
        }
        var groups: [String] = []
        study.forEachStep { step, _, _ in
            if groups.isEmpty, case .allot(let allot)? = step.form { groups = allot.groups }
        }
        // A study without groups is outlined as for an empty group.
        var longest = StudyOutline(study.steps, groups.first ?? "", &pace)
        for group in groups.dropFirst().prefix(StudyLinter.mostGroups) {
            let other = StudyOutline(study.steps, group, &pace)
            if other.seconds > longest.seconds { longest = other }
        }
        self = longest
        self.waits = waits
    }

    private init(_ steps: Children<Step>, _ group: String, _ pace: inout StudyPace) {
        append(steps, Path([.name("steps")]), group, &pace, depth: 1)
    }

    /// How long all of it takes, in seconds.
    package var seconds: Double { seconds(entries.indices) }

    /// The duration in whole minutes, at least 1, as people are told it.
    package var minutes: Int { max(1, Int((seconds / 60).rounded())) }

    private func seconds(_ range: Range<Int>) -> Double {
        var sum = 0.0
        for entry in entries[range] { sum += entry.seconds }
        return sum
    }

    private mutating func append(
        _ steps: Children<Step>, _ path: Path, _ group: String, _ pace: inout StudyPace, depth: Int
    ) {
        guard depth <= Study.greatestDepth else { return }
        for (index, step) in steps.enumerated() {
            guard let form = step.form, entries.count < StudyLinter.mostUnrolled else { continue }
            append(form, step.id, path.appending(.index(index)), group, &pace, depth)
        }
    }

    private mutating func append(
        _ form: StepForm, _ id: String, _ path: Path, _ group: String, _ pace: inout StudyPace, _ depth: Int
    ) {
        func inner(_ way: StepPart.Way) -> Path { path.appending(.name(way.rawValue)) }
        switch form {
        case .information, .consent, .questionnaire, .task, .check, .pause, .feedback, .finish:
            guard let seconds = pace.seconds(form) else { return }
            places.append(Place(id: id, entry: entries.count))
            entries.append(Entry(id: id, kind: form.kind, visit: visits, seconds: seconds, path: path))
        case .screen, .quota, .allot: return
        case .wait: visits += 1
        case .only(let only):
            guard only.groups.contains(where: { $0.isSame(as: group) }) else { return }
            append(only.steps, inner(.steps), group, &pace, depth: depth + 1)
        case .branch(let branch):
            var (then, otherwise) = (self, self)
            then.append(branch.then, inner(.then), group, &pace, depth: depth + 1)
            otherwise.append(branch.otherwise, inner(.otherwise), group, &pace, depth: depth + 1)
            let isThen = then.seconds >= otherwise.seconds
            let start = places.count
            self = isThen ? then : otherwise
            // A person on the shorter way counts as far as one beside them on the longer way.
            for place in (isThen ? otherwise : then).places.dropFirst(start) {
                places.append(Place(id: place.id, entry: min(place.entry, max(0, entries.count - 1))))
            }
        case .order(let order):
            let start = entries.count
            append(order.steps, inner(.steps), group, &pace, depth: depth + 1)
            // If some of the steps are picked, as many entries as are picked count, in the definition's order.
            if let pick = order.pick, pick < order.steps.count, entries.count - start == order.steps.count {
                entries.removeLast(entries.count - start - max(0, pick))
                for place in places.indices {
                    places[place].entry = min(places[place].entry, max(0, entries.count - 1))
                }
            }
            // For orders within orders only the outermost counts.
            lots.removeAll { $0.lowerBound >= start }
            lots.append(start..<entries.count)
        case .repetition(let repetition):
            for _ in 0..<max(0, min(repetition.times, 100)) {
                append(repetition.steps, inner(.steps), group, &pace, depth: depth + 1)
            }
        }
    }

    // MARK: How far somebody is

    /// How far a person is in the present visit who has come to these steps. Ahead of them the longest way counts.
    ///
    /// - Parameters:
    ///   - reached: the identities of the steps, in the order in which they came. Steps that show nothing do not count.
    ///   - isDone: whether the part of the last step that takes time is over, as when the person looks at a result.
    /// - Complexity: O(*n* · *m*) for *n* steps that were reached and *m* of the study.
    package func progress(reached: [String], isDone: Bool = false) -> StudyProgress {
        var (visit, number) = (1, 0)
        var isUsed = [Bool](repeating: false, count: places.count)
        var isTaken = [Bool](repeating: false, count: entries.count)
        var latest: Int?
        for id in reached {
            if waits.contains(where: { $0.isSame(as: id) }) {
                (visit, number, latest) = (visit + 1, 0, nil)
                continue
            }
            guard let place = places.indices.first(where: { !isUsed[$0] && places[$0].id.isSame(as: id) }) else {
                continue
            }
            isUsed[place] = true
            number += 1
            if let latest { isTaken[latest] = true }
            latest = entries.indices.contains(places[place].entry) ? places[place].entry : latest
        }
        if let latest, isDone { isTaken[latest] = true }
        // All entries before the step are over, whichever way was taken. Within an order of the person's own, only the
        // steps that were taken are over.
        let from = latest.map { latest in lots.first { $0.contains(latest) }?.lowerBound ?? latest } ?? 0
        var (count, seconds) = (0, 0.0)
        for (index, entry) in entries.enumerated() where entry.visit == visit {
            count += 1
            if index >= from, !isTaken[index] { seconds += entry.seconds }
        }
        number = max(1, number)
        return StudyProgress(visit: visit, number: number, count: max(number, count), secondsLeft: seconds)
    }

    /// How far a person is who comes to a step by the way of the outline; nil for a step that shows nothing.
    package func progress(at id: String) -> StudyProgress? {
        guard let place = places.first(where: { $0.id.isSame(as: id) }), entries.indices.contains(place.entry) else {
            return nil
        }
        let visit = entries[place.entry].visit
        let shown = entries.indices.filter { entries[$0].visit == visit }
        let number = (shown.firstIndex(of: place.entry) ?? 0) + 1
        return StudyProgress(
            visit: visit, number: number, count: shown.count,
            secondsLeft: seconds(place.entry..<place.entry + shown.count - number + 1))
    }
}

/// How far a person is in a visit: step 3 of about 9, some 6 min left.
package struct StudyProgress: Equatable, Sendable {
    package let visit: Int
    /// The step, from 1.
    package let number: Int
    package let count: Int
    package let secondsLeft: Double

    /// Whole minutes that are left, at least 1.
    ///
    /// - Parameter passed: the seconds of the step that are over.
    package func minutesLeft(after passed: Double = 0) -> Int { max(1, Int(((secondsLeft - passed) / 60).rounded())) }
    /// How much is done, from 0 to 1.
    package private(set) var part: Double

    package init(visit: Int, number: Int, count: Int, secondsLeft: Double) {
        (self.visit, self.number, self.count, self.secondsLeft) = (visit, number, count, secondsLeft)
        part = Double(number - 1) / Double(max(1, count))
    }

    /// The progress to show after another one was shown. Within a visit nothing goes back, whichever way the person
    /// takes and whichever group they come into.
    package func advanced(from before: StudyProgress) -> StudyProgress {
        guard before.visit == visit else { return self }
        let number = max(number, before.number)
        var told = StudyProgress(
            visit: visit, number: number, count: max(count, number), secondsLeft: min(secondsLeft, before.secondsLeft))
        told.part = max(told.part, before.part)
        return told
    }
}
