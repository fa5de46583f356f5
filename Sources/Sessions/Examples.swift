package import Tasks
import Text
package import Tree

/// Sessions of an invented person. They show the lab's plots before a test was taken, and serve tests and benchmarks.
///
/// They go through the same reducers as real ones. Their identifiers begin with `prefix`, so that they are recognised
/// everywhere and can be removed together.
package enum Examples {
    static var prefix: String { "e0e0e0e0-" }

    package static func isExample(_ id: String) -> Bool { id.utf8.starts(with: prefix.utf8) }

    /// The identifier depends on family and definition too, so that the same seed makes different sessions of different
    /// tasks.
    static func identifier(
        of family: String, _ definitionHash: String, from generator: inout SeededGenerator
    ) -> String {
        var bytes = Array(prefix.utf8) + generator.identifier().bytes[prefix.utf8.count...]
        let mark = SHA256.hexadecimal(of: (family + "/" + definitionHash + "/").bytes + bytes).bytes
        // The last part of an identifier is wholly random.
        let last = 12
        bytes.replaceSubrange(bytes.count - last..<bytes.count, with: mark.prefix(last))
        return String(bytes: bytes)
    }

    /// The sessions of one invented person in the weeks before `before` (ms since 1970), of every family that has some.
    package static func sessions(
        _ families: FamilyList, before: Double, offset: Int, seed: Int64
    ) -> [SessionDocument] {
        var generator = SeededGenerator(seed: seed)
        var documents: [SessionDocument] = []
        for family in families.families {
            for plan in family.examples(&generator) {
                documents.append(
                    session(
                        family, plan.definition, started: before - plan.daysAgo * 86_400_000, offset: offset,
                        skill: plan.skill, generator: &generator))
            }
        }
        return documents
    }

    /// One finished and kept session.
    ///
    /// - Parameters:
    ///   - family: the family whose simulated person takes it.
    ///   - definition: what is taken.
    ///   - started: when, in ms since 1970.
    ///   - offset: of the person's clock from UTC, in minutes.
    ///   - skill: 1 for most people.
    ///   - generator: where chance comes from.
    package static func session(
        _ family: FamilyKind, _ definition: Node, started: Double, offset: Int, skill: Double,
        generator: inout SeededGenerator
    ) -> SessionDocument {
        let session = Session(
            family: family.facts.name,
            id: identifier(of: family.facts.name, Value.node(definition).contentHash, from: &generator),
            definition: definition,
            seed: generator.seed(), started: started.rounded(), offset: offset, language: "en", engine: "example")
        let entries = family.simulate(
            definition, seed: session.seed, origin: session.started, skill: skill, generator: &generator)
        return SessionDocument(
            session: session,
            entries: entries.enumerated().map { Entry(index: $0, time: $1.time, action: $1.action) })
    }
}
