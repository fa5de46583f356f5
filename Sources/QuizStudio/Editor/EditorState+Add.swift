import Editing
import Quiz
import Tree

extension EditorState {
    /// Adds an object after the shown part, or at the end of its list, and shows it.
    mutating func add(_ thing: EditorThing, at time: Double) -> [EditorEffect] {
        let value = definition.value
        var taken = FreshIdentities(of: value)
        func fresh(_ list: Path, _ id: String) -> String {
            var own = FreshIdentities((value.part(at: list)?.list ?? []).compactMap { $0.node?["id"]?.text })
            return own.fresh(id)
        }
        let list: Path
        let part: Value
        switch thing {
        case .question(let type):
            list = EditorList.questions.path
            part = EditorState.question(type, &taken)
        case .page:
            list = EditorList.pages.path
            part = ["id": .text(fresh(list, "page")), "questions": []]
        case .scale:
            list = EditorList.scales.path
            part = ["id": .text(fresh(list, "scale")), "name": "", "items": []]
        case .outcome:
            list = EditorList.outcomes.path
            part = ["id": .text(fresh(list, "outcome")), "emoji": "⭐", "name": "", "title": "", "text": ""]
        case .answer(let question):
            list = Path([.name("questions"), .index(question), .name("answers")])
            part = ["id": .text(fresh(list, "answer")), "text": ""]
        case .row(let question):
            list = Path([.name("questions"), .index(question), .name("items")])
            part = ["id": .text(taken.fresh("item")), "text": ""]
        case .band(let scale):
            list = Path([.name("scales"), .index(scale), .name("bands")])
            part = ["from": 0, "to": 1, "text": ""]
        case .norm(let scale):
            list = Path([.name("scales"), .index(scale), .name("norms")])
            part = ["group": "", "citation": "", "mean": 0, "deviation": 1]
        case .percentile(let scale, let norm):
            list = Path([
                .name("scales"), .index(scale), .name("norms"), .index(norm), .name("percentiles"),
            ])
            part = ["score": 0, "percentile": 50]
        }
        var count = value.part(at: list)?.list?.count ?? 0
        let outline = EditorList(list)
        if let outline, let place = self.part.place, place.list == outline { count = min(place.index + 1, count) }
        let effects = apply(.add(part, to: list, at: count), at: time)
        if let outline, !effects.isEmpty { self.part = outline.part(count) }
        focus = outline == nil ? .place(list: list, index: count) : .form
        mode = .edit
        said = Said(phrase: .added)
        turn += 1
        return effects
    }

    /// A question of a type with the properties that the type needs. Its texts are empty, which the faults report.
    private static func question(_ type: QuestionType, _ taken: inout FreshIdentities) -> Value {
        var node = Node()
        node["id"] = .text(taken.fresh("question"))
        node["type"] = .text(type.rawValue)
        node["text"] = ""
        switch type {
        case .single, .multiple, .matrix:
            node["answers"] = [["id": "answer", "text": ""], ["id": "answer-2", "text": ""]]
            if type == .matrix { node["items"] = [["id": .text(taken.fresh("item")), "text": ""]] }
        case .ranged:
            node["from"] = 0
            node["to"] = 10
            node["step"] = 1
            node["lowLabel"] = ""
            node["highLabel"] = ""
        case .number, .text, .date, .info: break
        }
        return .node(node)
    }
}
