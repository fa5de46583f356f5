import Measure
public import Reaction
public import Tree

/// Sessions of an invented person: for looking at the lab's plots before taking a test, for tests and for benchmarks.
///
/// They go through the same reducer as real ones. Their identifiers begin with `prefix`, so that they are recognised
/// everywhere and can be removed together.
public enum Examples {
    static var prefix: String { "e0e0e0e0-" }

    public static func isExample(_ id: String) -> Bool { id.utf8.starts(with: prefix.utf8) }

    static func identifier(from generator: inout SeededGenerator) -> String {
        let random = Array(generator.identifier().utf8)
        return prefix + String(decoding: random[prefix.utf8.count...], as: UTF8.self)
    }

    /// Twelve sessions in the six weeks before `before` (ms since 1970), oldest first.
    public static func sessions(before: Double, offset: Int, seed: Int64) -> [SessionDocument] {
        var generator = SeededGenerator(seed: seed)
        let presets: [Preset] = [
            .srt5, .srt5, .srt20, .srt20, .srt20, .srt20, .srt20, .pvtB, .srt20, .srt20, .srt20, .srt20,
        ]
        var documents: [SessionDocument] = []
        for (number, preset) in presets.enumerated() {
            let daysAgo = 42 - 3.4 * Double(number) - generator.uniform()
            // The person gets a little faster with practice and is slower some days.
            let level = 0.245 - 0.0022 * Double(number) + 0.012 * generator.uniform()
            documents.append(
                session(
                    preset.definition, started: before - daysAgo * 86_400_000, offset: offset, level: level,
                    generator: &generator))
        }
        return documents
    }

    /// One finished and kept session whose times follow an ex-Gaussian around `level` seconds.
    public static func session(
        _ definition: Definition, started: Double, offset: Int, level: Double, generator: inout SeededGenerator
    ) -> SessionDocument {
        let identifier = identifier(from: &generator)
        let session = Session(
            family: .reaction, id: identifier, definition: definition.node, seed: generator.seed(),
            started: started.rounded(), offset: offset, language: "en", engine: "example")
        var person = SimulatedPerson(
            test: Test(definition, seed: session.seed), level: level, generator: generator)
        person.takeTest(origin: session.started)
        generator = person.generator
        return SessionDocument(session: session, entries: person.entries)
    }
}
