/// A sign-in, with its times and what it proves.
package struct StoredSignIn: Equatable, Sendable {
    /// The time without use after which a sign-in ends, in milliseconds.
    package static let idle = 12.0 * 3_600_000
    /// The time after its begin at which a sign-in ends, in milliseconds.
    package static let longest = 14.0 * 24 * 3_600_000
    /// The time for which a proof counts as fresh, for dangerous actions, in milliseconds.
    package static let fresh = 10.0 * 60_000
    /// The most sign-ins of one person. A further one replaces the oldest.
    package static let most = 20
    /// The precision of the last use in milliseconds, so that not every request is a change on disk.
    package static let precision = 5.0 * 60_000

    package let number: Int64
    package let person: Int64
    /// The times of the begin, of the last proof by passphrase or link, and of the last use; milliseconds since 1970.
    package let began: Double
    package let proven: Double
    package let used: Double
    /// Whether the second factor was proven in this sign-in.
    package let hasSecondFactor: Bool

    package init(number: Int64, person: Int64, began: Double, proven: Double, used: Double, hasSecondFactor: Bool) {
        (self.number, self.person, self.began) = (number, person, began)
        (self.proven, self.used, self.hasSecondFactor) = (proven, used, hasSecondFactor)
    }

    /// Whether the person has proven their identity recently.
    package func isFresh(at now: Double) -> Bool { now - proven <= Self.fresh && now >= proven }

    /// Whether a use now has to be noted.
    package func isStale(at now: Double) -> Bool { abs(now - used) > Self.precision }
}

/// A new sign-in.
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
