package import Space
package import Tree

/// What a session that plays a level consists of: the level itself, so that the session can be replayed although the level
/// has been changed since.
///
/// The shape is the one that sessions of levels and of hearing tests have always had; see `ListeningKind` of Space.
@Element
package struct LevelDefinition {
    @Property package var kind: ListeningKind = .level
    /// Where the level was started from, as `story/arrival`, `scenario/pond`, `lesson`, `own`.
    @Property(0...200) package var preset: String = ""
    @Property package var level: Level? = nil
}

extension LevelDefinition {
    /// A session that plays a level.
    package init(playing level: Level, from preset: String = "") {
        self.init(kind: .level, preset: preset, level: level)
    }

    /// Everything that keeps a stored definition from being run, with path, expectation and remedy.
    package static func problems(in node: Node, rules: Rules = .inForce) -> [TreeError] {
        do throws(TreeError) {
            try LevelDefinition.schema.validate(node, with: rules.additions)
        } catch {
            return [error]
        }
        guard let level = LevelDefinition(node: node).level else {
            return [TreeError(path: Path([.name("level")]), expected: "the level that is played", found: "nothing")]
        }
        return level.problems(rules: rules).map { problem in
            TreeError(
                path: Path([.name("level")] + problem.path.steps), expected: problem.expected,
                found: problem.found, remedy: problem.remedy)
        }
    }
}
