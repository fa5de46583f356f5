import Tree

/// A level that the person has made, finished or not, as the device keeps it.
package struct OwnLevel: Equatable, Sendable {
    package var level: Level
    /// When it was last changed, in ms since 1970.
    package var edited: Double
    /// Whether it can be played as it is: nothing is missing that it names.
    package var isUsable = false

    package init(_ level: Level, edited: Double) {
        self.level = level
        self.edited = edited
    }

    package var id: String { level.id }
}

/// A scenario that the person has made.
package struct OwnScenario: Equatable, Sendable {
    package var scenario: Scenario
    package var edited: Double

    package init(_ scenario: Scenario, edited: Double) {
        self.scenario = scenario
        self.edited = edited
    }

    package var id: String { scenario.id }
}

extension OwnLevel {
    /// As the device keeps it: `{"id":…,"edited":…,"level":{…}}`.
    package var text: String {
        Value.node(["id": .text(OwnLevel.key(id)), "edited": .double(edited), "level": level.value]).json()
    }

    package init?(json: [UInt8]) {
        guard case .node(let node)? = try? Value(json: json), case .node(let content)? = node[Name("level")],
            (try? Level.schema.validate(content, with: Rules.inForce.additions)) != nil
        else { return nil }
        self.init(Level(node: content), edited: Double(node[Name("edited")] ?? .null) ?? 0)
    }

    /// Under which the device keeps a level of that name, beside quizzes and scenarios.
    package static func key(_ id: String) -> String { joined(["level", id], with: ":") }
}

extension OwnScenario {
    /// As the device keeps it: `{"id":…,"edited":…,"scenario":{…}}`.
    package var text: String {
        Value.node(["id": .text(OwnScenario.key(id)), "edited": .double(edited), "scenario": scenario.value]).json()
    }

    package init?(json: [UInt8]) {
        guard case .node(let node)? = try? Value(json: json), case .node(let content)? = node[Name("scenario")],
            (try? Scenario.schema.validate(content)) != nil
        else { return nil }
        self.init(Scenario(node: content), edited: Double(node[Name("edited")] ?? .null) ?? 0)
    }

    package static func key(_ id: String) -> String { joined(["scenario", id], with: ":") }
}
