import Definitions
import Text
import Tree

extension StepWriter {
    /// A layer with this trial's values; nil where its shape is none.
    mutating func shown(_ layer: StepLayer) -> ShownLayer? {
        var shown = ShownLayer()
        shown.id = layer.id
        switch layer.content {
        case .text(let value): shown.content = .text(text(value))
        case .shape(let value):
            guard let word = ShapeWord(.text(text(value))) else { return nil }
            shown.content = .shape(word)
        case .polygon(let corners): shown.content = .polygon(corners)
        case .picture(let value):
            guard let address = maker.definition.picture(text(value)) else { return nil }
            shown.content = .picture(address)
        case .raster(let raster): shown.content = .raster(raster.kind, numbers(of: raster))
        // What they consist of is put in by ``allShown(_:among:)``.
        case .array, .dots, .bar: break
        }
        if layer.at.count == 2 {
            shown.x = length(layer.at[0])
            shown.y = length(layer.at[1])
        } else if let place = layer.place, case .list(let list) = evaluator.evaluate(place, in: table), list.count == 2
        {
            shown.x = StageLength(units: evaluator.element(of: list, at: 0, table).number ?? 0)
            shown.y = StageLength(units: evaluator.element(of: list, at: 1, table).number ?? 0)
        }
        if let first = layer.size.first {
            shown.width = length(first)
            shown.height = layer.size.count > 1 ? length(layer.size[1]) : shown.width
        }
        shown.colour = layer.colour.flatMap { colour(text($0)) }
        shown.fill = layer.fill.flatMap { colour(text($0)) }
        shown.stroke = layer.stroke.map { length($0) }
        shown.gap = layer.gap.map { length($0) }
        shown.rotation = layer.rotation.flatMap { number($0) } ?? 0
        shown.opacity = layer.opacity.flatMap { number($0) }.map { min(max($0, 0), 1) } ?? 1
        shown.isMirrored = layer.isMirrored.map { isTrue($0) } ?? false
        shown.isBold = layer.isBold
        shown.isMono = layer.isMono
        return shown
    }

    /// A value as it is read in a text.
    private mutating func text(_ value: StepValue) -> String {
        switch value {
        case .fixed(let value): return value.text ?? maker.text(of: Datum(fixed: value), table)
        case .program(let program): return maker.text(of: evaluator.evaluate(program, in: table), table)
        case .template(let pieces): return maker.text(of: pieces, table, &evaluator)
        }
    }

    mutating func number(_ value: StepValue) -> Double? {
        switch value {
        case .fixed(let value): Double(value)
        case .program(let program): evaluator.evaluate(program, in: table).number
        case .template: nil
        }
    }

    private mutating func isTrue(_ value: StepValue) -> Bool {
        switch value {
        case .fixed(let value): Bool(value) ?? false
        case .program(let program): evaluator.evaluate(program, in: table).isTrue
        case .template: false
        }
    }

    private mutating func length(_ length: StepLength) -> StageLength {
        switch length {
        case .fixed(let length): length
        case .program(let program): StageLength(units: evaluator.evaluate(program, in: table).number ?? 0)
        }
    }

    /// The colour that a value names.
    mutating func colour(of value: StepValue) -> String? { colour(text(value)) }

    /// A colour by its name, or as it is written; nil for what is none.
    private func colour(_ name: String) -> String? { maker.definition.colour(name) }
}

extension Definition {
    /// The address that holds a picture of the definition; nil where its bytes are not in it. Nothing is fetched from
    /// elsewhere.
    package func picture(_ name: String) -> String? {
        files[Name(name)]?.text.flatMap { Self.isPicture($0) ? $0 : nil }
    }

    /// Whether an address holds a picture itself.
    package static func isPicture(_ address: String) -> Bool {
        for kind in ["png", "jpeg", "webp", "svg+xml"] {
            let start = FaultWords.joined(["data:image/", kind, ";base64,"]).bytes
            if Array(address.bytes.prefix(start.count)).isSame(as: start) { return true }
        }
        return false
    }

    /// The colour of a name, or of `#rrggbb`, in small letters; nil for what is none.
    package func colour(_ name: String) -> String? {
        let written = (colours[Name(name)]?.text ?? name).bytes
        guard written.count == 7, written[0] == UInt8(ascii: "#") else { return nil }
        var bytes = written
        for place in 1..<7 {
            let small = written[place] | 0x20
            switch small {
            case 0x61...0x66: bytes[place] = small
            case 0x30...0x39 where written[place] == small: break
            default: return nil
            }
        }
        return String(bytes: bytes)
    }
}

extension Datum {
    /// The value of the file that is neither a text nor a list.
    init(fixed value: Value) {
        switch value {
        case .int(let number): self = .number(Double(number))
        case .double(let number): self = Datum(finite: number)
        case .bool(let isTrue): self = .boolean(isTrue)
        case .null, .text, .list, .node: self = .missing
        }
    }
}
