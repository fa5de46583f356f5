import Quiz
import Sessions
import Tasks
import Tree

/// Answers a quiz in a rough way, without knowing more of it than a person does: what is on the page is what takes an
/// answer.
struct QuizTaker {
    private var take: Take
    private var sitting: Sitting
    private var generator: SeededGenerator
    private var troubles = 0

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try QuizTaker(definition, name, seed)
        taker.run()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        take = Take(QuizFamily.facts, definition, name: name, seed: seed)
        sitting = try QuizFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func run() {
        send(.opened(origin: take.session.started), after: 0)
        send(.begun, after: 2000)
        for _ in 0..<400 {
            switch sitting.phase {
            case .introduction: send(.begun, after: 100)
            case .asking: answerPage()
            case .reviewing: review()
            case .over:
                take.logUnreadable()
                send(.saved, after: 3000)
                send(.done, after: 5000)
                return
            case .closed: return
            }
        }
    }

    private mutating func answerPage() {
        let page = sitting.place?.number
        if troubles < 12 { disturb() }
        guard sitting.place?.number == page else { return }
        for question in sitting.definition.questions {
            if question.type == .matrix {
                for item in question.items { answer(item.id, question) }
            } else {
                answer(question.id, question)
            }
        }
        send(.next, after: 700)
    }

    private mutating func disturb() {
        troubles += 1
        switch generator.integer(below: 8) {
        case 0: send(.next, after: 300)
        case 1: send(.back, after: 600)
        case 2:
            take.reload()
            send(.opened(origin: take.session.started + 90_000 * Double(troubles)), after: 0)
        case 3:
            // What no question takes, and what takes an answer back.
            let question = generator.any(of: Array(sitting.definition.questions))
            for value: Value in [.text("nonsense"), .bool(true), .list([]), .null] {
                send(.answered(item: question?.id ?? "", value: value), after: 400)
            }
        case 4: send(.answered(item: "nothing", value: 1), after: 40)
        case 5: send(.reviewed, after: 40)
        case 6: send(.finished, after: 40)
        default: take.logUnreadable()
        }
    }

    /// An answer is only sent where it changes something: the question is on the page and does not have it yet.
    private mutating func answer(_ item: String, _ question: Question) {
        if !question.required, generator.chance(0.5) { return }
        let value = answer(to: question)
        if question.type == .ranged, generator.chance(0.2) { sendIfTaken(.touched(item: item)) }
        if generator.chance(0.25) {
            sendIfTaken(.answered(item: item, value: answer(to: question)))
        }
        sendIfTaken(.answered(item: item, value: value))
    }

    private func number(_ value: Value, or other: Double) -> Double { Double(value) ?? other }

    private mutating func answer(to question: Question) -> Value {
        let answers = question.answers.map(\.id)
        switch question.type {
        case .single, .matrix: return .text(generator.any(of: answers) ?? "")
        case .multiple:
            let most = min(answers.count, question.most ?? answers.count)
            let count = max(1, question.least ?? 1)
            var shuffled = answers
            generator.shuffle(&shuffled)
            let chosen = count + generator.integer(below: max(1, most - count + 1))
            return .list(shuffled.prefix(chosen).map { .text($0) })
        case .ranged:
            let low = number(question.from, or: 0)
            return .double(generator.number(low, number(question.to, or: 1)))
        case .number:
            let low = number(question.from, or: -20)
            let number = generator.number(low, number(question.to, or: 500)).rounded()
            return generator.chance(0.3) ? .text(" \(Int(number)),5") : .double(number)
        case .text: return .text(generator.any(of: ["tea", "Grüße", "=1+1", "a, \"b\"", "ein langer Satz"]) ?? "")
        case .date: return .text(generator.any(of: ["1984-02-29", "2023-02-29", "2001-12-31", "1850-01-01"]) ?? "")
        case .info: return .null
        }
    }

    private mutating func review() {
        if troubles < 14 {
            troubles += 1
            let question = generator.any(of: Array(sitting.definition.questions))
            send(.revisited(item: question?.id ?? ""), after: 900)
            return
        }
        send(.finished, after: 1500)
    }

    private mutating func sendIfTaken(_ action: Quiz.Action) {
        var copy = sitting
        if !copy.reduce(action, at: take.time + 1).isEmpty { send(action, after: generator.number(400, 2600)) }
    }

    private mutating func send(_ action: Quiz.Action, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = sitting.reduce(action, at: time)
    }
}
