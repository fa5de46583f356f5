import Interface
import Quiz
import Study
import Text
import Tree

/// What a person wants on the quiz family's screens, and the quizzes that there are.
extension LabState {
    mutating func quiz(_ intent: Quiz.Intent, at time: Double) -> [Effect] {
        switch intent {
        case .choose(let id):
            quiz.chosen = id
            quiz.definition = workshop.definition(chosen: id)
            return quiz.definition == nil ? fetchQuiz() : quizIsThere
        case .start:
            guard let definition = quiz.definition else {
                quiz.isStarting = true
                return quiz.fault == nil ? [] : enterQuizzes()
            }
            return begin(.quiz, definition: definition.node, text: quiz.text, at: time)
        case .leave:
            // What was answered stays, and can be gone on with from the card.
            guard let running else { return [] }
            return running.activity.hasContent ? closeTask(at: time) : discard(at: time)
        case .share: return shareQuiz()
        case .keep: return keep(at: time)
        case .askToDiscard: running?.isAskingToDiscard = true
        case .cancelDiscard: running?.isAskingToDiscard = false
        case .discard: return discard(at: time)
        case .done:
            guard let running, running.isOver else { return [] }
            // Done keeps: nobody who answered a hundred questions wants to lose them by leaving their result.
            return log(.quiz(.saved), at: time) + log(.quiz(.done), at: time) + saveSummary() + endTask()
                + leave(to: .questions, at: time)
        default:
            guard let action = intent.action else { return [] }
            return log(.quiz(action), at: time)
        }
        return []
    }

    /// Fetches the list of quizzes, or the chosen quiz where the list is there.
    mutating func enterQuizzes() -> [Effect] {
        quiz.fault = nil
        guard quiz.catalogue != nil else {
            return [Effect(.fetchText, ["/quizzes/index.json"], request: .quizCatalogue)]
        }
        return quiz.definition == nil ? fetchQuiz() : quizIsThere
    }

    /// The person reads what the quiz is about: there is time.
    var quizIsThere: [Effect] { quiz.text == nil ? [Effect(.idle, request: .quizIdle)] : [] }

    mutating func quizIdle() -> [Effect] {
        if let definition = quiz.definition, running == nil { quiz.text = DefinitionText(definition.node) }
        return []
    }

    private mutating func fetchQuiz() -> [Effect] {
        quiz.fault = nil
        if Workshop.isOwn(quiz.chosen) {
            quiz.definition = workshop.definition(chosen: quiz.chosen)
            // It is still being read, or it is gone: then the first of the list takes its place.
            if quiz.definition != nil { return quizIsThere }
            if workshop.drafts == nil { return [] }
            quiz.chosen = ""
        }
        guard let entry = quiz.entry else { return [] }
        quiz.chosen = entry.id
        return [Effect(.fetchText, ["/quizzes/" + entry.file], request: .quiz(id: entry.id))]
    }

    mutating func catalogueFetched(code: Int, text: String) -> [Effect] {
        guard code == 0, case .list(let values)? = try? Value(json: text, file: "index.json") else {
            quiz.fault = text
            return []
        }
        quiz.catalogue = values.compactMap { CatalogueEntry($0) }
        return fetchQuiz()
    }

    mutating func quizFetched(_ id: String, code: Int, text: String, at time: Double) -> [Effect] {
        guard id.isSame(as: quiz.chosen) else { return [] }
        guard code == 0 else {
            quiz.fault = text
            quiz.isStarting = false
            return []
        }
        let faults = Lint.faults(json: Array(text.utf8))
        guard Lint.isUsable(faults), case .node(let node)? = try? Value(json: text, file: id) else {
            quiz.fault = faults.first?.description(file: id) ?? id
            quiz.isStarting = false
            return []
        }
        quiz.definition = Quiz.Definition(node: node)
        guard quiz.isStarting else { return quizIsThere }
        quiz.isStarting = false
        return quiz(.start, at: time)
    }

    private func shareQuiz() -> [Effect] {
        guard let running, case .quiz(let sitting, let findings)? = running.outcome?.state else { return [] }
        let picture = shareCard(sitting, findings, language: language)
        return [Effect(.downloadPicture, [running.document.fileName + ".png", picture], request: .picture)]
    }
}
