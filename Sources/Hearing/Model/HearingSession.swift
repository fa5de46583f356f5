package import Space
package import Tree

/// What a session that takes a hearing test consists of.
///
/// The shape is the one that sessions of levels and of hearing tests have always had; see `ListeningKind` of Space.
@Element
package struct HearingSession {
    @Property package var kind: ListeningKind = .level
    /// The protocol's name.
    @Property(0...200) package var preset: String = ""
    @Property package var hearing: HearingDefinition? = nil
}

extension HearingSession {
    /// A session that takes a hearing test.
    package init(taking hearing: HearingDefinition) {
        self.init(kind: .hearing, preset: hearing.preset, hearing: hearing)
    }

    /// What keeps a stored definition from being run, with path, expectation and remedy; nil if nothing does.
    package static func problem(in node: Node) -> TreeError? {
        do throws(TreeError) {
            try HearingSession.schema.validate(node)
        } catch {
            return error
        }
        guard let hearing = HearingSession(node: node).hearing, !hearing.procedures.isEmpty else {
            return TreeError(
                path: Path([.name("hearing")]), expected: "a hearing test with at least one procedure",
                found: "nothing")
        }
        return nil
    }
}
