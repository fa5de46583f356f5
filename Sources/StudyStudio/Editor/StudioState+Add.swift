import Editing
import Studies
import Text
import Tree

extension StudioState {
    /// The place of a new step: after the selected one, but before a last step; without a selection before the study's
    /// last step.
    var placeForNext: Path {
        let value = Value.node(study.node)
        if let path = selected, case .index(let place)? = path.steps.last {
            let isEnd = value.part(at: path)?.node?["kind"] == .text(StepKind.finish.rawValue)
            return Path(Array(path.steps.dropLast())).at(isEnd ? place : place + 1)
        }
        let steps = value.part(at: Path().at("steps"))?.list ?? []
        let end = steps.firstIndex { $0.node?["kind"] == .text(StepKind.finish.rawValue) }
        return Path().at("steps").at(end ?? steps.count)
    }

    /// Adds a step of a kind at the requested place.
    mutating func add(_ kind: StepKind, at time: Double) -> [StudioEffect] {
        let place = adding ?? placeForNext
        guard case .index(let index)? = place.steps.last else { return [] }
        let list = Path(Array(place.steps.dropLast()))
        let effects = apply(.add(.node(begun(kind)), to: list, at: index), at: time)
        guard !effects.isEmpty else { return [] }
        selected = list.at(index)
        translate(.edit)
        focus = .form
        turn += 1
        said = Said(.added, kind)
        return effects + [.show(selected)]
    }

    /// A first step of a kind, with an identity of its own and with what the study already defines.
    private func begun(_ kind: StepKind) -> Node {
        let study = study
        let listed = study.listed
        var taken = FreshIdentities(listed.map { $0.step.id })
        let id = taken.fresh(kind.rawValue)
        var step = forms.starter(of: kind).inTexts(study.languages).node ?? Node()
        step["id"] = .text(id)
        switch kind {
        case .task: if let first = tasks.first { step = tasks.step(step, taking: first) }
        case .questionnaire:
            var quiz = step[QuestionnaireStep.quiz.name]?.node ?? Node()
            quiz["id"] = .text(id)
            quiz["languages"] = .list(study.languages.map { .text($0) })
            step[QuestionnaireStep.quiz.name] = .node(quiz)
        case .only: step["groups"] = .list(study.groups.prefix(1).map { .text($0) })
        case .wait: step["visit"] = .int(listed.filter { $0.step.kind == .wait }.count + 2)
        default: break
        }
        return step
    }

    /// Adds an object with an identity that is unique in its list; for questions and their rows, in the step.
    mutating func append(_ pattern: Value, to list: Path, at time: Double) -> [StudioEffect] {
        let value = Value.node(study.node)
        let siblings = value.part(at: list)?.list ?? []
        var object = pattern.inTexts(study.languages)
        if case .node(var node) = object, let id = node["id"]?.text {
            var known = siblings.compactMap { $0.node?["id"]?.text }
            if let owner = study.stepPath(of: list) { known += value.part(at: owner)?.node?.questionIdentities ?? [] }
            var taken = FreshIdentities(known)
            node["id"] = .text(taken.fresh(id))
            object = .node(node)
        }
        let effects = apply(.add(object, to: list, at: siblings.count), at: time)
        guard !effects.isEmpty else { return [] }
        said = Said(.added, object.node?["id"]?.text ?? "")
        return effects + [.focus(list.at(siblings.count), part: "")]
    }

    /// A question with another type. Written content stays, even if this type does not show it. Empty content is
    /// removed, because it would be missing invisibly.
    func retyped(_ path: Path, _ type: String) -> Value? {
        guard case .node(var question)? = Value.node(study.node).part(at: path) else { return nil }
        question["type"] = .text(type)
        func begin(_ key: String, _ isNeeded: Bool, _ pattern: Value) {
            let rows = question[Name(key)]?.list ?? []
            if isNeeded, rows.isEmpty { question[Name(key)] = pattern.inTexts(study.languages) }
            if !isNeeded, !rows.isEmpty, rows.allSatisfy({ $0.node?["text"]?.isBlank ?? true }) {
                question[Name(key)] = nil
            }
        }
        let isChoice = ["single", "multiple", "matrix"].contains { $0.isSame(as: type) }
        begin("answers", isChoice, [["id": "a", "text": [:]], ["id": "b", "text": [:]]])
        var taken = FreshIdentities()
        if let owner = study.stepPath(of: path), let step = Value.node(study.node).part(at: owner)?.node {
            taken = FreshIdentities(step.questionIdentities)
        }
        begin("items", type.isSame(as: "matrix"), [["id": .text(taken.fresh("item")), "text": [:]]])
        return .node(question)
    }

    /// Sets groups. If exactly one group was renamed, it is renamed wherever it is used.
    mutating func setGroups(_ path: Path, _ value: Value?, at time: Double) -> [StudioEffect] {
        let before = (Value.node(study.node).part(at: path)?.list ?? []).compactMap { $0.text }
        let after = (value?.list ?? []).compactMap { $0.text }
        let changed = before.indices.filter { $0 < after.count && !before[$0].isSame(as: after[$0]) }
        if before.count == after.count, let only = changed.first, changed.count == 1,
            !before.contains(where: { $0.isSame(as: after[only]) })
        {
            return apply(.replace(Value.node(study.node).renaming("group", before[only], after[only])), at: time)
        }
        return apply(.set(path, value), at: time)
    }
}

extension Study {
    /// The study in other languages, including its questionnaires.
    func inLanguages(_ languages: Value?) -> Value {
        func changed(_ value: Value) -> Value {
            switch value {
            case .list(let values): return .list(values.map { changed($0) })
            case .node(let node):
                var copy = node
                for field in node.fields {
                    let isOwn = field.name == Name("languages") && field.value.list != nil
                    copy[field.name] = isOwn ? languages : changed(field.value)
                }
                return .node(copy)
            default: return value
            }
        }
        var value = changed(.node(node))
        value.change(at: Path().at("languages").steps[...]) { _ in languages }
        return value
    }
}

extension Value {
    /// A new object in the languages of a study. Texts that only the author can know are empty.
    func inTexts(_ languages: [String]) -> Value {
        switch self {
        case .list(let values): return .list(values.map { $0.inTexts(languages) })
        case .node(let node):
            // The texts of new objects always have English.
            if node["en"] != nil { return .texts(languages) { node[Name($0)]?.text ?? "" } }
            var copy = node
            for field in node.fields {
                let isText = field.name == Name("text") || field.name == Name("title")
                let isEmpty = field.value.node?.isEmpty == true
                copy[field.name] = isText && isEmpty ? .texts(languages) { _ in "" } : field.value.inTexts(languages)
            }
            return .node(copy)
        default: return self
        }
    }

    private static func texts(_ languages: [String], _ text: (String) -> String) -> Value {
        var node = Node()
        for language in languages { node[Name(language)] = .text(text(language)) }
        return .node(node)
    }

    /// Whether a text is empty in all languages.
    var isBlank: Bool {
        if let text { return text.byteCount == 0 }
        return node?.fields.allSatisfy { ($0.value.text ?? "").byteCount == 0 } ?? true
    }
}
