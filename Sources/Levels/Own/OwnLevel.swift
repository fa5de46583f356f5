import Tree

/// A level that the person has made, finished or not, as the device keeps it.
public struct OwnLevel: Equatable, Sendable {
    public var level: Level
    /// When it was last changed, in ms since 1970.
    public var edited: Double
    /// Whether it can be played as it is: nothing is missing that it names.
    public var isUsable = false

    public init(_ level: Level, edited: Double) {
        self.level = level
        self.edited = edited
    }

    public var id: String { level.id }
}

/// A scenario that the person has made.
public struct OwnScenario: Equatable, Sendable {
    public var scenario: Scenario
    public var edited: Double

    public init(_ scenario: Scenario, edited: Double) {
        self.scenario = scenario
        self.edited = edited
    }

    public var id: String { scenario.id }
}

extension OwnLevel {
    /// As the device keeps it: `{"id":…,"edited":…,"level":{…}}`.
    public var text: String {
        Value.node(["id": .text(OwnLevel.key(id)), "edited": .double(edited), "level": level.value]).json()
    }

    public init?(json: [UInt8]) {
        guard case .node(let node)? = try? Value(json: json), case .node(let content)? = node[Name("level")],
            (try? Level.schema.validate(content, with: Rules.inForce.additions)) != nil
        else { return nil }
        self.init(Level(node: content), edited: Double(node[Name("edited")] ?? .null) ?? 0)
    }

    /// Under which the device keeps a level of that name, beside quizzes and scenarios.
    public static func key(_ id: String) -> String { joined(["level", id], with: ":") }
}

extension OwnScenario {
    /// As the device keeps it: `{"id":…,"edited":…,"scenario":{…}}`.
    public var text: String {
        Value.node(["id": .text(OwnScenario.key(id)), "edited": .double(edited), "scenario": scenario.value]).json()
    }

    public init?(json: [UInt8]) {
        guard case .node(let node)? = try? Value(json: json), case .node(let content)? = node[Name("scenario")],
            (try? Scenario.schema.validate(content)) != nil
        else { return nil }
        self.init(Scenario(node: content), edited: Double(node[Name("edited")] ?? .null) ?? 0)
    }

    public static func key(_ id: String) -> String { joined(["scenario", id], with: ":") }
}
