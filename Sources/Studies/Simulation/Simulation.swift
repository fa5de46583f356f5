import Measure
package import Sessions
package import Tasks
import Text
import Tree

/// Sends simulated people through a study in simulated time, with the real reducer and the real ledgers.
///
/// ```swift
/// var settings = SimulationSettings()
/// settings.people = 40
/// settings.dropout = 0.1
/// var simulation = Simulation(study, settings, families)
/// let report = try simulation.run()
/// let logs = simulation.logs(engine: "")  // of all who began
/// ```
package struct Simulation: Sendable {
    let study: Study
    let settings: SimulationSettings
    private let families: FamilyList
    var desk: SimulatedService
    var people: [SimulatedParticipant] = []
    private var queue = EventQueue()
    /// About how many steps one person takes.
    package let steps: Int
    private var generator: SeededGenerator
    /// The number of people who found all places taken, and of those who came when the study was closed.
    var refusedFull = 0
    var refusedClosed = 0
    var isLate: [Int] = []
    var places: [SimulationReport.Places] = []

    /// - Parameters:
    ///   - study: without errors.
    ///   - settings: how people come and leave.
    ///   - families: those that take the study's tasks.
    package init(_ study: Study, _ settings: SimulationSettings, _ families: FamilyList) {
        self.study = study
        self.settings = settings
        self.families = families
        generator = SeededGenerator(seed: settings.seed)
        desk = SimulatedService(study, secret: StudySecret(&generator))
        steps = Simulation.count(study.steps)
        var now = max(settings.started, study.opens?.milliseconds ?? settings.started)
        for number in 0..<max(0, settings.people) {
            now += (-Elementary.log(1 - generator.uniform()) * 60_000 / settings.arrivalsPerMinute).rounded()
            queue.add(Event(time: now, person: number, kind: .arrival))
        }
    }

    /// About how many steps one person takes.
    private static func count(_ steps: Children<Step>) -> Int {
        var sum = 0
        for step in steps {
            guard let form = step.form else { continue }
            switch form {
            case .repetition(let repetition): sum += repetition.times * count(repetition.steps)
            case .branch(let branch): sum += max(count(branch.then), count(branch.otherwise))
            case .only(let only): sum += count(only.steps)
            case .order(let order):
                sum += order.pick.map { min($0, order.steps.count) } ?? count(order.steps)
            case .screen, .quota: continue
            case .information, .consent, .questionnaire, .task, .check, .pause, .allot, .wait, .feedback, .finish:
                sum += 1
            }
        }
        return sum
    }

    /// Lets all people come, and reports what they did.
    ///
    /// - Parameter progress: is called with the number of people who are through, whenever one more is.
    /// - Throws: `ParticipationError` for a definition that cannot be run.
    package mutating func run(progress: (Int) -> Void = { _ in }) throws(ParticipationError) -> SimulationReport {
        var told = 0
        while try advance() {
            guard through > told else { continue }
            told = through
            progress(told)
        }
        return report
    }

    /// Lets the next event happen, for callers who want to watch or to stop early.
    ///
    /// - Returns: whether anything was left to happen.
    /// - Throws: `ParticipationError` for a definition that cannot be run.
    package mutating func advance() throws(ParticipationError) -> Bool {
        guard let event = queue.next() else { return false }
        note(event.time)
        // Overdue places are given back before anybody is admitted or allotted.
        _ = desk.release(at: event.time)
        if event.kind == .arrival {
            try arrive(event)
        } else if let place = people.firstIndex(where: { $0.number == event.person }) {
            try goOn(place, event)
        }
        return true
    }

    /// The number of people who have no more events.
    package var through: Int { max(0, settings.people) - queue.count }

    /// The report on the people so far.
    package var report: SimulationReport { SimulationReport(self) }

    /// The logs of all who began, in the order in which they came.
    ///
    /// - Parameter engine: hash of the engine that runs this.
    package func logs(engine: String) -> [SessionDocument] {
        var generator = SeededGenerator(seed: settings.seed)
        return people.map { person in
            SessionDocument(
                session: Participation.session(
                    of: study, id: generator.identifier(), seed: person.participation.seed, started: person.came,
                    offset: settings.offset, language: study.languages.first ?? "en", engine: engine),
                entries: person.log)
        }
    }

    private mutating func arrive(_ event: Event) throws(ParticipationError) {
        if let closes = study.closes, event.time > closes.milliseconds {
            refusedClosed += 1
            return
        }
        guard desk.admit(event.person, at: event.time) else {
            refusedFull += 1
            return
        }
        let person = SimulatedParticipant(
            event.person, try Participation(study, seed: generator.seed()), settings, steps: steps,
            SeededGenerator(seed: generator.seed()), at: event.time)
        people.append(person)
        people[people.count - 1].open()
        try proceed(people.count - 1)
    }

    /// Goes on with a person after a wait.
    private mutating func goOn(_ place: Int, _ event: Event) throws(ParticipationError) {
        people[place].now = event.time
        let number = people[place].number
        switch event.kind {
        case .arrival: return
        case .ask: try ask(place)
        case .visit:
            guard people[place].participation.phase == .waiting, let window = people[place].participation.window
            else { return }
            people[place].open()
            // A visit that counts from a missed one may be over before the person could come.
            let moment = Moment(universal: event.time, offset: settings.offset)
            let isMissed = window.standing(at: moment) == .missed
            people[place].act(isMissed ? .visitMissed(window.visit) : .visitBegan(window.visit))
            desk.hear(number, at: event.time)
            try proceed(place)
        case .comesBack:
            people[place].open()
            guard study.late == .finish else {
                people[place].act(.expired)
                return
            }
            let kind = desk.takeBack(number, at: event.time)
            if kind == .surplus { isLate.append(number) }
            people[place].act(.returned(kind))
            people[place].stay()
            try proceed(place)
        case .withdraws:
            guard people[place].participation.phase == .completed else { return }
            people[place].act(.withdrew)
            desk.leave(number, .withdrawn, isExposed: people[place].participation.isExposed)
        }
    }

    /// Lets a person go on as far as they come without the server.
    private mutating func proceed(_ place: Int) throws(ParticipationError) {
        let need = people[place].run(families)
        if let fault = people[place].fault {
            throw ParticipationError(expected: "a way that the reducer takes", found: fault)
        }
        let (number, now) = (people[place].number, people[place].now)
        desk.hear(number, at: now)
        switch need {
        case .allotment, .cells, .completion: queue.add(Event(time: now, person: number, kind: .ask))
        case .visit(let window): plan(window, place)
        case .left:
            guard people[place].generator.uniform() < settings.late else { return }
            // They come up to a day after the place was given back.
            let later = study.abandoned.seconds * 1000 + people[place].generator.uniform() * 86_400_000
            queue.add(Event(time: (now + later).rounded(), person: number, kind: .comesBack))
        case .nothing: finish(place)
        case .missing(let step):
            throw ParticipationError(expected: "a family that takes the task at " + step, found: "none")
        }
    }

    /// Gives back the place of a person whose participation is over.
    private mutating func finish(_ place: Int) {
        let fate: Fate
        switch people[place].participation.phase {
        case .declined: fate = .declined
        case .screenedOut: fate = .screenedOut
        case .full: fate = .full
        case .expired: fate = .expired
        case .stopped: fate = .abandoned
        case .begun, .consented, .running, .paused, .waiting, .completed, .withdrawn: return
        }
        desk.leave(people[place].number, fate, isExposed: people[place].participation.isExposed)
    }

    /// Answers a person's question as the server does.
    private mutating func ask(_ place: Int) throws(ParticipationError) {
        guard let current = people[place].participation.current else { return complete(place) }
        let (number, now) = (people[place].number, people[place].now)
        switch current.form {
        case .quota(let quota):
            let cells = people[place].participation.fitting(quota)
            let full = desk.take(number, quota, cells)
            people[place].act(.cellsTaken(step: current.path, cells: full == nil ? cells : [], full: full))
        case .allot, .order:
            var key = current.step.id
            if case .order(let order) = current.form { key = people[place].participation.drawKey(order) }
            for effect in people[place].participation.present() {
                guard case .askAllotment(let step, let levels) = effect else { continue }
                do throws(AllotmentError) {
                    let slot = try desk.give(number, current.form, key: key, levels: levels)
                    people[place].act(.allotted(step: step, slot))
                    leaveByGroup(place, slot)
                } catch {
                    throw ParticipationError(expected: "a step that allots at " + step, found: error.description)
                }
            }
        case .finish: return complete(place)
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .only, .branch, .repetition, .wait,
            .feedback:
            return
        }
        desk.hear(number, at: now)
        try proceed(place)
    }

    private mutating func leaveByGroup(_ place: Int, _ slot: GivenSlot) {
        for share in settings.dropoutIn where share.group.isSame(as: slot.group) { people[place].plan(share.share) }
    }

    private mutating func complete(_ place: Int) {
        let number = people[place].number
        people[place].act(.completed)
        desk.complete(number)
        guard people[place].generator.uniform() < settings.withdrawn else { return }
        let later = people[place].generator.uniform() * 2 * 86_400_000
        queue.add(Event(time: (people[place].now + later).rounded(), person: number, kind: .withdraws))
    }

    /// Plans when a person comes to the next visit, if they do.
    private mutating func plan(_ window: VisitWindow, _ place: Int) {
        let person = people[place]
        desk.hear(person.number, at: nil)
        let present = Moment(universal: person.now, offset: settings.offset)
        let start = window.expected(present).universal
        var draw = person.generator
        let isMissed = window.limit != nil && draw.uniform() < settings.missed
        let isLate = draw.uniform() < settings.late
        let share = draw.uniform()
        people[place].generator = draw
        let open = window.until.map { $0 - window.from } ?? 7_200_000
        let end = window.limit.map { $0 - window.from } ?? open
        let time =
            isMissed
            ? start + end + 60_000
            : isLate && end > open ? start + open + share * (end - open) : start + share * min(open, end)
        queue.add(
            Event(time: max(person.now, time.rounded()), person: person.number, kind: .visit))
    }

    /// Notes how many places are taken, for their course over time.
    private mutating func note(_ time: Double) {
        places.append(
            SimulationReport.Places(
                minutes: (time - settings.started) / 60_000, held: desk.heldCount, completed: desk.completed))
    }
}
