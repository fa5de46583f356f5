import Tree

/// The part that the editor's form shows.
package enum EditorPart: Equatable, Sendable {
    /// The title, the languages and other properties of the whole.
    case about
    case question(Int)
    case page(Int)
    case scale(Int)
    case outcome(Int)

    /// The part's list, and its index there; nil for the whole.
    var place: (list: EditorList, index: Int)? {
        switch self {
        case .about: nil
        case .question(let index): (.questions, index)
        case .page(let index): (.pages, index)
        case .scale(let index): (.scales, index)
        case .outcome(let index): (.outcomes, index)
        }
    }
}

/// The lists of a definition that the editor's outline shows.
enum EditorList: CaseIterable {
    case questions, pages, scales, outcomes

    /// The property's name.
    var name: String {
        switch self {
        case .questions: "questions"
        case .pages: "pages"
        case .scales: "scales"
        case .outcomes: "outcomes"
        }
    }

    var phrase: EditorPhrase {
        switch self {
        case .questions: .questions
        case .pages: .pages
        case .scales: .scales
        case .outcomes: .outcomes
        }
    }

    func part(_ index: Int) -> EditorPart {
        switch self {
        case .questions: .question(index)
        case .pages: .page(index)
        case .scales: .scale(index)
        case .outcomes: .outcome(index)
        }
    }

    var path: Path { Path([.name(name)]) }

    init?(_ path: Path) {
        guard path.steps.count == 1 else { return nil }
        for list in EditorList.allCases where path.steps[0] == .name(list.name) {
            self = list
            return
        }
        return nil
    }
}
