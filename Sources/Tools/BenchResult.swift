/// One measured figure and the bar it has to hold.
package struct BenchResult: Encodable {
    package var name: String
    package var value: Double
    package var unit: String
    /// nil where the figure is for information only.
    package var bar: Double?
    /// Whether the value must stay at or below the bar (otherwise at or above).
    package var atMost: Bool = true
    /// What the figure is compared with.
    package var reference: String

    package init(
        name: String, value: Double, unit: String, bar: Double?, atMost: Bool = true, reference: String
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.bar = bar
        self.atMost = atMost
        self.reference = reference
    }

    package var holds: Bool {
        guard let bar else { return true }
        return atMost ? value <= bar : value >= bar
    }

    private enum CodingKeys: String, CodingKey { case name, value, unit, bar, holds, reference }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(bar, forKey: .bar)
        try container.encode(holds, forKey: .holds)
        try container.encode(reference, forKey: .reference)
    }
}
