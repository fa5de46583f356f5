import Testing
import Tree

@Suite struct LensTests {
    @Test func `every lens keeps the three laws`() {
        var generator = seededGenerator()
        for _ in 0..<200 {
            var game = Game()
            game.level = generator.level()
            game.level.entities.append(Entity(id: "bell"))
            let (a, b) = (generator.double(), generator.double())
            checkLaws(Level.heading, game.level, a, b)
            checkLaws(Level.windSpeed, game.level, a, b)
            checkLaws(Level.title, game.level, generator.text(), nil)
            checkLaws(Level.goal, game.level, Goal(radius: a), nil)
            checkLaws(Game.level(Level.heading), game, a, b)
            checkLaws(Game.level(Level.entities)(ChildByPosition(0))(Entity.volume), game, a, b)
            checkLaws(Level.entities(ChildByIdentity(id: "bell")), game.level, Entity(id: "bell", volume: a), nil)
            checkLaws(Whole(), game.level, generator.level(), generator.level())
            checkLaws(
                Focus<Game, Double>(get: { $0.level.heading }, set: { $1.level.heading = $0 }), game, a, b)
        }
    }

    private func checkLaws<Path: Lens>(_ lens: Path, _ root: Path.Root, _ first: Path.Part, _ second: Path.Part)
    where Path.Root: Element, Path.Part: Equatable {
        var changed = root
        lens.set(first, in: &changed)
        #expect(lens.get(changed) == first, "what was set is got")
        changed.node.checkInvariants()

        // Setting what was got may store a default that was absent; it reads the same and stays the same.
        var same = root
        lens.set(lens.get(root), in: &same)
        #expect(lens.get(same) == lens.get(root), "setting what was got changes nothing")
        var again = same
        lens.set(lens.get(same), in: &again)
        #expect(again == same)

        var twice = changed
        lens.set(second, in: &twice)
        #expect(lens.get(twice) == second, "the second of two sets wins")
        #expect(lens.setting(first, in: twice) == lens.setting(first, in: lens.setting(second, in: changed)))

        var updated = root
        let old = lens.update(&updated) { part in
            let old = part
            part = first
            return old
        }
        #expect(old == lens.get(root))
        #expect(lens.get(updated) == first, "updating is getting and setting")
    }
}
