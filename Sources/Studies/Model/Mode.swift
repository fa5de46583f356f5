public import Tree

/// What a participation is for. Only the same mode is ever counted, allotted or exported together.
public enum Mode: String, Choice {
    /// The study itself.
    case field
    /// A trial run with real people.
    case pilot
    /// The team looks at it.
    case preview
    /// Invented people.
    case simulated
}

/// How people come to a study.
public enum LinkKind: String, Choice {
    /// For posters, mails and codes to scan; once for each browser.
    case general
    /// For a room with phones, open for some minutes.
    case classroom = "class"
    /// For one invited person each.
    case personal
    /// From a panel that names its people by identities of its own.
    case panel
    /// For the team.
    case preview
}
