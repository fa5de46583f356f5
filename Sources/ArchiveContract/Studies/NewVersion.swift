package import Rights

/// A version to publish.
package struct NewVersion: Sendable {
    package let hash: String
    package let json: String
    package let kind: VersionKind
    package let note: String
    package let terms: StudyTerms
    /// The draft's revision that is published; nil for a definition from elsewhere.
    package let revision: Int?
    /// The number of the newest version by which kind and terms were decided, 0 if there was none; nil if they do not
    /// depend on it.
    package let after: Int?

    package init(
        hash: String, json: String, kind: VersionKind, note: String = "", terms: StudyTerms, revision: Int? = nil
    ) {
        self.init(hash: hash, json: json, kind: kind, note: note, terms: terms, revision: revision, after: nil)
    }

    init(
        hash: String, json: String, kind: VersionKind, note: String, terms: StudyTerms, revision: Int?, after: Int?
    ) {
        (self.hash, self.json, self.kind, self.note, self.terms) = (hash, json, kind, note, terms)
        (self.revision, self.after) = (revision, after)
    }
}

/// A draft of a definition.
package struct StudyDraft: Equatable, Sendable {
    /// A number that rises with every change.
    package let revision: Int
    package let json: String
    package let changed: Double

    package init(revision: Int, json: String, changed: Double) {
        (self.revision, self.json, self.changed) = (revision, json, changed)
    }
}

/// A draft to store.
package struct NewDraft: Sendable {
    package let hash: String
    package let json: String
    package let terms: StudyTerms
    /// The numbers of findings; nil if the draft was not checked.
    package let findings: (errors: Int, warnings: Int)?

    package init(hash: String, json: String, terms: StudyTerms, findings: (errors: Int, warnings: Int)? = nil) {
        (self.hash, self.json, self.terms, self.findings) = (hash, json, terms, findings)
    }
}

/// The facts about a draft that lists show.
package struct DraftFacts: Equatable, Sendable {
    package let revision: Int
    package let changed: Double
    /// Whether it differs from the newest version.
    package let isNewer: Bool
    package let errors: Int?
    package let warnings: Int?

    package init(revision: Int, changed: Double, isNewer: Bool, errors: Int?, warnings: Int?) {
        (self.revision, self.changed, self.isNewer, self.errors) = (revision, changed, isNewer, errors)
        self.warnings = warnings
    }
}

/// A link with its study and version.
package struct StudyEntrance: Equatable, Sendable {
    package let study: StoredStudy
    package let version: StoredVersion
    package let link: StudyLink
    /// The reason for which the link admits no participants now, as far as it does not depend on the participant.
    package let refusal: AdmissionRefusal?

    package init(study: StoredStudy, version: StoredVersion, link: StudyLink, refusal: AdmissionRefusal?) {
        (self.study, self.version, self.link, self.refusal) = (study, version, link, refusal)
    }
}
