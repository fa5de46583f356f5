/// How long a sign-in lasts, and what it proves.
package struct StoredSignIn: Equatable, Sendable {
    /// It ends when nothing came for so long, in milliseconds.
    package static let idle = 12.0 * 3_600_000
    /// It ends so long after its begin, in milliseconds.
    package static let longest = 14.0 * 24 * 3_600_000
    /// How long it counts as fresh, for what is dangerous, in milliseconds.
    package static let fresh = 10.0 * 60_000
    /// How many one person has at most; the oldest gives way.
    package static let most = 20
    /// How exactly its last use is kept, in milliseconds: not every request is a change on disk.
    static let precision = 5.0 * 60_000

    package let number: Int64
    package let person: Int64
    /// When it began, when passphrase or link were proven last, and when it was used last; milliseconds since 1970.
    package let began: Double
    package let proven: Double
    package let used: Double
    /// Whether the second factor was proven with it.
    package let hasSecondFactor: Bool

    /// Whether the person has proven themselves lately.
    package func isFresh(at now: Double) -> Bool { now - proven <= Self.fresh && now >= proven }

    /// Whether its use has to be noted.
    package func isStale(at now: Double) -> Bool { abs(now - used) > Self.precision }
}

/// A sign-in that begins.
package struct NewSignIn: Equatable, Sendable {
    /// SHA-256 of the cookie's value.
    package let hash: String
    package let person: Int64
    package let hasSecondFactor: Bool

    package init(hash: String, person: Int64, hasSecondFactor: Bool) {
        self.hash = hash
        self.person = person
        self.hasSecondFactor = hasSecondFactor
    }
}
