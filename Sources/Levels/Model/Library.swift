import Text
import Tree

/// Everything that can be played: levels, scenarios, the story, achievements, and the names of sounds and pictures.
public struct Library: Equatable, Sendable {
    public var levels: [Level] = []
    public var scenarios: [Scenario] = []
    public var stories: [Story] = []
    public var achievements: [Achievement] = []
    /// The names of the sounds that can be played; empty means that nobody has said, and nothing is checked.
    public var sounds: [String] = []
    /// The names of the pictures that can be shown; empty means that nothing is checked.
    public var images: [String] = []
    /// Which of the levels and scenarios the person has made.
    package var ownLevels: [String] = []
    package var ownScenarios: [String] = []
    /// What people call them; see `findTitles`.
    package var titles: [ContentTitle] = []

    public init() {}

    /// The level of that name; nil if there is none. Complexity: O(n).
    public func level(_ id: String) -> Level? {
        for level in levels where level.id.isSame(as: id) { return level }
        return nil
    }

    /// The achievement of that name; nil if there is none.
    public func achievement(_ id: String) -> Achievement? {
        for achievement in achievements where achievement.id.isSame(as: id) { return achievement }
        return nil
    }

    /// The scenario of that name; nil if there is none.
    public func scenario(_ id: String) -> Scenario? {
        for scenario in scenarios where scenario.id.isSame(as: id) { return scenario }
        return nil
    }
}

extension [String] {
    /// Whether one of the texts has these bytes.
    package func names(_ text: String) -> Bool {
        for name in self where name.isSame(as: text) { return true }
        return false
    }
}
