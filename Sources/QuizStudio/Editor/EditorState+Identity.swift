import Definitions
import Editing
import Quiz
import Text
import Tree

extension Definition {
    /// The edit of a text, with the identity that follows the text.
    func following(_ edit: Edit, isNew: Bool, otherQuizzes: [String]) -> Edit {
        guard isNew, case .setText(let path, let language, let text) = edit,
            let id = followingIdentity(of: path, language, text, otherQuizzes)
        else { return edit }
        return .write(path, language: language, text, id: id)
    }

    /// The identity that follows an object's new text; nil if the identity stays.
    ///
    /// Identities follow the texts of the first language until the quiz is in use. Only identities that were made from
    /// a text follow it. An identity that the person has typed stays.
    private func followingIdentity(
        of path: Path, _ language: String, _ text: String, _ otherQuizzes: [String]
    ) -> String? {
        guard language.isSame(as: languages.first ?? "en"), let last = path.steps.last else { return nil }
        let owner = path.steps.dropLast()
        guard let kind = Followed(owner), last == .name(kind.property) else { return nil }
        guard let node = value.part(at: owner)?.node, let id = node["id"]?.text else { return nil }
        let old = node[Name(kind.property)].flatMap { Texts($0) }?[language] ?? ""
        guard id.isIdentity(madeFrom: old, or: kind.word) else { return nil }
        let slug = text.asIdentity
        let wanted = slug.byteCount > 0 ? slug : kind.word
        // The identity may have a number only because another object had the name first, and may keep it.
        var taken = FreshIdentities(others(than: id, kind, owner, otherQuizzes))
        let fresh = taken.fresh(wanted)
        return fresh.isSame(as: id) ? nil : fresh
    }

    /// The identities from which an object's has to differ.
    private func others(
        than id: String, _ kind: Followed, _ owner: ArraySlice<Path.Step>, _ otherQuizzes: [String]
    ) -> [String] {
        switch kind {
        case .quiz: return otherQuizzes
        case .question, .row:
            return questions.flatMap { $0.identities }.filter { !$0.isSame(as: id) }
        case .answer, .page, .scale, .outcome:
            let siblings = value.part(at: owner.dropLast())?.list ?? []
            return siblings.compactMap { $0.node?["id"]?.text }.filter { !$0.isSame(as: id) }
        }
    }
}

extension EditorState {
    /// Puts lines that were pasted into a list: each is an answer, a row or a line of a table. Those without a text make
    /// room.
    mutating func addLines(_ text: String, to list: Path, at time: Double) -> [EditorEffect] {
        let lines = text.bytes.split(separator: 0x0A).map { EditorState.line($0) }.filter { $0.byteCount > 0 }
        let value = definition.value
        var kept: [Value] = []
        guard let owner = Followed(list.steps + [.index(0)]), !lines.isEmpty else {
            guard list.steps.last == .name(Norm.percentiles.name.text) else { return [] }
            let rows = Written.rows(Array(lines.prefix(400)), [Percentile.score.name, Percentile.percentile.name])
            return rows.isEmpty ? [] : put((value.part(at: list)?.list ?? []) + rows, rows.count, in: list, at: time)
        }
        for part in value.part(at: list)?.list ?? [] {
            let texts = part.node?["text"].flatMap { Texts($0) } ?? Texts()
            if !texts.isEmpty { kept.append(part) }
        }
        var taken =
            owner == .row
            ? FreshIdentities(of: value) : FreshIdentities(kept.compactMap { $0.node?["id"]?.text })
        for line in lines.prefix(200) {
            let slug = line.asIdentity
            let id = taken.fresh(slug.byteCount > 0 ? slug : owner.word)
            kept.append(["id": .text(id), "text": .node([language: .text(line)])])
        }
        return put(kept, min(lines.count, 200), in: list, at: time)
    }

    private mutating func put(_ objects: [Value], _ count: Int, in list: Path, at time: Double) -> [EditorEffect] {
        let effects = apply(.set(list, .list(objects)), at: time)
        said = Said(phrase: .linesAdded, number: count)
        turn += 1
        return effects
    }

    /// A line without surrounding blanks and list marks.
    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        var line = bytes
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        while let first = line.first, isBlank(first) { line = line.dropFirst() }
        if line.count > 2, line.first == 0x2D || line.first == 0x2A, line[line.startIndex + 1] == 0x20 {
            line = line.dropFirst(2)
        }
        while let last = line.last, isBlank(last) { line = line.dropLast() }
        return String(bytes: Array(line))
    }
}

/// The kinds of objects whose identity follows a text.
enum Followed {
    case quiz, question, row, answer, page, scale, outcome

    /// The kind of object at a path; nil for other objects.
    init?(_ path: ArraySlice<Path.Step>) {
        let steps = Array(path)
        if steps.isEmpty {
            self = .quiz
            return
        }
        guard steps.count % 2 == 0, case .index = steps[steps.count - 1], case .name(let list) = steps[steps.count - 2]
        else { return nil }
        let words: [(String, Int, Followed)] = [
            ("questions", 2, .question), ("pages", 2, .page), ("scales", 2, .scale), ("outcomes", 2, .outcome),
            ("items", 4, .row), ("answers", 4, .answer),
        ]
        for (word, count, kind) in words where count == steps.count && word.isSame(as: list) {
            self = kind
            return
        }
        return nil
    }

    init?(_ steps: [Path.Step]) { self.init(steps[...]) }

    /// The text that the identity follows.
    var property: String {
        switch self {
        case .quiz, .page: "title"
        case .question, .row, .answer: "text"
        case .scale, .outcome: "name"
        }
    }

    /// The name of an object without a text.
    var word: String {
        switch self {
        case .quiz: "my-quiz"
        case .question: "question"
        case .row: "item"
        case .answer: "answer"
        case .page: "page"
        case .scale: "scale"
        case .outcome: "outcome"
        }
    }
}
