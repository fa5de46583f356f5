import Testing
import Tree

private enum IsLoud: Validator {
    static func holds(for subject: Entity) -> Bool { subject.volume > 0.5 }
}

@Suite struct ValidatedTests {
    @Test func `a proof exists only where the check holds`() {
        #expect(Validated<Level.HasTitle>(Level()) == nil)
        #expect(Validated<Level.HasTitle>(Level(title: "Harbour"))?.part == "Harbour")
        #expect(Validated<Entity.HasId>(Entity(node: Node())) == nil)
        #expect(Validated<Level.HasWindDirection>(Level(node: ["windDirection": "west"])) == nil)
    }

    @Test func `checks combine`() {
        typealias Playable = And<Entity.HasSound, IsLoud>
        let entity = Entity(id: "bell", volume: 0.75, sound: "bell.wav")
        let proof = Validated<Playable>(entity)
        #expect(proof?.first().part == "bell.wav")
        #expect(proof?.second().subject == entity)
        #expect(Validated<Playable>(Entity(id: "bell", volume: 0.75)) == nil)
        #expect(Validated<Or<Entity.HasSound, IsLoud>>(Entity(id: "bell", volume: 0.75)) != nil)
        #expect(Validated<Not<IsLoud>>(entity) == nil)
    }

    @Test func `a change keeps the proof or loses it`() {
        let proof = Validated<Level.HasTitle>(Level(title: "Harbour"))
        #expect(proof?.changed { $0.title = "Port" }?.part == "Port")
        #expect(proof?.changed { $0.title = nil } == nil)
    }
}
