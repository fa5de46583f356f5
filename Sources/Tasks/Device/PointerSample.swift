/// Where one pointer was at one moment, as the browser reported it.
public struct PointerSample: Equatable, Sendable {
    /// The event's own time stamp: ms on the page's clock, unrounded.
    public var time: Double
    /// CSS px from the upper left corner of the stage.
    public var x: Double
    public var y: Double
    /// 0 to 1; browsers report 0.5 for devices that do not measure it.
    public var pressure: Double
    /// The contact's size in CSS px; 1 × 1 or 0 × 0 where it is not measured.
    public var width: Double
    public var height: Double
    /// The pen's tilt in degrees, -90 to 90.
    public var tiltX: Double
    public var tiltY: Double

    public init(
        time: Double, x: Double, y: Double, pressure: Double = 0, width: Double = 0, height: Double = 0,
        tiltX: Double = 0, tiltY: Double = 0
    ) {
        self.time = time
        self.x = x
        self.y = y
        self.pressure = pressure
        self.width = width
        self.height = height
        self.tiltX = tiltX
        self.tiltY = tiltY
    }

    /// Whether place and time are finite and of a plausible size.
    public var isUsable: Bool { time.magnitude < 1e13 && x.magnitude < 1e6 && y.magnitude < 1e6 }
}
