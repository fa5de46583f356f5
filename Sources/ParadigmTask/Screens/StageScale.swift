import Paradigm
import Tasks

/// How large things are on the stage of a device, in CSS px.
///
/// A degree of visual angle needs the screen's size and the viewing distance. Both are assumed: 96 px an inch and 55 cm in
/// front of a computer, 160 px an inch and 33 cm with a phone. By chance both make 36 px a degree.
package struct StageScale: Equatable, Sendable {
    /// The area above the buttons.
    package let width: Double
    package let height: Double
    package let pixelsPerDegree: Double
    package let pixelsPerMillimetre: Double
    /// By how much everything is shrunk so that it fits; 1 where it fits.
    package let factor: Double
    private let unit: StageUnit

    /// - Parameters:
    ///   - device: its window was measured; 0 where it was not.
    ///   - rows: how many buttons stand above each other.
    ///   - reach: how far things reach from the middle, in px of this stage.
    init(_ device: MeasuredDevice, _ stage: Stage, rows: Int, reach: ((StageScale) -> (x: Double, y: Double))? = nil) {
        let window = device.width > 0 && device.height > 0 ? (device.width, device.height) : (390, 664)
        width = window.0
        height = max(120, window.1 - Self.top - Self.buttons(rows))
        let isPhone = min(window.0, window.1) < 600
        pixelsPerMillimetre = (isPhone ? 160 : 96) / 25.4
        // The tangent of a degree, at 330 and 550 mm.
        pixelsPerDegree = pixelsPerMillimetre * (isPhone ? 330 : 550) * 0.017_455_064_928_217_585
        unit = stage.units
        guard let reach else {
            factor = 1
            return
        }
        let needed = reach(StageScale(device, stage, rows: rows))
        let room = (x: width / 2 - Self.margin, y: height / 2 - Self.margin)
        factor = min(1, needed.x > 0 ? room.x / needed.x : 1, needed.y > 0 ? room.y / needed.y : 1)
    }

    /// The room for the way out, for buttons in so many rows, and around everything, in px.
    static var top: Double { 72 }
    static var margin: Double { 12 }
    static func buttons(_ rows: Int) -> Double { rows == 0 ? 0 : Double(rows) * 80 + 16 }

    /// A length in px.
    func pixels(_ length: StageLength) -> Double {
        let one: Double =
            switch length.unit ?? unit {
            case .degrees: pixelsPerDegree
            case .millimetres: pixelsPerMillimetre
            case .pixels: 1
            case .percent: min(width, height) / 100
            }
        return length.number * one * factor
    }
}

extension ShownLayer {
    /// How far it reaches from the stage's middle, in px.
    func reach(_ scale: StageScale) -> (x: Double, y: Double) {
        var half = (x: scale.pixels(width) / 2, y: scale.pixels(height) / 2)
        // About the width of letters; what is shown is as wide as its font makes it.
        if case .text(let text) = content { half.x = 0.32 * Double(text.utf8.count) * scale.pixels(height) }
        if rotation != 0 { half = (max(half.x, half.y), max(half.x, half.y)) }
        return (scale.pixels(x).magnitude + half.x, scale.pixels(y).magnitude + half.y)
    }
}
