import Tree

/// A calibration in the making: two fits of a bank card's outline, and a third one where they differ.
package struct CardFit: Equatable, Sendable {
    /// The outline's long side in CSS px.
    package private(set) var width: Double
    /// What was fitted so far, in CSS px.
    package private(set) var fits: [Double] = []
    /// Why the last fits lead to no scale.
    package private(set) var fault: Fault?

    package enum Fault: Equatable, Sendable {
        /// No screen has such a scale.
        case implausible
        /// So far apart, as a share of their mean, lay the two fits that agree best.
        case apart(Double)
    }

    /// Two fits that differ by more than this share of their mean are followed by a third one.
    package static let wellRepeated = 0.02
    /// Fits that differ by more give no scale: lengths would be wrong by as much.
    package static let widestApart = 0.05

    package static let narrowest = 120.0
    package static let widest = 1400.0

    /// - Parameter scale: px per cm to begin with, from an earlier calibration.
    package init(scale: Double? = nil) {
        width = Calibration.cardWidth * (scale ?? 50)
        change(to: width)
    }

    /// The slider or a button changed the outline.
    package mutating func change(to width: Double) {
        guard width.isFinite else { return }
        self.width = min(max(width, Self.narrowest), Self.widest)
        fault = nil
    }

    /// Takes the outline as a fit. The next one starts elsewhere, so that it is one of its own. What agrees best is the
    /// calibration, which is returned once it is well repeated or was tried three times.
    package mutating func accept(at date: Double, pixelRatio: Double) -> Calibration? {
        fits.append(width)
        guard let apart = nearest?.apart, fits.count > 2 || apart <= Self.wellRepeated || apart > Self.widestApart
        else {
            change(to: width > (Self.narrowest + Self.widest) / 3 ? width * 0.8 : width * 1.25)
            return nil
        }
        return calibration(at: date, pixelRatio: pixelRatio)
    }

    private mutating func calibration(at date: Double, pixelRatio: Double) -> Calibration? {
        guard let nearest else { return nil }
        fits = []
        guard nearest.apart <= Self.widestApart else {
            fault = .apart(nearest.apart)
            return nil
        }
        let calibration = Calibration(
            cardWidths: nearest.one, nearest.other, date: date, pixelRatio: pixelRatio)
        if calibration == nil { fault = .implausible }
        return calibration
    }

    /// The two fits that agree best, and how far they lie apart as a share of their mean.
    package var nearest: (one: Double, other: Double, apart: Double)? {
        var found: (one: Double, other: Double, apart: Double)?
        for (place, one) in fits.enumerated() {
            for other in fits[..<place] {
                let apart = 2 * (one - other).magnitude / (one + other)
                if apart < (found?.apart ?? .infinity) { found = (other, one, apart) }
            }
        }
        return found
    }

    /// The number of a slider's text; nil where there is none.
    static func number(_ text: String) -> Double? {
        guard let value = try? Value(json: text, file: "slider") else { return nil }
        return Double(value)
    }
}
