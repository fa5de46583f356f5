import Interface
import Paradigm
import Tasks
import Text
import Tree

/// Fetching the list of paradigms and the one that is chosen.
extension Desk<ParadigmFamily> {
    /// Takes the paradigm that the path names.
    mutating func choosePath() {
        guard let path, !path.utf8.isEmpty, !path.isSame(as: place.chosen) else { return }
        place.chosen = path
        place.definition = nil
    }

    mutating func choose(_ id: String) {
        place.chosen = id
        place.definition = nil
        // The address says what is chosen: it can be handed out, and a reload leads to the same paradigm.
        if path?.isSame(as: id) != true { wish(.rename("/" + ParadigmFamily.door.path + "/" + id)) }
        fetch()
    }

    /// Fetches the list, or the chosen paradigm where the list is there.
    mutating func fetch() {
        place.fault = nil
        guard let shelf = place.shelf else {
            return ask(.fetchText, ["/paradigms/index.json"], reply: .shelf)
        }
        guard place.definition == nil else { return readyText() }
        guard let entry = shelf.first(where: { $0.id.isSame(as: place.chosen) }) ?? shelf.first else { return }
        // What is gone leaves its place to the first of the list.
        if !entry.id.isSame(as: place.chosen), let path, path.isSame(as: place.chosen), !path.utf8.isEmpty {
            say(ParadigmPhrase.unknown.text(in: language), isError: true)
            wish(.rename("/" + ParadigmFamily.door.path))
        }
        place.chosen = entry.id
        ask(.fetchText, ["/paradigms/" + entry.file], reply: .paradigm(id: entry.id))
    }

    mutating func shelfFetched(code: ReplyCode, text: String) {
        guard code == .done, case .list(let values)? = try? Value(json: text, file: "index.json") else {
            place.fault = text
            return
        }
        place.shelf = values.compactMap { ShelfEntry($0) }
        fetch()
    }

    mutating func paradigmFetched(_ id: String, code: ReplyCode, text: String) {
        guard id.isSame(as: place.chosen) else { return }
        guard code == .done, case .node(let node)? = try? Value(json: text, file: id) else {
            place.fault = text
            place.isStarting = false
            return
        }
        if let fault = ParadigmFamily.check(node).first(where: { !$0.isDoubt }) {
            place.fault = id + fault.description
            place.isStarting = false
            return
        }
        place.definition = Definition(node: node)
        guard place.isStarting else { return readyText() }
        place.isStarting = false
        start()
    }

    /// The person reads what will happen: there is time.
    private mutating func readyText() {
        if place.text == nil { ask(.idle, reply: .idle) }
    }

    mutating func idle() {
        if let definition = place.definition, !isBusy { place.text = DefinitionText(definition.node) }
    }

    mutating func start() {
        guard let definition = place.definition else {
            place.isStarting = true
            if place.fault != nil { fetch() }
            return
        }
        wish(.begin(Beginning(ParadigmFamily.facts.name, definition.node, text: place.text)))
    }
}
