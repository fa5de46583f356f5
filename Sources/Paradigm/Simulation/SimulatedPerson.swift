import Measure
import Text
package import Tree

/// Somebody made of numbers who answers trials.
package struct SimulatedPerson: Sendable {
    let people: SimulatedPeople
    /// How far the person is from the mean in each parameter, in standard deviations.
    let traits: [Double]
    package var generator: SeededGenerator
    private var evaluator = ExpressionEvaluator()
    /// What the person thinks of each choice of each response, from what it brought.
    private var worths: [[Double]]

    init(people: SimulatedPeople, traits: [Double], generator: SeededGenerator) {
        self.people = people
        self.traits = traits
        self.generator = generator
        worths = [[Double]](repeating: [], count: people.answering.count)
    }

    /// The presses with which the person answers the trial that the table looks at, in the order of their times.
    ///
    /// - Parameters:
    ///   - taken: the places of the responses that the trial takes, among those of the block.
    ///   - responses: those of the block.
    ///   - table: the trial's values; they are as before afterwards.
    ///   - limit: nothing is pressed later than this, in ms after the critical onset.
    package mutating func presses(
        to taken: [Int], of responses: [StepResponse], in table: inout TrialTable, until limit: Double
    ) -> [SimulatedPress] {
        var presses: [SimulatedPress] = []
        for place in taken where responses.indices.contains(place) && people.answering.indices.contains(place) {
            let choice = TrialChoice(place, responses, &table, &evaluator)
            presses += answer(choice, table, limit / 1000)
        }
        return Order.places(presses.count) { presses[$0].time < presses[$1].time }.map { presses[$0] }
    }

    /// The presses in a trial of a form, as long as it takes responses.
    package mutating func presses(
        in form: StepForm, of responses: [StepResponse], _ table: inout TrialTable
    ) -> [SimulatedPress] {
        let timing = TrialTiming(form, people.maker, &table, &evaluator)
        return presses(to: timing.responses, of: responses, in: &table, until: timing.limit)
    }

    private mutating func answer(_ choice: TrialChoice, _ table: TrialTable, _ limit: Double) -> [SimulatedPress] {
        let answering = people.answering[choice.place]
        let given = TrialParameters(parameters: answering.parameters, table: table, person: traits)
        if generator.uniform() < given("lapse", &evaluator) {
            return press(choice.any(&generator), choice, at: time(nil), limit)
        }
        switch answering.model {
        case .ddm:
            let walk = walk(given)
            guard let decision = walk.decision(until: limit, &generator) else { return [] }
            return press(choice.answer(decision.isUpper, &generator), choice, at: decision.time, limit)
        case .race: return race(given, choice, limit)
        case .psychometric:
            let form = PsychometricFunction.Form(named: answering.parameters.word("form"))
            let function = PsychometricFunction(
                form, threshold: given("threshold", &evaluator), slope: given("slope", &evaluator),
                guess: given("guess", &evaluator))
            let isRight = generator.uniform() < function.probability(given("at", &evaluator))
            return press(choice.answer(isRight, &generator), choice, at: time(given), limit)
        case .capacity:
            let size = given("size", &evaluator)
            let isKnown = size > 0 && generator.uniform() < given("k", &evaluator) / size
            let guess = given("guess", &evaluator)
            let answer =
                isKnown ? choice.answer(true, &generator) : choice.first(generator.uniform() < guess, &generator)
            return press(answer, choice, at: time(given), limit)
        case .guesser:
            if generator.uniform() < given("none", &evaluator) { return [] }
            return press(choice.any(&generator), choice, at: time(given), limit)
        case .rating:
            let normal = NormalTable.shared.draw(&generator)
            let number = given("mean", &evaluator) + given("sd", &evaluator) * normal
            return value(Datum(finite: number), choice, at: time(given), limit)
        case .timing:
            let normal = NormalTable.shared.draw(&generator)
            let time = given("target", &evaluator) / 1000 * (1 + given("weber", &evaluator) * normal)
            if choice.isHeld { return hold(max(30, 1000 * time), choice, limit) }
            return press(choice.answer(true, &generator), choice, at: time, limit)
        case .memory: return recall(given, choice, limit)
        case .pumps:
            let turn = people.maker.place(of: "turn").flatMap { table[$0, table.row].number } ?? 1
            let distance = (turn - given("mean", &evaluator)) / max(1e-6, given("spread", &evaluator))
            let isMore = generator.uniform() < 1 / (1 + Elementary.exp(distance))
            return press(choice.first(isMore, &generator), choice, at: time(given), limit)
        case .learner: return press(preferred(given, choice), choice, at: time(given), limit)
        }
    }

    private mutating func walk(_ given: TrialParameters) -> DiffusionWalk {
        var walk = DiffusionWalk(drift: given("drift", &evaluator), boundary: given("boundary", &evaluator))
        walk.start = given("start", &evaluator)
        walk.nondecision = given("nondecision", &evaluator)
        walk.nondecisionDeviation = given("nondecision_sd", &evaluator)
        walk.driftDeviation = given("drift_sd", &evaluator)
        return walk
    }

    /// A draw of an ex-Gaussian in s.
    private mutating func exGaussian(_ given: TrialParameters) -> Double {
        let normal = given("mu", &evaluator) + given("sigma", &evaluator) * NormalTable.shared.draw(&generator)
        return normal - given("tau", &evaluator) * Elementary.log(1 - generator.uniform())
    }

    /// How long an answer takes whose time is of no interest.
    private mutating func time(_ given: TrialParameters?) -> Double {
        guard let given else { return 0.25 + 0.5 * generator.uniform() }
        return max(0.1, exGaussian(given.inner("time")))
    }

    /// Going races stopping, which know nothing of each other (Logan, Cowan 1984).
    private mutating func race(_ given: TrialParameters, _ choice: TrialChoice, _ limit: Double) -> [SimulatedPress] {
        let go = given.inner("go")
        var (isRight, time): (Bool, Double)
        if let inner = go.parameters.inner("ddm"), inner.isWritten {
            guard let decision = walk(go.inner("ddm")).decision(until: limit, &generator) else { return [] }
            (isRight, time) = (decision.isUpper, decision.time)
        } else {
            (isRight, time) = (generator.uniform() >= given("error", &evaluator), exGaussian(go))
        }
        let stop = given.inner("stop")
        let stopping = exGaussian(stop)
        let isTriggered = generator.uniform() >= stop("trigger_failure", &evaluator)
        let isAsked = given.parameters.condition("when").map { evaluator.evaluate($0, in: given.table).isTrue } ?? false
        if isAsked, isTriggered, given("delay", &evaluator) / 1000 + stopping < time { return [] }
        return press(choice.response(isRight, &generator), choice, at: time, limit)
    }

    /// A list is recalled as a whole, or with two neighbours exchanged, of one item with another.
    private mutating func recall(_ given: TrialParameters, _ choice: TrialChoice, _ limit: Double) -> [SimulatedPress] {
        guard let program = given.parameters.list("target"),
            case .list(let list) = evaluator.evaluate(program, in: given.table)
        else { return [] }
        var items: [Datum] = []
        for place in 0..<list.count { items.append(evaluator.element(of: list, at: place, given.table)) }
        let distance = (given("span", &evaluator) - Double(items.count)) * given("slope", &evaluator)
        if generator.uniform() >= 1 / (1 + Elementary.exp(-distance)), !items.isEmpty {
            if items.count > 1, items[0] != items[1] || items.count > 2 {
                let place = generator.integer(below: items.count - 1)
                items.swapAt(place, place + 1)
            } else {
                items.removeLast()
            }
        }
        var presses: [SimulatedPress] = []
        var at = 0.0
        for item in items {
            at += time(given)
            presses += value(item, choice, at: at, limit)
        }
        return presses
    }

    /// A choice, the more likely the more it has brought (softmax).
    private mutating func preferred(_ given: TrialParameters, _ choice: TrialChoice) -> Int? {
        let known = worths[choice.place]
        guard known.count == choice.values.count else { return choice.any(&generator) }
        let heat = max(1e-6, given("temperature", &evaluator))
        let best = known.max() ?? 0
        let weights = known.map { Elementary.exp(($0 - best) / heat) }
        var left = generator.uniform() * weights.reduce(0, +)
        for (place, weight) in weights.enumerated() {
            left -= weight
            if left < 0 { return place }
        }
        return weights.count - 1
    }

    /// Learns from what an answer brought: its worth moves towards that by the rate.
    package mutating func learn(from taken: [Int], of responses: [StepResponse], in table: TrialTable) {
        for place in taken where responses.indices.contains(place) && people.answering.indices.contains(place) {
            let answering = people.answering[place]
            guard answering.model == .learner, let kept = responses[place].places.first,
                let choice = responses[place].values.firstIndex(of: table[kept, table.row])
            else { continue }
            let given = TrialParameters(parameters: answering.parameters, table: table, person: traits)
            let gain = given("gain", &evaluator)
            guard gain.isFinite else { continue }
            if worths[place].count != responses[place].values.count {
                worths[place] = [Double](repeating: 0, count: responses[place].values.count)
            }
            worths[place][choice] += given("rate", &evaluator) * (gain - worths[place][choice])
        }
    }

    /// A key that is held so long, in ms.
    private mutating func hold(_ held: Double, _ choice: TrialChoice, _ limit: Double) -> [SimulatedPress] {
        let time = time(nil)
        guard time <= limit else { return [] }
        return [
            SimulatedPress(response: choice.place, choice: 0, value: .number(held), time: 1000 * time, held: held)
        ]
    }

    private mutating func press(
        _ place: Int?, _ choice: TrialChoice, at time: Double, _ limit: Double
    ) -> [SimulatedPress] {
        guard let place, choice.values.indices.contains(place), time >= 0, time <= limit else { return [] }
        var presses = [
            SimulatedPress(
                response: choice.place, choice: place, value: choice.values[place], time: 1000 * time, held: held())
        ]
        guard choice.isCorrected, let right = choice.right, right != place else { return presses }
        let later = time + max(0.15, 0.35 + 0.08 * NormalTable.shared.draw(&generator))
        if later <= limit {
            presses.append(
                SimulatedPress(
                    response: choice.place, choice: right, value: choice.values[right], time: 1000 * later,
                    held: held()))
        }
        return presses
    }

    private mutating func value(
        _ datum: Datum, _ choice: TrialChoice, at time: Double, _ limit: Double
    ) -> [SimulatedPress] {
        guard time <= limit else { return [] }
        let place = choice.values.firstIndex { $0 == datum }
        return [SimulatedPress(response: choice.place, choice: place, value: datum, time: 1000 * time, held: held())]
    }

    private mutating func held() -> Double { max(30, 90 + 15 * NormalTable.shared.draw(&generator)) }
}

extension PsychometricFunction.Form {
    init(named name: String) {
        self = .weibull
        for form in Self.allCases where form.rawValue.isSame(as: name) { self = form }
    }
}
