import Studies
import Text
import Tree

/// A later version to whose text the participant has to consent before the next visit.
struct StudyRenewal: Equatable, Sendable {
    enum State: Sendable {
        /// The server has announced it.
        case told
        /// The person has come to the visit, and the text is on its way.
        case asked
        /// The text is shown.
        case there(Study)
    }

    let version: Int
    /// The hash of its definition.
    let definition: String
    var state = State.told

    /// Whether the person has come to the visit.
    var isAsked: Bool {
        switch state {
        case .told: false
        case .asked, .there: true
        }
    }

    /// The study of the text, once it is shown.
    var study: Study? {
        if case .there(let study) = state { study } else { nil }
    }

    static func == (left: StudyRenewal, right: StudyRenewal) -> Bool {
        left.version == right.version && left.definition.isSame(as: right.definition) && left.isAsked == right.isAsked
            && (left.study == nil) == (right.study == nil)
    }
}

extension Study {
    /// The first step that asks for consent.
    var consent: (step: String, consent: ConsentStep)? {
        var found: (step: String, consent: ConsentStep)?
        forEachStep { step, _, _ in
            if found == nil, case .consent(let consent)? = step.form { found = (step.id, consent) }
        }
        return found
    }
}
