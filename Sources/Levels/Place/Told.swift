/// What was announced last in a run: everything that one moment brought, in its order.
///
/// A find tells the find, the thing's own words and what was earned; none of them may take another's place.
package struct Told: Equatable, Sendable {
    package private(set) var lines: [String]
    /// How often something was told: the same words twice are news twice.
    package private(set) var turn = 0
    private var time: Double?

    package init(_ lines: [String] = []) { self.lines = lines }

    /// Takes in what is told at a time in ms. What the same moment has told already stays.
    package mutating func take(_ line: String, at time: Double) {
        if self.time != time { lines = [] }
        self.time = time
        lines.append(line)
        turn += 1
    }

    /// Tells something of its own, such as the goals once more.
    package mutating func replace(_ lines: [String]) {
        self.lines = lines
        time = nil
        turn += 1
    }
}
