import Definitions
import Text
import Tree

extension Form.Entry {
    init(_ question: Question, units: Range<Int>, _ outcomes: NameTable) {
        id = question.id
        type = question.type
        isRequired = question.type != .info && question.required
        condition = question.when.flatMap { ItemCondition($0) }
        hasUnreadableCondition = question.when != nil && condition == nil
        var options: [Form.Option] = []
        for answer in question.answers { options.append(Form.Option(answer, outcomes)) }
        answers = options
        self.units = units
        let most = max(1, min(question.most ?? options.count, max(1, options.count)))
        self.most = most
        least = max(0, min(question.least ?? (question.required ? 1 : 0), most))
        line = NumberLine(question)
        firstDay = question.from.text.flatMap { CalendarDay($0) }
        lastDay = question.to.text.flatMap { CalendarDay($0) }
        longest = max(1, min(question.longest ?? 1000, 10_000))
        shownUnits = Array(units)
        shownAnswers = Array(options.indices)
    }

    /// What the chosen answer counts in a scale.
    package func value(ofAnswer index: Int) -> Double {
        answers[index].value ?? (type == .multiple ? 1 : Double(index + 1))
    }

    /// The lowest and the highest value that an answer can count in a scale; nil where there are no bounds.
    package var bounds: (low: Double, high: Double)? {
        switch type {
        case .single, .matrix:
            guard !answers.isEmpty else { return nil }
            var (low, high) = (Double.infinity, -Double.infinity)
            for index in answers.indices {
                low = min(low, value(ofAnswer: index))
                high = max(high, value(ofAnswer: index))
            }
            return (low, high)
        case .multiple:
            guard !answers.isEmpty else { return nil }
            var (low, high) = (0.0, 0.0)
            for index in answers.indices {
                let value = value(ofAnswer: index)
                if value < 0 { low += value } else { high += value }
            }
            return (low, high)
        case .ranged, .number:
            guard let low = line.low, let high = line.high else { return nil }
            return (low, high)
        case .text, .date, .info: return nil
        }
    }

    /// The position of the answer with this identity.
    package func answer(_ id: String) -> Int? {
        for index in answers.indices where answers[index].id.isSame(as: id) { return index }
        return nil
    }
}

extension Form.Option {
    init(_ answer: Answer, _ table: NameTable) {
        id = answer.id
        value = answer.value.flatMap { $0.isFinite ? $0 : nil }
        var found: [(outcome: Int, weight: Double)] = []
        let weight = answer.weight
        if let outcome = table.find(answer.outcome), weight.isFinite { found.append((outcome, weight)) }
        for field in answer.outcomes.fields {
            if let outcome = table.find(field.name.text), let weight = Double(field.value), weight.isFinite {
                found.append((outcome, weight))
            }
        }
        // Nodes are sorted by hashed names; declared order reads better and is the same everywhere.
        outcomes = Order.places(found.count) { found[$0].outcome < found[$1].outcome }.map { found[$0] }
    }
}
