package import Wire

extension ProblemKind {
    /// What a script asks for words about it by: the kind, and behind `/` the reason or the field where that makes a difference.
    package func key(_ detail: String = "") -> String { detail.isEmpty ? rawValue : rawValue + "/" + detail }
}
