/// Numbers that the page draws from at the rate of pixels, owned by Swift and read in place.
open class Drawing {
    /// The name of the page's painter that draws them.
    public let name: String

    public init(_ name: String) { self.name = name }

    /// Brings the numbers up to date.
    ///
    /// - Parameters:
    ///   - activity: the task that runs or is watched again.
    ///   - session: the session's identifier.
    ///   - isWatched: whether it is a replay.
    /// - Returns: where the page finds them; nil where there is nothing to draw.
    open func update(from activity: Activity, session: String, isWatched: Bool) -> UnsafePointer<Double>? { nil }
}
