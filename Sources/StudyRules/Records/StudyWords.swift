/// What a study is open for.
package enum StudyState: String, Sendable, CaseIterable {
    case draft, published, open, paused, closed, archived
}

/// What a participation counts as; only the same mode is ever counted, allotted or exported together.
package enum StudyMode: String, Sendable, CaseIterable {
    case field, pilot, preview, simulated
}

/// How people come.
package enum StudyLinkKind: String, Sendable, CaseIterable {
    case general
    case classroom = "class"
    case personal, panel, preview
}

/// What a new version changes.
package enum VersionKind: String, Sendable, CaseIterable {
    case first, wording, procedure, consent
}

/// What a participation counts as against a maximum.
package enum StudyPlace: String, Sendable, CaseIterable {
    case held, completed, released
}
