package import Tree

/// A block of letters: how far back one compares, how many letters count, and how many of those repeat. Times are in ms.
@Element
package struct Definition {
    @Property package var preset: String = "2-back"
    @Property(1...9) package var back: Int = 2
    /// Letters that count; as many as one compares back stand before them.
    @Property(2...400) package var items: Int = 20
    @Property(1...399) package var targets: Int = 6
    /// How long a letter stands, and the time from one to the next.
    @Property(50...5000) package var shown: Double = 500
    @Property(500...20_000) package var pace: Double = 2500
}
