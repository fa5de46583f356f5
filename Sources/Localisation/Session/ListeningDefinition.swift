public import Tree

/// What one session of the family consists of: a level to be played, or a hearing test to be taken.
///
/// The definition holds the level itself, so that a session can be replayed although the level has been changed since.
@Element
public struct ListeningDefinition {
    @Property public var kind: ListeningKind = .level
    /// Where the level was started from, as `story/arrival`, `scenario/pond`, `lesson`, `own`; or the protocol's name.
    @Property(0...200) public var preset: String = ""
    @Property public var level: Level? = nil
    @Property public var hearing: HearingDefinition? = nil
}

/// The two kinds of sessions.
public enum ListeningKind: String, Choice {
    case level, hearing
}

extension ListeningDefinition {
    /// A session that plays a level.
    public init(playing level: Level, from preset: String = "") {
        self.init(kind: .level, preset: preset, level: level)
    }

    /// A session that takes a hearing test.
    public init(taking hearing: HearingDefinition) {
        self.init(kind: .hearing, preset: hearing.preset, hearing: hearing)
    }

    /// Reads a stored definition and checks that it can be run.
    ///
    /// - Throws: the first thing that is wrong, with path, expectation and remedy.
    public init(checking node: Node, rules: Rules = .standard) throws(TreeError) {
        try ListeningDefinition.schema.validate(node, with: rules.additions)
        self.init(node: node)
        switch kind {
        case .level:
            guard let level else {
                throw TreeError(path: Path([.name("level")]), expected: "the level that is played", found: "nothing")
            }
            if let problem = level.problems(rules: rules).first {
                throw TreeError(
                    path: Path([.name("level")] + problem.path.steps), expected: problem.expected,
                    found: problem.found, remedy: problem.remedy)
            }
        case .hearing:
            guard let hearing, !hearing.procedures.isEmpty else {
                throw TreeError(
                    path: Path([.name("hearing")]), expected: "a hearing test with at least one procedure",
                    found: "nothing")
            }
        }
    }
}
