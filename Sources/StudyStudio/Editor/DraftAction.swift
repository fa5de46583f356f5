package import Studies

/// What happens to the draft of a study between the lab, this device and other tabs.
package enum DraftAction: Equatable, Sendable {
    /// Whether this device keeps what is not saved.
    case kept(Bool)
    case save
    /// The lab has what was sent to it, as this revision.
    case saved(revision: Int)
    /// The lab has another draft than the one from which this one came.
    case differs(LabDraft)
    /// Nothing was saved, and the page has said why.
    case refused
    /// One of two drafts is gone on with.
    case takeTheirs, keepMine
    /// Asks for a version to be made of the draft as it is saved.
    case publish
    /// Another tab of this device has changed the draft, or has saved its own.
    case changedElsewhere, savedElsewhere
}

/// A draft as the lab has it.
package struct LabDraft: Equatable, Sendable {
    let study: Study
    let revision: Int
    /// When it was saved, as people here write it.
    let moment: String

    package init(_ study: Study, revision: Int, moment: String) {
        self.study = study
        self.revision = revision
        self.moment = moment
    }
}
