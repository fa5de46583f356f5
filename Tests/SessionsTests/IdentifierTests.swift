import Families
import Sessions
import Tasks
import Testing
import Tree

/// One seed makes other sessions of other tasks, as files are called by their identifiers.
@Suite struct IdentifierTests {
    @Test func `invented sessions of different families never share an identifier`() {
        var seen: [String: String] = [:]
        for seed in 1...20 {
            for kind in families.families {
                guard let definition = kind.offered() else { continue }
                var generator = SeededGenerator(seed: seed)
                for _ in 0..<2 {
                    let session = Examples.session(
                        kind, definition, started: 0, offset: 0, skill: 1, generator: &generator
                    ).session
                    #expect(seen.updateValue(kind.facts.name, forKey: session.id) == nil, "seed \(seed): \(session.id)")
                    #expect(Examples.isExample(session.id) && session.id.utf8.count == 36)
                }
            }
        }
        #expect(seen.count > 100)
    }
}
