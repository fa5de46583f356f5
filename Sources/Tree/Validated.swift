/// A property of an element that can be checked, for use as a type: `Validated<Level.HasName>`.
public protocol Validator: SendableMetatype {
    associatedtype Subject
    /// Whether the check holds.
    static func holds(for subject: Subject) -> Bool
}

/// A value whose type proves that a check holds. No such value can be made if the check fails.
public struct Validated<Check: Validator> {
    /// The value that was checked.
    public let subject: Check.Subject

    /// The proof; nil if the check does not hold.
    public init?(_ subject: Check.Subject) {
        guard Check.holds(for: subject) else { return nil }
        self.subject = subject
    }

    /// The proof after a change; nil, and `self` as it was, if the check would no longer hold.
    public func changed(_ change: (inout Check.Subject) -> Void) -> Validated? {
        var copy = subject
        change(&copy)
        return Validated(copy)
    }
}

extension Validated: Sendable where Check.Subject: Sendable {}
extension Validated: Equatable where Check.Subject: Equatable {
    public static func == (left: Validated, right: Validated) -> Bool { left.subject == right.subject }
}

/// The check that an element holds a property; the macro makes one for every property without a default.
public protocol Presence: Validator where Subject: Element {
    associatedtype Part
    /// The part; nil if the element does not hold it.
    static func part(of subject: Subject) -> Part?
}

extension Presence {
    @inlinable
    public static func holds(for subject: Subject) -> Bool { part(of: subject) != nil }
}

extension Validated where Check: Presence {
    /// The property's value, which is certainly there.
    public var part: Check.Part {
        guard let part = Check.part(of: subject) else {
            preconditionFailure("a validated subject cannot change")
        }
        return part
    }
}
