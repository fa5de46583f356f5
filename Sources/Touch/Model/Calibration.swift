package import Tree

/// How many CSS px make a centimetre on one screen, and how sure that is.
@Element
package struct Calibration {
    @Property package var pixelsPerCentimetre: Double = 0
    /// What the scale was fitted to: "card" for a bank card (ISO/IEC 7810 ID-1).
    @Property package var source: String = "card"
    /// When, in ms since 1970.
    @Property package var date: Double = 0
    /// How far the two fits lay apart, as a share of their mean.
    @Property package var repeatError: Double = 0
    /// Physical px per CSS px at that time: another one means that the page was zoomed since.
    @Property package var pixelRatio: Double = 0
}

extension Calibration {
    /// Width and height of a bank card (ISO/IEC 7810 ID-1), in cm.
    package static let cardWidth = 8.56
    package static let cardHeight = 5.398
    /// Scales outside of this are a mistake: a watch has about 130 px per cm, a projector far less than 10.
    package static let plausible = 8.0...200.0

    /// From two fits of the card's width in CSS px; nil where the scale is not plausible.
    package init?(cardWidths first: Double, _ second: Double, date: Double, pixelRatio: Double) {
        self.init()
        let mean = (first + second) / 2
        let scale = mean / Calibration.cardWidth
        guard scale >= Calibration.plausible.lowerBound, scale <= Calibration.plausible.upperBound else { return nil }
        pixelsPerCentimetre = scale
        repeatError = (first - second).magnitude / mean
        self.date = date
        self.pixelRatio = pixelRatio
    }

    /// By which share of themselves lengths may be wrong: as far as the fits lay apart. Two may agree by chance, so never
    /// less than what an edge is met to, about half a mm of the card.
    var error: Double { max(0.005, repeatError) }

    /// Whether the scale can be used: plausible, and the page is not zoomed otherwise than at that time.
    package func isValid(atPixelRatio ratio: Double) -> Bool {
        let scale = pixelsPerCentimetre
        guard scale >= Calibration.plausible.lowerBound, scale <= Calibration.plausible.upperBound else { return false }
        return Device.isSameZoom(pixelRatio, ratio)
    }
}

extension Device {
    /// Whether two counts of physical px per CSS px are the same zoom on the same screen; one that is not known says nothing.
    static func isSameZoom(_ one: Double, _ other: Double) -> Bool {
        one <= 0 || other <= 0 || (one / other - 1).magnitude < 0.001
    }

    func hasZoom(of other: Device) -> Bool { Device.isSameZoom(pixelRatio, other.pixelRatio) }

    /// CSS px per cm; nil without a valid calibration.
    package var scale: Double? {
        guard let calibration, calibration.isValid(atPixelRatio: pixelRatio) else { return nil }
        return calibration.pixelsPerCentimetre
    }

    /// CSS px per mm at which targets, lines and spirals are drawn: the origin's 64 px per cm without a calibration.
    package var drawnScale: Double { (scale ?? Device.nominalScale) / 10 }

    /// The origin's px per cm, used for drawing only.
    package static let nominalScale = 64.0
}
