import Definitions
import Text
import Tree

extension Sitting {
    /// Decides in the order of the pages which questions are asked. An answer counts only where its question is asked
    /// itself and comes before. O(size of the form).
    mutating func updateAsked() {
        guard form.hasConditions else { return }
        for question in isAsked.indices { isAsked[question] = false }
        for sheet in form.sheets {
            for question in sheet.questions {
                isAsked[question] = form.entries[question].condition.map { $0.holds { holds($0) } } ?? true
            }
        }
        noteShown()
    }

    private func holds(_ test: ItemTest) -> Bool {
        guard let unit = form.unitTable.find(test.item) else { return false }
        return holds(test.comparison, unit)
    }

    private func holds(_ comparison: Comparison, _ unit: Int) -> Bool {
        let entry = form.entries[form.units[unit].question]
        let given = given(unit)
        if case .answered(let isAnswered) = comparison { return isAnswered == (given != nil) }
        guard let given else { return false }
        switch comparison {
        case .answered: return false
        case .equals(let value):
            switch given {
            case .choice(let index): return value.text.map { entry.answers[index].id.isSame(as: $0) } ?? false
            case .choices(let chosen):
                guard let id = value.text, chosen.count == 1 else { return false }
                return entry.answers[chosen[0]].id.isSame(as: id)
            case .number(let number): return Double(value) == number
            case .text(let text):
                if let number = Double(value) { return given.number == number }
                return value.text.map { $0.isSame(as: text) } ?? false
            case .unread: return false
            }
        case .includes(let id):
            switch given {
            case .choice(let index): return entry.answers[index].id.isSame(as: id)
            case .choices(let chosen):
                for index in chosen where entry.answers[index].id.isSame(as: id) { return true }
                return false
            default: return false
            }
        case .greater(let bound): return entry.number(given).map { $0 > bound } ?? false
        case .less(let bound): return entry.number(given).map { $0 < bound } ?? false
        case .atLeast(let bound): return entry.number(given).map { $0 >= bound } ?? false
        case .atMost(let bound): return entry.number(given).map { $0 <= bound } ?? false
        }
    }
}

extension Form {
    var hasConditions: Bool {
        for entry in entries where entry.condition != nil { return true }
        // A question that no page names is never shown, so it is not asked either.
        var placed = 0
        for sheet in sheets { placed += sheet.questions.count }
        return placed < entries.count
    }
}

extension Form.Entry {
    /// What an answer counts: the value of a choice, the sum of several, a number within its limits. nil where it is no
    /// number.
    package func number(_ given: Given) -> Double? {
        switch given {
        case .choice(let index): return answers.indices.contains(index) ? value(ofAnswer: index) : nil
        case .choices(let chosen):
            var sum = 0.0
            for index in chosen where answers.indices.contains(index) { sum += value(ofAnswer: index) }
            return sum
        case .unread: return nil
        case .number, .text:
            guard type == .number || type == .ranged, let number = given.number, line.contains(number) else {
                return nil
            }
            return number
        }
    }
}
