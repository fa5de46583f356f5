import Definitions
public import Tasks
import Text
public import Tree

/// What a participant goes through on the longest way, screen by screen: how many steps and about how many minutes.
///
/// It is a function of the definition, and of the group once it is known.
public struct StudyOutline: Sendable {
    /// One thing that is shown.
    public struct Entry: Sendable {
        public let id: String
        public let kind: StepKind
        /// The visit in which it comes, from 1.
        public let visit: Int
        /// About how long it takes, in seconds.
        public let seconds: Double
        public let path: Path
    }

    public private(set) var entries: [Entry] = []
    /// How many visits there are.
    public private(set) var visits = 1
    /// The places of steps: where in the list, the n-th time that the step is met. Those of a shorter way have the places
    /// beside which they are taken.
    private var places: [(id: String, entry: Int)] = []

    /// - Parameters:
    ///   - study: a definition without errors.
    ///   - families: the ones there are.
    ///   - group: the person's group; without it the group is taken that has the most to do.
    public init(_ study: Study, families: FamilyList, group: String? = nil) {
        self.init(study, TaskCatalogue(families), group: group)
    }

    init(_ study: Study, _ catalogue: TaskCatalogue, group: String?) {
        var pace = StudyPace(study, catalogue)
        if let group {
            append(study.steps, Path([.name("steps")]), group, &pace, depth: 1)
            return
        }
        var groups: [String] = []
        study.forEachStep { step, _, _ in
            if groups.isEmpty, case .allot(let allot)? = step.form { groups = allot.groups }
        }
        // The first one for a study without groups.
        var longest = StudyOutline(study.steps, groups.first ?? "", &pace)
        for group in groups.dropFirst().prefix(StudyLinter.mostGroups) {
            let other = StudyOutline(study.steps, group, &pace)
            if other.seconds > longest.seconds { longest = other }
        }
        self = longest
    }

    private init(_ steps: Children<Step>, _ group: String, _ pace: inout StudyPace) {
        append(steps, Path([.name("steps")]), group, &pace, depth: 1)
    }

    /// How long all of it takes, in seconds.
    public var seconds: Double { seconds(entries.indices) }

    /// The same in whole minutes, at least 1: as people are told it.
    public var minutes: Int { max(1, Int((seconds / 60).rounded())) }

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
            places.append((id, entries.count))
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
            // Who goes the shorter way is as far as somebody beside them.
            for place in (isThen ? otherwise : then).places.dropFirst(start) {
                places.append((place.id, min(place.entry, max(0, entries.count - 1))))
            }
        case .order(let order):
            let start = entries.count
            append(order.steps, inner(.steps), group, &pace, depth: depth + 1)
            // Of some that are picked, as many as are taken: in the definition's order, whichever are drawn.
            if let pick = order.pick, pick < order.steps.count, entries.count - start == order.steps.count {
                entries.removeLast(entries.count - start - max(0, pick))
                for place in places.indices {
                    places[place].entry = min(places[place].entry, max(0, entries.count - 1))
                }
            }
        case .repetition(let repetition):
            for _ in 0..<max(0, min(repetition.times, 100)) {
                append(repetition.steps, inner(.steps), group, &pace, depth: depth + 1)
            }
        }
    }

    // MARK: How far somebody is

    /// How far somebody is in the visit that goes on; nil for a step that shows nothing.
    ///
    /// - Parameters:
    ///   - id: of the step that is shown.
    ///   - round: how often it has been shown, from 1.
    public func progress(at id: String, round: Int = 1) -> StudyProgress? {
        var met = 0
        for place in places where place.id.isSame(as: id) {
            met += 1
            guard met == round, entries.indices.contains(place.entry) else { continue }
            let visit = entries[place.entry].visit
            var first = place.entry
            var end = place.entry + 1
            while first > 0, entries[first - 1].visit == visit { first -= 1 }
            while end < entries.count, entries[end].visit == visit { end += 1 }
            return StudyProgress(
                visit: visit, number: place.entry - first + 1, count: end - first,
                secondsLeft: seconds(place.entry..<end))
        }
        return nil
    }
}

/// How far somebody is in a visit: "Step 3 of about 9, some 6 min left".
public struct StudyProgress: Equatable, Sendable {
    public let visit: Int
    /// The step, from 1.
    public let number: Int
    public let count: Int
    public let secondsLeft: Double

    /// Whole minutes that are left, at least 1.
    public var minutesLeft: Int { max(1, Int((secondsLeft / 60).rounded())) }

    public init(visit: Int, number: Int, count: Int, secondsLeft: Double) {
        self.visit = visit
        self.number = number
        self.count = count
        self.secondsLeft = secondsLeft
    }

    /// The same as somebody is told who was told another one before: in one visit nobody goes back, whichever way they go.
    public func advanced(from before: StudyProgress) -> StudyProgress {
        guard before.visit == visit else { return self }
        let number = max(number, before.number)
        return StudyProgress(
            visit: visit, number: number, count: max(count, number), secondsLeft: min(secondsLeft, before.secondsLeft))
    }
}
