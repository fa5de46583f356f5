package import Studies

/// The actions on a study's draft between the lab, this device and other tabs.
package enum DraftAction: Equatable, Sendable {
    /// Whether this device stores the unsaved changes.
    case kept(Bool)
    case save
    /// The lab has stored the draft, as this revision.
    case saved(revision: Int)
    /// The lab has a different draft than the one that this draft is based on.
    case differs(LabDraft)
    /// The draft was not saved, and the page has shown the reason.
    case refused
    /// One of the two drafts is continued.
    case takeTheirs, keepMine
    /// A version of the saved draft is requested.
    case publish
    /// Another tab of this device has changed or saved the draft.
    case changedElsewhere, savedElsewhere
}

/// A draft of the lab.
package struct LabDraft: Equatable, Sendable {
    let study: Study
    let revision: Int
    /// The time at which it was saved, as text for the reader.
    let moment: String

    package init(_ study: Study, revision: Int, moment: String) {
        self.study = study
        self.revision = revision
        self.moment = moment
    }
}
