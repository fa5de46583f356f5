import Measure
import Sessions
import Tasks
import Text
import Tree

/// A simulated person on their way through a study. They do what the reducer asks for, until the server has to be
/// asked.
struct SimulatedParticipant {
    /// What the person needs in order to go on.
    enum Need {
        case allotment(step: String, levels: [Value])
        case cells(step: String, cells: [String])
        case visit(VisitWindow)
        case completion
        /// Nothing, since they left without a word.
        case left
        /// Nothing, since the participation is over.
        case nothing
        /// A task that no family of the list has.
        case missing(String)
    }

    let number: Int
    var participation: Participation
    var generator: SeededGenerator
    let settings: SimulationSettings
    private let skill: Double
    private(set) var log: [Entry] = []
    /// The sessions that they took, where the settings keep them.
    private(set) var taken: [SimulatedRecord.Taken] = []
    /// The figure that is compared between groups, from the last attempt that has it.
    private var compared: Double?
    /// Now, in ms since 1970, and the epoch of the page's clock.
    var now: Double
    private var origin = 0.0
    /// When they came, in ms since 1970.
    let came: Double
    /// How long they were busy with it, in ms.
    private(set) var busy = 0.0
    /// How long each step took, in ms, by its identity.
    private(set) var durations: [(step: String, time: Double)] = []
    /// The number of steps after which they leave; nil if they stay.
    private var leavesAfter: Int?
    private var steps: Int
    private var refusal: String?

    /// - Parameters:
    ///   - number: the number among all who come.
    ///   - participation: not opened yet.
    ///   - settings: of the simulation.
    ///   - steps: about how many steps there are.
    ///   - generator: where the person's chance comes from.
    ///   - now: when they come, in ms since 1970.
    init(
        _ number: Int, _ participation: Participation, _ settings: SimulationSettings, steps: Int,
        _ generator: SeededGenerator, at now: Double
    ) {
        self.number = number
        self.participation = participation
        self.settings = settings
        self.generator = generator
        self.now = now
        came = now
        self.steps = max(1, steps)
        skill = max(0.5, 1 + 0.15 * self.generator.normal())
        plan(settings.dropout)
    }

    /// A simulated person who goes on with a participation that a real one has begun.
    ///
    /// - Parameters:
    ///   - participation: opened.
    ///   - log: its entries so far.
    ///   - settings: the settings of the simulation; the person does not leave early.
    ///   - generator: where the person's chance comes from.
    ///   - now: in ms since 1970.
    init(
        goingOnWith participation: Participation, _ log: [Entry], _ settings: SimulationSettings,
        _ generator: SeededGenerator, at now: Double
    ) {
        self.init(0, participation, settings, steps: 1, generator, at: now)
        self.log = log
        origin = participation.opening?.origin ?? now
        leavesAfter = nil
    }

    /// Decides whether they leave, and after which of the coming steps.
    mutating func plan(_ share: Double) {
        let done = participation.reached.count
        leavesAfter = generator.uniform() < share ? done + generator.integer(below: max(1, steps - done)) : nil
    }

    /// Makes them stay from now on.
    mutating func stay() { leavesAfter = nil }

    /// Does an action at the present moment.
    mutating func act(_ action: ParticipationAction) {
        let entry = Entry(index: log.count, time: now - origin, action: action.value)
        log.append(entry)
        for effect in participation.reduce(action, at: entry.time) {
            if case .refuse(let error) = effect, refusal == nil { refusal = error.description }
        }
    }

    /// Takes the participation up with a page's clock that begins now.
    mutating func open(like opening: Opening) {
        origin = now
        var opening = opening
        opening.origin = now
        opening.away = 0
        act(.opened(opening))
    }

    /// Takes the participation up on a page.
    mutating func open() {
        origin = now
        let touches: [[DeviceTrait]] = [
            [.phone, .touch], [.desktop, .keyboard], [.tablet, .touch], [.phone, .touch],
        ]
        let size: (width: Double, height: Double) = touches[number % 4].contains(.phone) ? (390, 844) : (1280, 800)
        let page: Node = [
            "width": .double(size.width), "height": .double(size.height), "pixelRatio": .double(2),
            "browser": "simulated", "appearance": .text(number % 2 == 0 ? "light" : "dark"),
        ]
        act(
            .opened(
                Opening(
                    origin: origin, zone: "Europe/Berlin", offset: settings.offset,
                    language: participation.study.languages.first ?? "en", device: touches[number % 4], page: page)))
    }

    /// What the reducer refused, which must not happen.
    var fault: String? { refusal }

    /// Goes on until the server is needed.
    ///
    /// - Parameters:
    ///   - families: take the tasks.
    ///   - isThere: whether the goal is reached.
    mutating func run(_ families: FamilyList, until isThere: (Participation) -> Bool = { _ in false }) -> Need {
        while refusal == nil {
            if isThere(participation) { return .nothing }
            switch participation.phase {
            case .begun, .consented, .running: break
            case .waiting: return participation.window.map { .visit($0) } ?? .nothing
            case .paused, .declined, .screenedOut, .full, .completed, .expired, .withdrawn, .stopped:
                return .nothing
            }
            guard let current = participation.current else { return .completion }
            if let step = participation.reservation { return .allotment(step: step, levels: []) }
            if let leavesAfter, participation.reached.count > leavesAfter { return .left }
            let began = now
            if let need = take(current, families) { return need }
            busy += now - began
            durations.append((current.step.id, now - began))
        }
        return .nothing
    }

    /// Takes one step.
    ///
    /// - Returns: what is needed from outside; nil where the step was done.
    private mutating func take(_ current: Current, _ families: FamilyList) -> Need? {
        let path = current.path
        act(.shown(step: path))
        switch current.form {
        case .information(let information):
            pass(seconds: 8)
            while participation.current?.isDone == false, refusal == nil {
                act(.answered(step: path, answers: answers(information)))
                pass(seconds: 4)
            }
            leave(path, atLeast: information.least)
        case .pause(let pause): leave(path, atLeast: pause.least)
        case .feedback:
            pass(seconds: 6)
            leave(path, atLeast: TimeSpan(0, .seconds))
        case .consent(let consent):
            pass(seconds: 40)
            if participation.phase == .begun, generator.uniform() < settings.declined {
                act(.declined)
            } else {
                let items = consent.items.filter { $0.required || generator.uniform() < 0.6 }.map { $0.id }
                act(.consented(Consented(items: items, textHash: "", isSigned: consent.signature != .none)))
            }
        case .questionnaire, .task: return session(path, current, families)
        case .check(let check):
            pass(seconds: 5)
            act(.checked(step: path, found: found(check)))
            if participation.current?.path.isSame(as: path) == true, participation.isReadyToLeave {
                leave(path, atLeast: TimeSpan(0, .seconds))
            }
        case .allot, .order, .quota, .finish:
            for effect in participation.present() {
                switch effect {
                case .askAllotment(let step, let levels): return .allotment(step: step, levels: levels)
                case .askCells(let step, let cells): return .cells(step: step, cells: cells)
                case .askCompletion: return .completion
                case .show, .beginSession, .resumeSession, .store, .offerCalendar, .redirect, .forget, .refuse: continue
                }
            }
            return .nothing
        case .screen, .only, .branch, .repetition, .wait: return .nothing
        }
        return nil
    }

    private mutating func leave(_ path: String, atLeast least: TimeSpan) {
        guard participation.phase == .begun || participation.phase == .consented || participation.phase == .running
        else { return }
        pass(seconds: 1)
        if let shown = participation.current?.shown {
            now = max(now, participation.universal(shown) + least.seconds * 1000)
        }
        act(.left(step: path))
    }

    /// Lets a random time go by, of about this length and with a long tail.
    private mutating func pass(seconds: Double) {
        now += (seconds * (400 - 600 * Elementary.log(1 - generator.uniform()))).rounded()
    }

    /// Takes the sessions of a step: practice, and the attempt that counts.
    private mutating func session(_ path: String, _ current: Current, _ families: FamilyList) -> Need? {
        while let order = participation.present().compactMap({ SimulatedParticipant.order($0) }).first {
            guard let (family, definition) = order.task.found(in: families) else { return .missing(path) }
            let id = generator.identifier()
            act(.sessionBegan(step: path, session: id, attempt: order.attempt))
            let entries = family.simulate(
                definition, seed: order.seed, origin: now, skill: skill, generator: &generator)
            if settings.keepsSessions { keep(entries, id, order, family, definition) }
            now += (entries.last?.time ?? 0).rounded()
            var facts = Facts()
            let named = participation.named(of: current.step.id)
            let wanted = settings.effect.flatMap { $0.step.isSame(as: current.step.id) ? $0.figure : nil }
            if order.attempt > 0, !named.isEmpty || wanted != nil,
                var activity = try? family.begin(definition, seed: order.seed)
            {
                for entry in entries { _ = activity.take(entry.action, at: entry.time) }
                let finding = activity.finding()
                facts = Facts(of: finding, step: current.step.id, named)
                if let wanted {
                    let found = Facts(of: finding, step: current.step.id, [(.figure, wanted)])
                    compared = found.all.first?.number ?? compared
                }
            }
            act(.sessionEnded(step: path, session: id, facts: facts))
            // The session of another step is none of this step.
            guard participation.current?.path.isSame(as: path) == true else { return nil }
        }
        if participation.isReadyToLeave {
            pass(seconds: 5)
            leave(path, atLeast: TimeSpan(0, .seconds))
        }
        return nil
    }

    private mutating func keep(
        _ entries: [TimedEntry], _ id: String, _ order: SessionOrder, _ family: FamilyKind, _ definition: Node
    ) {
        let session = Session(
            family: family.facts.name, id: id, definition: definition, seed: order.seed, started: now,
            offset: settings.offset, language: participation.study.languages.first ?? "en", engine: settings.engine)
        var logged: [Entry] = []
        for entry in entries { logged.append(Entry(index: logged.count, time: entry.time, action: entry.action)) }
        let document = SessionDocument(session: session, entries: logged)
        taken.append(
            SimulatedRecord.Taken(
                id: id, family: family.facts.name, step: order.step, attempt: order.attempt, started: now,
                entries: logged.count, document: document.json().bytes))
    }

    private static func order(_ effect: ParticipationEffect) -> SessionOrder? {
        if case .beginSession(let order) = effect { order } else { nil }
    }

    /// The compared figure; nil if they have none, or the settings compare another one.
    func figure(_ effect: SimulatedEffect) -> Double? { settings.effect == effect ? compared : nil }

    /// Answers to the questions, which are mostly right.
    private mutating func answers(_ information: InformationStep) -> Node {
        var answers = Node()
        for question in information.questions {
            let right = question.answers.filter { $0.correct }.map { Value.text($0.id) }
            let any = question.answers.map { Value.text($0.id) }
            if generator.uniform() < 0.85 || any.isEmpty {
                answers[Name(question.id)] = right.count == 1 ? right[0] : .list(right)
            } else {
                answers[Name(question.id)] = any[generator.integer(below: any.count)]
            }
        }
        return answers
    }

    /// The result of a check, which mostly passes.
    private mutating func found(_ check: CheckStep) -> Checking {
        let isFine = generator.uniform() < 0.93
        guard check.atLeast != nil || check.atMost != nil else { return .isThere(isFine) }
        let fine = check.atLeast ?? check.atMost ?? 0
        let off = check.atLeast != nil ? fine - 1 : fine + 1
        return .number(isFine ? fine : off)
    }
}
