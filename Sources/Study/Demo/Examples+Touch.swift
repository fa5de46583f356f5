public import Touch
public import Tree

extension Examples {
    /// Seven touch sessions in the three weeks before `before` (ms since 1970), oldest first.
    public static func touchSessions(before: Double, offset: Int, seed: Int64) -> [SessionDocument] {
        var generator = SeededGenerator(seed: seed)
        let presets: [Touch.Preset] = [.free, .pointing, .tapping, .line, .pointing, .spiral, .density]
        var documents: [SessionDocument] = []
        for (number, preset) in presets.enumerated() {
            let daysAgo = 20 - 2.8 * Double(number) - generator.uniform()
            documents.append(
                touchSession(
                    preset, started: before - daysAgo * 86_400_000, offset: offset,
                    // Practice makes the hand a little quicker.
                    clumsiness: 1.1 - 0.03 * Double(number), generator: &generator))
        }
        return documents
    }

    /// One finished and kept session of an invented hand.
    public static func touchSession(
        _ preset: Touch.Preset, started: Double, offset: Int, clumsiness: Double = 1, generator: inout SeededGenerator
    ) -> SessionDocument {
        let session = Session(
            family: .touch, id: identifier(from: &generator), definition: preset.definition.node,
            seed: generator.seed(), started: started.rounded(), offset: offset, language: "en", engine: "example")
        var hand = SimulatedHand(preset.definition, clumsiness: clumsiness, generator: generator)
        hand.takeTask(origin: session.started)
        generator = hand.generator
        return SessionDocument(session: session, entries: hand.entries)
    }
}
