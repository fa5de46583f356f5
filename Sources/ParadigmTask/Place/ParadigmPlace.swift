package import Paradigm
package import Tasks
import Text
import Tree

/// The paradigms that there are, and the one that is chosen on their card.
package struct ParadigmPlace: Equatable, Sendable {
    /// nil while the list is being fetched.
    package internal(set) var shelf: [ShelfEntry]?
    /// The identity of the chosen paradigm.
    package internal(set) var chosen = ""
    /// The chosen paradigm, once it has been fetched.
    package internal(set) var definition: Definition? {
        didSet { text = nil }
    }
    /// Its text, made ready while the person reads what will happen.
    package internal(set) var text: DefinitionText?
    /// Why the list or the paradigm is not there.
    package internal(set) var fault: String?
    /// The person wants to begin and the paradigm is still on its way.
    var isStarting = false

    package init() {}

    package static func == (left: ParadigmPlace, right: ParadigmPlace) -> Bool {
        left.shelf == right.shelf && left.chosen.isSame(as: right.chosen) && left.definition == right.definition
            && left.text == right.text && left.fault?.bytes == right.fault?.bytes
            && left.isStarting == right.isStarting
    }
}

/// What the page's answers are about.
package enum ParadigmReply: Equatable, Sendable {
    case shelf
    case paradigm(id: String)
    /// There is time to make the chosen paradigm's text ready.
    case idle

    package static func == (left: ParadigmReply, right: ParadigmReply) -> Bool {
        switch (left, right) {
        case (.shelf, .shelf), (.idle, .idle): true
        case (.paradigm(let left), .paradigm(let right)): left.isSame(as: right)
        default: false
        }
    }
}
