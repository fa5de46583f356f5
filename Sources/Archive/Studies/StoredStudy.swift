public import Rights

/// A study as it is kept, without its definition.
public struct StoredStudy: Equatable, Sendable {
    let row: Int64
    /// What the definition calls it; one of a kind in an archive.
    public let key: String
    /// The person who made it; nil for one made at the machine itself.
    public let owner: Int64?
    public let state: StudyState
    /// What groups are drawn from and external ids are hidden by; leaves the server only after the closing.
    public let secret: [UInt8]
    public let isBlind: Bool
    /// Milliseconds since 1970.
    public let created: Double
    /// When its owner closed it.
    public let closed: Double?
    /// The newest version; nil while there is none.
    public let version: Int?
    /// Rises with every change that somebody who looks at the study would see.
    public let changes: Int
    /// When it was put into the bin; nil for one that is not there.
    public let binned: Double?

    /// How long a study stays in the bin, in milliseconds: 30 days.
    public static let binTime = 30.0 * 86_400_000
    /// When it goes from the bin.
    public var goes: Double? { binned.map { $0 + Self.binTime } }
}

/// A definition that never changes any more.
public struct StoredVersion: Equatable, Sendable {
    let row: Int64
    /// From 1.
    public let number: Int
    /// SHA-256 of the definition as compact JSON.
    public let hash: String
    /// The definition.
    public let json: String
    public let kind: VersionKind
    public let note: String
    public let published: Double
    public let terms: StudyTerms
}

/// What is to be published.
public struct NewVersion: Sendable {
    public let hash: String
    public let json: String
    public let kind: VersionKind
    public let note: String
    public let terms: StudyTerms
    /// The draft's revision that it is; nil for one that comes from elsewhere.
    public let revision: Int?
    /// The number of the newest version by which kind and terms were decided, 0 where there was none; nil where they do not
    /// depend on it.
    package let after: Int?

    public init(
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
public struct StudyDraft: Equatable, Sendable {
    /// Rises with every change.
    public let revision: Int
    public let json: String
    public let changed: Double
}

/// What is to be kept as a draft.
public struct NewDraft: Sendable {
    public let hash: String
    public let json: String
    public let terms: StudyTerms
    /// How many findings there are; nil where it was not checked.
    public let findings: (errors: Int, warnings: Int)?

    public init(hash: String, json: String, terms: StudyTerms, findings: (errors: Int, warnings: Int)? = nil) {
        (self.hash, self.json, self.terms, self.findings) = (hash, json, terms, findings)
    }
}

/// What is said of a draft in lists.
public struct DraftFacts: Equatable, Sendable {
    public let revision: Int
    public let changed: Double
    /// Whether it is another one than the newest version.
    public let isNewer: Bool
    public let errors: Int?
    public let warnings: Int?
}

/// How people come to a study.
public struct StudyLink: Equatable, Sendable {
    public let code: String
    public let kind: StudyLinkKind
    public let mode: StudyMode
    public var label: String
    public var isEnabled: Bool
    /// How many places it has of the study's; nil for all of them.
    public var maximum: Int?
    /// When it ends, besides the study; milliseconds since 1970.
    public var closes: Double?
    /// What else belongs to it, as JSON: names of parameters, codes to return with, a group.
    public var settings: String

    public init(
        code: String, kind: StudyLinkKind, mode: StudyMode = .field, label: String = "", isEnabled: Bool = true,
        maximum: Int? = nil, closes: Double? = nil, settings: String = "{}"
    ) {
        (self.code, self.kind, self.mode, self.label) = (code, kind, mode, label)
        (self.isEnabled, self.maximum, self.closes, self.settings) = (isEnabled, maximum, closes, settings)
    }
}

/// A link with what it leads to.
public struct StudyEntrance: Equatable, Sendable {
    public let study: StoredStudy
    public let version: StoredVersion
    public let link: StudyLink
    /// Why nobody is admitted now, as far as that does not depend on who comes.
    public let refusal: AdmissionRefusal?
}
