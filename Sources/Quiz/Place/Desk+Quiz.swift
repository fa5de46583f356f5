import Definitions
import Interface
import Tasks
import Text
import Tree

/// Fetching the quizzes that there are and the one that is chosen.
extension Desk<QuizFamily> {
    /// Fetches the list of quizzes, or the chosen quiz where the list is there.
    mutating func fetch() {
        place.fault = nil
        // Own quizzes are made and changed in another room.
        place.isReading = true
        ask(.loadDrafts, reply: .drafts)
        guard place.catalogue != nil else { return ask(.fetchText, ["/quizzes/index.json"], reply: .catalogue) }
        fetchChosen()
    }

    /// Takes the quiz that the path names.
    mutating func choosePath() {
        guard let path, !path.utf8.isEmpty, !path.isSame(as: place.chosen) else { return }
        place.chosen = path
        place.definition = nil
    }

    mutating func choose(_ id: String) {
        place.chosen = id
        place.definition = place.ownDefinition(id)
        // The address says what is chosen: it can be handed out, and a reload leads to the same quiz.
        if path?.isSame(as: id) != true { wish(.rename("/" + QuizFamily.door.path + "/" + id)) }
        fetchChosen()
    }

    /// Makes sure that the chosen quiz is there, or is on its way.
    private mutating func fetchChosen() {
        guard place.definition == nil else { return readyText() }
        place.fault = nil
        if Draft.isOwn(place.chosen) {
            if let own = place.ownDefinition(place.chosen) {
                place.definition = own
                return readyText()
            }
            if place.isReading { return }
        }
        guard let catalogue = place.catalogue else { return }
        guard let entry = catalogue.first(where: { $0.id.isSame(as: place.chosen) }) ?? catalogue.first else { return }
        // What is gone leaves its place to the first of the list.
        if !entry.id.isSame(as: place.chosen), let path, path.isSame(as: place.chosen), !path.utf8.isEmpty {
            say(QuizPhrase.unknownQuiz.text(in: language), isError: true)
            wish(.rename("/" + QuizFamily.door.path))
        }
        place.chosen = entry.id
        ask(.fetchText, ["/quizzes/" + entry.file], reply: .quiz(id: entry.id))
    }

    /// The person reads what the quiz is about: there is time.
    private mutating func readyText() {
        if place.text == nil { ask(.idle, reply: .idle) }
    }

    mutating func idle() {
        if let definition = place.definition, !isBusy { place.text = DefinitionText(definition.node) }
    }

    mutating func catalogueFetched(code: ReplyCode, text: String) {
        guard code == .done, case .list(let values)? = try? Value(json: text, file: "index.json") else {
            place.fault = text
            return
        }
        let entries = values.compactMap { CatalogueEntry($0) }
        place.catalogue = entries.filter { $0.faults.isEmpty }
        place.broken = entries.filter { !$0.faults.isEmpty }
        fetchChosen()
    }

    mutating func quizFetched(_ id: String, code: ReplyCode, text: String) {
        guard id.isSame(as: place.chosen) else { return }
        guard code == .done else {
            place.fault = text
            place.isStarting = false
            return
        }
        let faults = Lint.faults(json: Array(text.utf8))
        guard QuizFault.isUsable(faults), case .node(let node)? = try? Value(json: text, file: id) else {
            place.fault = faults.first?.description(file: id) ?? id
            place.isStarting = false
            return
        }
        place.definition = Definition(node: node)
        arrived()
    }

    mutating func draftsRead(_ text: String) {
        place.isReading = false
        place.drafts = Draft.read(text, known: place.drafts)
        guard Draft.isOwn(place.chosen) else { return }
        let own = place.ownDefinition(place.chosen)
        if place.definition != own { place.definition = own }
        if own == nil { fetchChosen() } else { arrived() }
    }

    /// The chosen quiz is there: it begins where the person was waiting for it.
    private mutating func arrived() {
        guard place.isStarting else { return readyText() }
        place.isStarting = false
        start()
    }

    mutating func start() {
        guard let definition = place.definition else {
            place.isStarting = true
            if place.fault != nil { fetch() }
            return
        }
        wish(.begin(Beginning(QuizFamily.facts.name, definition.node, text: place.text)))
    }
}
