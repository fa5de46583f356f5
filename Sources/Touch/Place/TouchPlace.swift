/// What is chosen and calibrated on the family's card.
public struct TouchPlace: Equatable, Sendable {
    public var preset: Preset = .free
    /// The scale of this device's screen; nil means that every length is in px.
    public var calibration: Calibration?
    /// A calibration in the making.
    public var fit: CardFit?

    public init() {}
}
