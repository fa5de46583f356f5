/// What the person looks at.
public struct View: Equatable, Sendable {
    /// The azimuth of the view's centre.
    public var heading: Turn
    /// The height of the view's centre in the picture.
    public var y: Turn
    /// Degrees that the head is tilted up.
    public var pitch: Double

    public init(heading: Turn = 0.0, y: Turn = 0.5, pitch: Double = 0) {
        self.heading = heading
        self.y = y
        self.pitch = pitch
    }
}
