public import Tree

/// A block of letters: how far back one compares, how many letters count, and how many of those repeat. Times are in ms.
@Element
public struct Definition {
    @Property public var preset: String = "2-back"
    @Property(1...9) public var back: Int = 2
    /// Letters that count; as many as one compares back stand before them.
    @Property(2...400) public var items: Int = 20
    @Property(1...399) public var targets: Int = 6
    /// How long a letter stands, and the time from one to the next.
    @Property(50...5000) public var shown: Double = 500
    @Property(500...20_000) public var pace: Double = 2500
}
