import Testing
import Tree

@Suite struct PropertyTests {
    @Test func `an absent property reads as its default and is not stored`() {
        let level = Level()
        #expect(level.heading == 0)
        #expect(level.mode == .simple)
        #expect(level.title == nil)
        #expect(level.node.isEmpty)
    }

    @Test func `the initialiser stores what it is given`() {
        let level = Level(heading: 0, title: "Harbour", mode: .goNoGo)
        #expect(level.node == ["heading": 0.0, "title": "Harbour", "mode": "goNoGo"])
        #expect(Entity(id: "bell").node == ["id": "bell"])
    }

    @Test func `another module's property reads and writes like any other`() {
        var level = Level()
        #expect(level.windSpeed == 3.5)
        level.windSpeed += 1
        #expect(level.windSpeed == 4.5)
        #expect(level.node["windSpeed"] == 4.5)
        #expect(level[Level.windSpeed] == 4.5)
    }

    @Test func `nil removes an optional property, also in place`() {
        var level = Level(title: "Harbour")
        level.title = nil
        #expect(level.node.isEmpty)
        level.title?.append("!")
        #expect(level.node.isEmpty)
        level.title = "Harbour"
        level.title?.append("!")
        #expect(level.title == "Harbour!")
        level.goal = Goal()
        level.goal?.radius = 2
        #expect(level.goal?.radius == 2)
        level.goal = nil
        #expect(level.node["goal"] == nil)
        level.node.checkInvariants()
    }

    @Test func `a value of another type reads as the default and is kept until it is written`() {
        var level = Level(node: ["heading": "north"])
        #expect(level.heading == 0)
        #expect(Level.heading.stored(in: level) == nil)
        #expect(level.node["heading"] == "north")
        level.heading += 1
        #expect(level.node["heading"] == 1.0)
    }

    @Test func `a required property that is missing reads as the emptiest value`() {
        #expect(Entity(node: Node()).id == "")
    }

    @Test func `a value without a required property is no element`() {
        #expect(Entity(.node(["volume": 1])) == nil)
        #expect(Entity(.node(["id": 3])) == nil)
        #expect(Entity(.node(["id": "bell"]))?.id == "bell")
        #expect(Level(.text("level")) == nil)
    }

    @Test func `nested elements change in place and leave copies alone`() {
        var game = Game()
        game.level.entities.append(Entity(id: "bell"))
        let before = game
        game.level.entities[0].volume = 0.25
        game.level.marks.append(1.5)
        #expect(before.level.entities[0].volume == 1)
        #expect(before.level.marks.isEmpty)
        #expect(game.level.entities[0].volume == 0.25)
        #expect(game.level.marks == [1.5])
        game.node.checkInvariants()
    }

    @Test func `equal elements have equal nodes`() {
        #expect(Level(heading: 1) == Level(heading: 1))
        #expect(Level(heading: 1) != Level(heading: 2))
        #expect(MemoryLayout<Game>.size == 8)
    }
}
