import Paradigm
import Tasks
import Text
import Tree

/// What somebody presses in a trial: one of the people of the definition, or somebody who guesses.
///
/// The page takes sessions only to say how long they last, and leaves the definition's people out.
struct SimulatedAnswers {
    /// What is pressed, and when.
    struct Planned {
        var time: Double
        let role: String
        let response: String
    }

    private var guess: SeededGenerator
    private let skill: Double
    #if !hasFeature(Embedded)
        private var person: SimulatedPerson?
    #endif

    init(skill: Double, _ generator: SeededGenerator) { (self.skill, guess) = (skill, generator) }

    /// Chooses who it is when the plan is there.
    mutating func choose(_ course: Course) {
        #if !hasFeature(Embedded)
            guard !course.definition.simulate.isEmpty, let maker = course.plan?.maker else { return }
            person = SimulatedPeople(maker).person(seed: Int64(bitPattern: skill.bitPattern), number: 1)
            person?.generator = guess
        #endif
    }

    #if hasFeature(Embedded)
        var isGuessing: Bool { true }
        var generator: SeededGenerator { guess }
        mutating func uniform() -> Double { guess.uniform() }
    #else
        var isGuessing: Bool { person == nil }
        var generator: SeededGenerator { person?.generator ?? guess }
        /// A number between 0 and 1 from the person's own chance.
        mutating func uniform() -> Double { person?.generator.uniform() ?? guess.uniform() }
    #endif

    /// The presses for responses that are taken from now on, in the order of their times.
    ///
    /// - Parameters:
    ///   - open: the responses, with their places in the block.
    ///   - onset: from which times count.
    mutating func presses(
        _ open: [(place: Int, response: StepResponse)], after onset: Double, in course: Course
    ) -> [Planned] {
        #if !hasFeature(Embedded)
            if person != nil { return described(open, after: onset, in: course) }
        #endif
        // One in ten times nothing is pressed. Times are normal around 450 ms and never faster than an answer can be.
        let chance = guess.uniform()
        let time = max(220, (450 + 90 * guess.normal()) / max(0.2, skill))
        return chance < 0.1 ? [] : any(of: course, at: onset + time).map { [$0] } ?? []
    }

    #if !hasFeature(Embedded)
        /// What the definition's `simulate` says.
        private mutating func described(
            _ open: [(place: Int, response: StepResponse)], after onset: Double, in course: Course
        ) -> [Planned] {
            guard let plan = course.plan, let block = course.course else { return [] }
            var table = course.table(of: course.current)
            var evaluator = course.evaluator
            let timing = TrialTiming(plan.maker.forms[course.current.form], plan.maker, &table, &evaluator)
            let presses =
                person?.presses(to: open.map { $0.place }, of: block.responses, in: &table, until: timing.limit) ?? []
            return presses.compactMap { press in
                guard let choice = press.choice else { return nil }
                let response = block.responses[press.response]
                return Planned(time: onset + press.time, role: response.choices[choice], response: response.name)
            }
        }
    #endif

    /// Any answer; nil where there is none.
    mutating func any(of course: Course, at time: Double) -> Planned? {
        var all: [Planned] = []
        for (_, response) in course.awaited {
            for choice in response.choices { all.append(Planned(time: time, role: choice, response: response.name)) }
        }
        guard !all.isEmpty else { return nil }
        return all[Int(uniform() * Double(all.count))]
    }
}
