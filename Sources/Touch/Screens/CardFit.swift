import Tree

/// A calibration in the making: two fits of a bank card's outline.
public struct CardFit: Equatable, Sendable {
    /// The outline's long side in CSS px.
    public private(set) var width: Double
    /// The first fit; nil before it is taken.
    public private(set) var first: Double?
    /// Both fits are done and lead to no plausible scale.
    public private(set) var isImplausible = false

    public static let narrowest = 120.0
    public static let widest = 1400.0

    /// - Parameter scale: px per cm to begin with, from an earlier calibration.
    public init(scale: Double? = nil) {
        width = Calibration.cardWidth * (scale ?? 50)
        change(to: width)
    }

    /// The slider or a button changed the outline.
    public mutating func change(to width: Double) {
        guard width.isFinite else { return }
        self.width = min(max(width, Self.narrowest), Self.widest)
        isImplausible = false
    }

    /// Takes the outline as a fit. After the first one the outline starts elsewhere, so that the second fit is one of
    /// its own; after the second, the calibration is returned.
    public mutating func accept(at date: Double, pixelRatio: Double) -> Calibration? {
        guard let first else {
            self.first = width
            change(to: width > (Self.narrowest + Self.widest) / 3 ? width * 0.8 : width * 1.25)
            return nil
        }
        let calibration = Calibration(cardWidths: first, width, date: date, pixelRatio: pixelRatio)
        if calibration == nil { isImplausible = true }
        self.first = nil
        return calibration
    }

    /// The number of a slider's text; nil where there is none.
    static func number(_ text: String) -> Double? {
        guard let value = try? Value(json: text, file: "slider") else { return nil }
        return Double(value)
    }
}
