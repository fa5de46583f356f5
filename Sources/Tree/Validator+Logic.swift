/// The check that two checks hold.
public enum And<First: Validator, Second: Validator>: Validator where First.Subject == Second.Subject {
    public static func holds(for subject: First.Subject) -> Bool {
        First.holds(for: subject) && Second.holds(for: subject)
    }
}

/// The check that at least one of two checks holds.
public enum Or<First: Validator, Second: Validator>: Validator where First.Subject == Second.Subject {
    public static func holds(for subject: First.Subject) -> Bool {
        First.holds(for: subject) || Second.holds(for: subject)
    }
}

/// The check that another check does not hold.
public enum Not<Check: Validator>: Validator {
    public static func holds(for subject: Check.Subject) -> Bool { !Check.holds(for: subject) }
}

extension Validated {
    /// The proof of the first of two checks.
    public func first<First, Second>() -> Validated<First> where Check == And<First, Second> {
        Validated<First>(proven: subject)
    }

    /// The proof of the second of two checks.
    public func second<First, Second>() -> Validated<Second> where Check == And<First, Second> {
        Validated<Second>(proven: subject)
    }

    /// Takes a subject for which the check is known to hold.
    private init(proven subject: Check.Subject) { self.subject = subject }
}
