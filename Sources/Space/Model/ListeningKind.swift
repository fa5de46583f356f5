package import Tree

/// What a stored definition of a listening session holds: a level to be played, or a hearing test to be taken.
///
/// Both families write definitions of one shape, `{"kind", "preset", "level" | "hearing"}`, because sessions of both were
/// once stored under the one name `localisation`. Each family reads its own part.
package enum ListeningKind: String, Choice {
    case level, hearing

    /// The name under which sessions of both kinds were stored.
    package static var formerFamily: String { "localisation" }

    /// What a stored definition holds; one that does not say it holds a level.
    package init(of definition: Node) {
        self = definition[Name("kind")].flatMap { ListeningKind($0) } ?? .level
    }
}
