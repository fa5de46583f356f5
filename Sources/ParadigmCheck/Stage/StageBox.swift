import Paradigm
import Text
import Tree

/// Where a layer is on a stage, in pixels from its middle.
struct StageBox {
    var left: Double
    var right: Double
    var bottom: Double
    var top: Double

    var width: Double { right - left }
    var height: Double { top - bottom }

    func overlaps(_ other: StageBox) -> Bool {
        left < other.right && other.left < right && bottom < other.top && other.bottom < top
    }

    func joined(with other: StageBox) -> StageBox {
        StageBox(
            left: min(left, other.left), right: max(right, other.right), bottom: min(bottom, other.bottom),
            top: max(top, other.top))
    }
}

/// How many pixels the units of a stage are.
struct StageScale {
    let degree: Double
    let millimetre: Double
    let percent: Double

    /// The smallest phone: 320 x 568 pixels, 0.1558 mm each (326 to the inch, by two), 33 cm from the eye.
    static let phone = StageScale(degree: 330 * 0.017455 / 0.1558, millimetre: 1 / 0.1558, percent: 3.2)
    /// A screen whose size nobody has measured: 341 pixels are 10 degrees, as WCAG 2.2 counts.
    static let screen = StageScale(degree: 34.1, millimetre: 34.1 / 9.6, percent: 7.68)
    static let phoneSize = (width: 320.0, height: 568.0)

    func pixels(_ number: Double, _ unit: StageUnit) -> Double {
        switch unit {
        case .degrees: number * degree
        case .millimetres: number * millimetre
        case .pixels: number
        case .percent: number * percent
        }
    }
}

extension TrialWalk {
    /// Where a layer is in a trial; nil where that is not known, and for what is only heard or drawn at places of its own.
    mutating func box(of layer: Layer, in table: TrialTable, _ scale: StageScale) -> StageBox? {
        switch layer.layer.kinds.first {
        case .text, .shape, .image, .gabor, .noise, .dots, .array, .bar, .counter: break
        default: return nil
        }
        let usual = definition.stage?.units ?? .degrees
        var (x, y) = (value(layer.at.x, table), value(layer.at.y, table))
        if let place = layer.place {
            guard let both = self.place(place, table) else { return nil }
            (x, y) = (both.x, both.y)
        }
        guard let x, let y, let width = value(layer.size.width, table), let height = value(layer.size.height, table)
        else { return nil }
        let middle = (
            x: scale.pixels(x, layer.units.x ?? usual), y: scale.pixels(y, layer.units.y ?? usual)
        )
        let tall = scale.pixels(height, layer.units.height ?? usual)
        var wide = scale.pixels(width, layer.units.width ?? usual)
        // A letter is about six tenths as wide as it is tall.
        if layer.layer.text != nil || layer.layer.counter != nil { wide = 0.6 * tall * Double(signs(of: layer)) }
        return StageBox(
            left: middle.x - wide / 2, right: middle.x + wide / 2, bottom: middle.y - tall / 2,
            top: middle.y + tall / 2)
    }

    /// How many signs a text has at most, where it is written; of others one.
    private func signs(of layer: Layer) -> Int {
        guard let text = layer.layer.text?.text, ExpressionText.given(layer.layer.text) == nil,
            (try? TextTemplate(text))?.isPlain ?? false
        else { return 1 }
        return max(1, text.scalarCount)
    }
}
