package import Rights

/// What is to be published.
package struct NewVersion: Sendable {
    package let hash: String
    package let json: String
    package let kind: VersionKind
    package let note: String
    package let terms: StudyTerms
    /// The draft's revision that it is; nil for one that comes from elsewhere.
    package let revision: Int?
    /// The number of the newest version by which kind and terms were decided, 0 where there was none; nil where they do not
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

/// A definition that is being written.
package struct StudyDraft: Equatable, Sendable {
    /// Rises with every change.
    package let revision: Int
    package let json: String
    package let changed: Double
}

/// What is to be kept as a draft.
package struct NewDraft: Sendable {
    package let hash: String
    package let json: String
    package let terms: StudyTerms
    /// How many findings there are; nil where it was not checked.
    package let findings: (errors: Int, warnings: Int)?

    package init(hash: String, json: String, terms: StudyTerms, findings: (errors: Int, warnings: Int)? = nil) {
        (self.hash, self.json, self.terms, self.findings) = (hash, json, terms, findings)
    }
}

/// What is said of a draft in lists.
package struct DraftFacts: Equatable, Sendable {
    package let revision: Int
    package let changed: Double
    /// Whether it is another one than the newest version.
    package let isNewer: Bool
    package let errors: Int?
    package let warnings: Int?
}

/// A link with what it leads to.
package struct StudyEntrance: Equatable, Sendable {
    package let study: StoredStudy
    package let version: StoredVersion
    package let link: StudyLink
    /// Why nobody is admitted now, as far as that does not depend on who comes.
    package let refusal: AdmissionRefusal?
}
