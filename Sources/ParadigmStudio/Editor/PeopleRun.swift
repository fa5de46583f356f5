import Measure
package import Paradigm
import Text

/// People made of numbers on their way through a paradigm, a few at a time, so that the page stays alive.
package struct PeopleRun: Equatable, Sendable {
    /// A figure over those who are through.
    package struct Figure: Sendable {
        package let measure: String
        package let level: String
        package let part: String
        package let unit: FigureUnit
        package fileprivate(set) var values: [Double] = []
        /// Of how many it is not defined.
        package fileprivate(set) var missing = 0

        package var mean: Double? { Sample(values).mean }
        package var deviation: Double? { Sample(values).standardDeviation }
    }

    package static var count: Int { 100 }
    private static var atOnce: Int { 5 }

    package private(set) var done = 0
    package private(set) var figures: [Figure] = []
    /// How long each person's trials took, in s.
    package private(set) var durations: [Double] = []
    /// The responses that no model describes.
    package let guessed: [String]
    private let simulated: SimulatedPeople
    private let measures: TrialMeasures

    init(_ definition: Paradigm.Definition, language: String) {
        let maker = PlanMaker(definition, language: language)
        simulated = SimulatedPeople(maker)
        measures = TrialMeasures(of: maker)
        guessed = simulated.guessed
    }

    package var isOver: Bool { done >= Self.count }

    /// The 10, 50 and 90 % quantiles of how long the trials take, in s.
    package var duration: [Double] { Sample(durations).quantiles([0.1, 0.5, 0.9]) ?? [] }

    /// Sends the next few through.
    mutating func goOn() {
        for _ in 0..<Self.atOnce where !isOver {
            var person = simulated.person(seed: 1, number: done)
            let plan = Plan(by: simulated.maker, seed: done + 1)
            let session = SimulatedSession(of: plan, by: &person)
            durations.append(session.duration)
            for figure in measures.figures(of: session.taken, seed: 1, replicates: 0) { take(figure) }
            done += 1
        }
    }

    private mutating func take(_ figure: TrialFigure) {
        let known = figures.firstIndex {
            $0.measure.isSame(as: figure.measure) && $0.level.isSame(as: figure.level)
                && $0.part.isSame(as: figure.part)
        }
        let place = known ?? figures.count
        if known == nil {
            figures.append(
                Figure(measure: figure.measure, level: figure.level, part: figure.part, unit: figure.unit))
        }
        if let value = figure.value, value.isFinite {
            figures[place].values.append(value)
        } else {
            figures[place].missing += 1
        }
    }

    package static func == (left: PeopleRun, right: PeopleRun) -> Bool { left.done == right.done }
}
