package import Rights

/// A study as it is kept, without its definition.
package struct StoredStudy: Equatable, Sendable {
    let row: Int64
    /// What the definition calls it; one of a kind in an archive.
    package let key: String
    /// The person who made it; nil for one made at the machine itself.
    package let owner: Int64?
    package let state: StudyState
    /// What groups are drawn from and external ids are hidden by; leaves the server only after the closing.
    package let secret: [UInt8]
    package let isBlind: Bool
    /// Milliseconds since 1970.
    package let created: Double
    /// When its owner closed it.
    package let closed: Double?
    /// The newest version; nil while there is none.
    package let version: Int?
    /// Rises with every change that somebody who looks at the study would see.
    package let changes: Int
    /// When it was put into the bin; nil for one that is not there.
    package let binned: Double?

    /// How long a study stays in the bin, in milliseconds: 30 days.
    package static let binTime = 30.0 * 86_400_000
    /// When it goes from the bin.
    package var goes: Double? { binned.map { $0 + Self.binTime } }
}

/// A definition that never changes any more.
package struct StoredVersion: Equatable, Sendable {
    let row: Int64
    /// From 1.
    package let number: Int
    /// SHA-256 of the definition as compact JSON.
    package let hash: String
    /// The definition.
    package let json: String
    package let kind: VersionKind
    package let note: String
    package let published: Double
    package let terms: StudyTerms
}

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

/// How people come to a study.
package struct StudyLink: Equatable, Sendable {
    package let code: String
    package let kind: StudyLinkKind
    package let mode: StudyMode
    package var label: String
    package var isEnabled: Bool
    /// How many places it has of the study's; nil for all of them.
    package var maximum: Int?
    /// When it ends, besides the study; milliseconds since 1970.
    package var closes: Double?
    /// What else belongs to it, as JSON: names of parameters, codes to return with, a group.
    package var settings: String

    package init(
        code: String, kind: StudyLinkKind, mode: StudyMode = .field, label: String = "", isEnabled: Bool = true,
        maximum: Int? = nil, closes: Double? = nil, settings: String = "{}"
    ) {
        (self.code, self.kind, self.mode, self.label) = (code, kind, mode, label)
        (self.isEnabled, self.maximum, self.closes, self.settings) = (isEnabled, maximum, closes, settings)
    }
}

/// A link with what it leads to.
package struct StudyEntrance: Equatable, Sendable {
    package let study: StoredStudy
    package let version: StoredVersion
    package let link: StudyLink
    /// Why nobody is admitted now, as far as that does not depend on who comes.
    package let refusal: AdmissionRefusal?
}
