/// Where the person looks from now on, as an entry of a log says it.
public struct Look: Equatable, Sendable {
    /// In turns.
    public var heading: Double
    /// Degrees up.
    public var pitch: Double

    public init(heading: Double, pitch: Double) {
        self.heading = heading
        self.pitch = pitch
    }
}
