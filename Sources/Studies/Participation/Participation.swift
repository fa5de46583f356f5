import Text
import Tree

/// One person's way through a study, as far as its log has come. It is a function of definition, seed and log.
///
/// It reads no clock: an entry's time, the page's origin and the person's offset come in through actions. What the server
/// decides (group, row, cells, completion) comes in through actions as well.
///
/// ```swift
/// var participation = try Participation(study, seed: 7)
/// for effect in participation.reduce(.opened(opening), at: 0) {
///     if case .show(let step) = effect { _ = participation.reduce(.shown(step: step), at: 15) }
/// }
/// print(participation.path ?? "", participation.phase)
/// ```
package struct Participation: Equatable, Sendable {
    package let study: Study
    /// 53 random bits. The seeds of all its sessions and orders follow from it.
    package let seed: Int64
    package internal(set) var phase = Phase.begun
    /// The present or last visit, from 1.
    package internal(set) var visit = 1
    /// Answers and figures that a later step names.
    package internal(set) var facts = Facts()
    /// The group that the person was allotted to; nil before, and in studies without groups.
    package internal(set) var group: String?
    /// Whether a step was shown that depends on the group.
    package internal(set) var isExposed = false
    /// Whether the person's place had been given to somebody else when they came back.
    package internal(set) var isLate = false
    package internal(set) var consent: Consented?
    /// The version whose text was agreed to, if that is a later one than this.
    package internal(set) var agreedVersion: Int?
    package internal(set) var slots: [TakenSlot] = []
    package internal(set) var cells: [TakenCells] = []
    package internal(set) var checks: [TakenCheck] = []
    package internal(set) var sessions: [TakenSession] = []
    package internal(set) var visits: [TakenVisit] = []
    /// The ways that were taken at branches.
    package internal(set) var ways: [TakenWay] = []
    /// The paths of all steps that the person came to, in their order and without containers.
    package internal(set) var reached: [String] = []
    /// The identity of the step at which it ended before its time.
    package internal(set) var reason: String?
    /// When the next visit may begin; nil outside a wait.
    package internal(set) var window: VisitWindow?
    package internal(set) var flags: [ParticipationFlag] = []
    /// The opening of the present page; nil before the first page.
    package internal(set) var opening: Opening?

    /// The containers around the present step, the study itself first.
    var frames: [Frame]
    var current: Current?
    /// The phase to which a pause leads back, and the time since which it lasts.
    var paused: (phase: Phase, since: PageTime)?
    /// The times of the first opening and of the last entry.
    var began: PageTime?
    var latest: PageTime?
    /// The moment from which the next visit is counted.
    var anchor: PageTime?
    /// The clocks of its pages.
    var clocks = PageClocks()
    var isElsewhere = false
    /// The facts that later steps name.
    let named: Facts
    let hasConsent: Bool

    /// A participation before its first entry.
    ///
    /// - Parameters:
    ///   - study: without errors, as ``Study`` is published.
    ///   - seed: below 2⁵³.
    /// - Throws: `ParticipationError` for a definition that this engine cannot run.
    package init(_ study: Study, seed: Int64) throws(ParticipationError) {
        var unknown: String?
        var hasConsent = false
        study.forEachStep { step, _, _ in
            guard let kind = step.kind else {
                if unknown == nil { unknown = step.id }
                return
            }
            if kind == .consent { hasConsent = true }
        }
        if let unknown {
            throw ParticipationError(
                expected: "kinds of steps that this version knows", found: "another one at " + unknown)
        }
        let length = Participation.length(study.steps, depth: 1)
        guard length <= Participation.greatestLength else {
            throw ParticipationError(
                expected: "at most \(Participation.greatestLength) steps with all repetitions", found: "more")
        }
        self.study = study
        self.seed = seed
        self.hasConsent = hasConsent
        named = Facts(namedIn: study)
        frames = [Frame(path: "", steps: Array(study.steps))]
    }

    /// The greatest number of steps in a way, with repetitions and containers.
    static var greatestLength: Int { 20_000 }

    private static func length(_ steps: Children<Step>, depth: Int) -> Int {
        var sum = 0
        for step in steps {
            sum += 1
            guard let form = step.form, depth < Study.greatestDepth else { continue }
            for part in form.parts {
                let times = if case .repetition(let repetition) = form { max(1, repetition.times) } else { 1 }
                sum += min(times, greatestLength) * length(part.steps, depth: depth + 1)
            }
            if sum > greatestLength { return greatestLength + 1 }
        }
        return sum
    }

    /// Definitions are compared by their hashes.
    package static func == (left: Participation, right: Participation) -> Bool {
        left.seed == right.seed && left.value == right.value && left.study == right.study
    }
}

extension Participation {
    /// The step at which the person is, by its path; nil before the first page.
    package var path: String? { current?.path }

    /// The step at which the person is.
    package var step: Step? { current?.step }

    /// How often the step was tried, by answering questions about a text or by a check.
    package var attempts: Int { current?.attempts ?? 0 }

    /// Whether the step is done and only waits for the person to go on.
    package var isReadyToLeave: Bool { current?.isDone ?? false }

    /// For how many ms the step has been shown, on all pages; 0 before it was shown. If a clock was set back in
    /// between, it is the time for which pages were open since, so that nobody has to wait until the clock has caught
    /// up.
    package func elapsed(at time: Double) -> Double {
        guard let shown = current?.shown, let now = moment(at: time) else { return 0 }
        let passed = now.universal - universal(shown)
        return passed < 0 ? clocks.open(since: shown, at: time) : passed
    }

    /// A time of the page's clock as a moment at the person's place; nil before the first page.
    package func moment(at time: Double) -> Moment? {
        opening.map { Moment(universal: $0.origin + time, offset: $0.offset) }
    }

    /// How many pages have had it. A correction of the clock says how many of them it is for.
    package var pages: Int { clocks.count }

    /// The first page, from 0, on the device that has it now.
    package var firstOwnPage: Int { clocks.firstOwn }

    /// Whether a page was earlier than events before it, which means that a clock was set.
    ///
    /// - Parameter first: the first page that is compared, from 0.
    package func contradicts(from first: Int) -> Bool { clocks.contradict(from: first) }

    /// The first page, from one on, that probably had a wrong clock.
    ///
    /// - Parameters:
    ///   - first: the first page that can have been wrong, from 0.
    ///   - difference: by how much the present page's clock is corrected, in ms.
    package func firstWrongPage(from first: Int, by difference: Double) -> Int {
        clocks.firstWrong(from: first, by: difference)
    }

    /// A time of the present page's clock, kept for ``universal(_:)``; nil before the first page.
    package func mark(_ time: Double) -> PageTime? {
        opening.map { PageTime(page: clocks.count - 1, time: time, offset: $0.offset) }
    }

    /// The moment in ms since 1970, by all that is known about the clocks now.
    package func universal(_ moment: PageTime) -> Double { clocks.universal(moment) }

    func moment(_ moment: PageTime) -> Moment { Moment(universal: universal(moment), offset: moment.offset) }
}
