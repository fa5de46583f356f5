/// A point up to which a study's data are known already.
package enum EarlierPoint: Equatable, Sendable {
    case position(Int)
    /// In milliseconds since 1970, by the clock of the machine.
    case moment(Double)
}

/// How much there is of a study.
package struct StoredExtent: Equatable, Sendable {
    package let people: Int
    package let sessions: Int
    /// The bytes of the sessions' entries and branches, as text.
    package let bytes: Int

    package init(people: Int, sessions: Int, bytes: Int) {
        (self.people, self.sessions, self.bytes) = (people, sessions, bytes)
    }
}

/// A panel's identifier of a participant.
package struct StoredExternal: Equatable, Sendable {
    /// The participation's number.
    package let number: Int
    /// The code of the participation's link.
    package let link: String
    package let value: String

    package init(number: Int, link: String, value: String) {
        (self.number, self.link, self.value) = (number, link, value)
    }
}
