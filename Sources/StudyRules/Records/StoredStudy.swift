/// A study as it is kept, without its definition.
package struct StoredStudy: Equatable, Sendable {
    package let row: Int64
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

    package init(
        row: Int64, key: String, owner: Int64?, state: StudyState, secret: [UInt8], isBlind: Bool, created: Double,
        closed: Double?, version: Int?, changes: Int, binned: Double?
    ) {
        (self.row, self.key, self.owner, self.state, self.secret, self.isBlind) = (
            row, key, owner, state, secret, isBlind
        )
        (self.created, self.closed, self.version, self.changes, self.binned) = (
            created, closed, version, changes, binned
        )
    }
}

/// A definition that never changes any more.
package struct StoredVersion: Equatable, Sendable {
    package let row: Int64
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

    package init(
        row: Int64, number: Int, hash: String, json: String, kind: VersionKind, note: String, published: Double,
        terms: StudyTerms
    ) {
        (self.row, self.number, self.hash, self.json, self.kind, self.note) = (row, number, hash, json, kind, note)
        (self.published, self.terms) = (published, terms)
    }
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
