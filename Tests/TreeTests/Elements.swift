import Tree

/// The elements that the tests use.
@Element struct Level {
    @Property var heading: Double = 0
    @Property var title: String?
    @Property var entities: Children<Entity> = []
    @Property(1...3) var lives: Int = 3
    @Property var mode: Mode = .simple
    @Property var marks: [Double] = []
    @Property var goal: Goal?
}

@Element struct Entity {
    @Property var id: String
    @Property(0...1) var volume: Double = 1
    @Property(1...12) var sound: String?
}

@Element struct Goal {
    @Property var radius: Double = 0.1
    @Property var `default`: Bool = false
}

@Element(version: 3) struct Game {
    @Property var level: Level = Level()
    @Property(0...2) var players: [String] = []
}

enum Mode: String, Choice {
    case simple, goNoGo, choice
}

// What another module would write.
extension Level {
    @Property var windSpeed: Double = 3.5
    @Property(0...360) var windDirection: Double?
}

/// An element that holds elements of its own kind.
@Element struct Branch {
    @Property var name: String = ""
    @Property var branches: Children<Branch> = []
}
