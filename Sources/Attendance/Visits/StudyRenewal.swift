import Studies
import Text
import Tree

/// A later version of the study whose text is to be agreed to before the next visit.
struct StudyRenewal: Equatable, Sendable {
    enum State: Sendable {
        /// The server has said that there is one.
        case told
        /// The person has come to the visit: the text is on its way.
        case asked
        /// The text stands before them.
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

    /// As soon as it stands before the person.
    var study: Study? {
        if case .there(let study) = state { study } else { nil }
    }

    static func == (left: StudyRenewal, right: StudyRenewal) -> Bool {
        left.version == right.version && left.definition.isSame(as: right.definition) && left.isAsked == right.isAsked
            && (left.study == nil) == (right.study == nil)
    }
}

extension Study {
    /// The first step that asks for an agreement.
    var consent: (step: String, consent: ConsentStep)? {
        var found: (step: String, consent: ConsentStep)?
        forEachStep { step, _, _ in
            if found == nil, case .consent(let consent)? = step.form { found = (step.id, consent) }
        }
        return found
    }
}
