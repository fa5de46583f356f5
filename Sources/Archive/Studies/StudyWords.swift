/// What a study is open for.
public enum StudyState: String, Sendable, CaseIterable {
    case draft, published, open, paused, closed, archived
}

/// What a participation counts as; only the same mode is ever counted, allotted or exported together.
public enum StudyMode: String, Sendable, CaseIterable {
    case field, pilot, preview, simulated
}

/// How people come.
public enum StudyLinkKind: String, Sendable, CaseIterable {
    case general
    case classroom = "class"
    case personal, panel, preview
}

/// What a new version changes.
public enum VersionKind: String, Sendable, CaseIterable {
    case first, wording, procedure, consent
}

/// What a participation counts as against a maximum.
public enum StudyPlace: String, Sendable, CaseIterable {
    case held, completed, released
}
