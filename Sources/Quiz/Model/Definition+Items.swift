import Definitions
import Tasks
import Tree

extension Definition {
    /// What is asked, in the order in which it is written: questions, and the rows of matrices.
    var items: [TaskItem] {
        var items: [TaskItem] = []
        for question in questions {
            let answers = question.answers.map { $0.id }
            switch question.type {
            case .single: items.append(item(question.id, .choice(answers), [question.text]))
            case .multiple: items.append(item(question.id, .choices(answers), [question.text]))
            case .matrix:
                for row in question.items { items.append(item(row.id, .choice(answers), [question.text, row.text])) }
            case .ranged, .number: items.append(item(question.id, .number, [question.text]))
            case .text: items.append(item(question.id, .text, [question.text]))
            case .date: items.append(item(question.id, .date, [question.text]))
            case .info: break
            }
        }
        return items
    }

    private func item(_ id: String, _ form: TaskItem.Form, _ texts: [Texts]) -> TaskItem {
        var wording: [String] = []
        for text in texts {
            for code in languages { if let text = text[code] { wording.append(text) } }
        }
        return TaskItem(id, form, wording: wording)
    }
}
