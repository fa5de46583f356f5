/// How long a sign-in lasts, and what it proves.
public struct StoredSignIn: Equatable, Sendable {
    /// It ends when nothing came for so long, in milliseconds.
    public static let idle = 12.0 * 3_600_000
    /// It ends so long after its begin, in milliseconds.
    public static let longest = 14.0 * 24 * 3_600_000
    /// How long it counts as fresh, for what is dangerous, in milliseconds.
    public static let fresh = 10.0 * 60_000
    /// How many one person has at most; the oldest gives way.
    public static let most = 20
    /// How exactly its last use is kept, in milliseconds: not every request is a change on disk.
    static let precision = 5.0 * 60_000

    public let number: Int64
    public let person: Int64
    /// When it began, when passphrase or link were proven last, and when it was used last; milliseconds since 1970.
    public let began: Double
    public let proven: Double
    public let used: Double
    /// Whether the second factor was proven with it.
    public let hasSecondFactor: Bool

    /// Whether the person has proven themselves lately.
    public func isFresh(at now: Double) -> Bool { now - proven <= Self.fresh && now >= proven }

    /// Whether its use has to be noted.
    public func isStale(at now: Double) -> Bool { abs(now - used) > Self.precision }
}

/// A sign-in that begins.
public struct NewSignIn: Equatable, Sendable {
    /// SHA-256 of the cookie's value.
    public let hash: String
    public let person: Int64
    public let hasSecondFactor: Bool

    public init(hash: String, person: Int64, hasSecondFactor: Bool) {
        self.hash = hash
        self.person = person
        self.hasSecondFactor = hasSecondFactor
    }
}
