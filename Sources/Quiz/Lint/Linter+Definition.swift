import Definitions
import Text
import Tree

extension Linter {
    /// What belongs to the whole.
    mutating func checkDefinition(_ node: Node) {
        require(["id", "title", "questions"], in: node, "a definition")
        if let id = node["id"]?.text, !Linter.isIdentity(id) {
            report(
                .badIdentity, at: [.name("id")], expected: "1 to 64 letters a to z, digits, - or _", found: quoted(id))
        }
        if let list = node["questions"]?.list, list.isEmpty {
            report(
                .noQuestions, at: [.name("questions")], expected: "at least one question", found: "none",
                remedy: "add a question with id, type and text")
        }
        if let corners = node["corners"]?.list, !corners.isEmpty, corners.count != 4 {
            report(
                .cornerCount, .warning, at: [.name("corners")], expected: "four emoji",
                found: Linter.count(corners.count, "corner"),
                remedy: "give one for each corner, or leave corners out")
        }
        let kinds = Shuffled.allCases.map { $0.rawValue }
        if let list = node["random"]?.list {
            for (index, value) in list.enumerated() {
                guard let word = value.text, !kinds.contains(where: { $0.isSame(as: word) }) else { continue }
                report(
                    .unknownWord, at: [.name("random"), .index(index)], expected: Linter.alternatives(kinds),
                    found: quoted(word), remedy: suggestion(for: word, among: kinds, else: ""))
            }
        }
        if case .int(let version)? = node["version"], version < 1 {
            report(
                .badNumber, at: [.name("version")], expected: "a whole number from 1", found: summary(node["version"]),
                remedy: "begin with 1 and raise it whenever a published definition changes")
        }
        if definition.minutes < 0 {
            report(
                .badNumber, at: [.name("minutes")], expected: "a number of minutes from 0",
                found: summary(node["minutes"]))
        }
        let hasQuestions = !(node["questions"]?.list ?? []).isEmpty
        if hasQuestions, definition.scales.isEmpty, definition.outcomes.isEmpty {
            report(
                .nothingScored, .warning, expected: "outcomes or scales", found: "neither",
                remedy: "add one of them, or the result says only that it is over")
        }
    }

    /// Pages name existing questions, each question is on exactly one.
    mutating func checkPages() {
        guard !definition.pages.isEmpty else { return }
        var placed = NameTable(capacity: form.entries.count)
        var ids = NameTable(capacity: definition.pages.count)
        let names = form.questionTable.names
        each(definition.node["pages"], "pages") { linter, node, index in
            linter.properties(of: node, QuizProperties.page, "a page")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "page")
            let questions = Page(node: node).questions
            if questions.isEmpty {
                linter.report(
                    .emptyPage, at: [.name("questions")], expected: "at least one question", found: "none",
                    remedy: "name the questions of the page or remove it")
            }
            for (place, id) in questions.enumerated() {
                let at: [Path.Step] = [.name("questions"), .index(place)]
                if linter.form.questionTable.find(id) == nil {
                    linter.report(
                        .pageQuestion, at: at, expected: "the id of a question", found: linter.quoted(id),
                        remedy: linter.suggestion(for: id, among: names, else: "add the question or remove it here"))
                } else if !placed.insert(id, index) {
                    linter.report(
                        .questionOnTwoPages, at: at, expected: "every question on one page", found: linter.quoted(id),
                        remedy: "remove it from one of the pages")
                }
            }
        }
        each(definition.node["questions"], "questions") { linter, node, _ in
            guard let id = node["id"]?.text, linter.form.questionTable.find(id) != nil, placed.find(id) == nil else {
                return
            }
            linter.report(
                .questionOnNoPage, at: [.name("id")], expected: "every question on a page", found: linter.quoted(id),
                remedy: "nobody would see it: name it in the questions of a page")
        }
    }

    /// Outcomes can be reached, and the answers speak for outcomes that exist.
    mutating func checkOutcomes() {
        var ids = NameTable(capacity: definition.outcomes.count)
        each(definition.node["outcomes"], "outcomes") { linter, node, index in
            linter.properties(of: node, QuizProperties.outcome, "an outcome")
            linter.require(["id", "title"], in: node, "an outcome")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "outcome")
        }
        var reached = [Bool](repeating: false, count: form.outcomeIDs.count)
        for entry in form.entries {
            for answer in entry.answers {
                for vote in answer.outcomes where vote.weight > 0 { reached[vote.outcome] = true }
            }
        }
        each(definition.node["outcomes"], "outcomes") { linter, node, index in
            guard let id = node["id"]?.text, let place = linter.outcomeTable.find(id), !reached[place] else { return }
            linter.report(
                .outcomeNeverReached, .warning, expected: "an answer that speaks for the outcome", found: "none",
                remedy: linter.joined("add outcome: ", id, " to an answer or remove the outcome"))
        }
    }
}
