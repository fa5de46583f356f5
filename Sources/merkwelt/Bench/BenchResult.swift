import Foundation

/// One measured figure and the bar it has to hold.
struct BenchResult: Encodable {
    var name: String
    var value: Double
    var unit: String
    /// nil where the figure is for information only.
    var bar: Double?
    /// Whether the value must stay at or below the bar (otherwise at or above).
    var atMost: Bool = true
    /// What the figure is compared with.
    var reference: String

    var holds: Bool {
        guard let bar else { return true }
        return atMost ? value <= bar : value >= bar
    }

    private enum CodingKeys: String, CodingKey { case name, value, unit, bar, holds, reference }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(bar, forKey: .bar)
        try container.encode(holds, forKey: .holds)
        try container.encode(reference, forKey: .reference)
    }
}
