extension Picture {
    /// The drawing as a PNG file with all its texts, drawn by the lab itself: the page and the command line give the same
    /// bytes, and neither needs a font.
    ///
    /// - Parameters:
    ///   - scale: pixels per unit of the drawing, 1 to 4; fewer where the picture would be larger than 8192 px.
    ///   - background: `#rrggbb`.
    ///   - ink: the colour of texts.
    ///   - description: kept in the file.
    /// - Returns: the file; empty where the drawing is too large.
    func png(scale: Int, background: String, ink: String, description: String) -> [UInt8] {
        var factor = Double(max(1, min(scale, 4)))
        while factor > 1, max(width, height) * factor > 8192 { factor -= 1 }
        guard max(width, height) * factor <= 8192, let paper = Picture.colour(background),
            let black = Picture.colour(ink)
        else { return [] }
        var raster = Raster(
            width: Int((width * factor).rounded()), height: Int((height * factor).rounded()), background: paper)
        for shape in shapes {
            for piece in PathPieces(shape.path) {
                switch piece {
                case .box(let left, let top, let right, let bottom):
                    guard let colour = shape.fill.flatMap(Picture.colour) else { continue }
                    raster.fill(
                        left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor, colour)
                case .line(let from, let to):
                    raster.line(
                        from: Place(from.x * factor, from.y * factor), to: Place(to.x * factor, to.y * factor),
                        thickness: shape.strokeWidth * factor)
                }
            }
            if let colour = shape.stroke.flatMap(Picture.colour) { raster.paint(colour) }
        }
        for text in texts { write(text, factor, &raster, black) }
        return PNG.encode(rgb: raster.pixels, width: raster.width, height: raster.height, text: description)
    }

    private func write(_ text: Text, _ factor: Double, _ raster: inout Raster, _ ink: Raster.Colour) {
        let (lines, wide) = StrokeFont.lines(text.text, size: text.size * factor)
        let shift = text.anchor.utf8.first == 0x65 ? wide : text.anchor.utf8.first == 0x6D ? wide / 2 : 0
        let (x, y) = (text.x * factor - shift, text.y * factor)
        for (from, to) in lines {
            raster.line(
                from: Place(x + from.x, y + from.y), to: Place(x + to.x, y + to.y),
                thickness: text.size * factor / 11)
        }
        raster.paint(text.fill.flatMap(Picture.colour) ?? ink)
    }

    /// The parts of `#rrggbb`.
    static func colour(_ text: String) -> Raster.Colour? {
        let bytes = Array(text.utf8)
        guard bytes.count == 7 else { return nil }
        var parts: [UInt8] = []
        for byte in bytes.dropFirst() {
            switch byte {
            case 0x30...0x39: parts.append(byte - 0x30)
            case 0x61...0x66: parts.append(byte - 0x61 + 10)
            default: return nil
            }
        }
        return (parts[0] << 4 | parts[1], parts[2] << 4 | parts[3], parts[4] << 4 | parts[5])
    }
}

/// The boxes and lines of a path that `PathData` wrote: "M1 2L3 4" and "M1 2h3v4h-3z".
struct PathPieces: Sequence, IteratorProtocol {
    enum Piece {
        case box(left: Double, top: Double, right: Double, bottom: Double)
        case line(from: Place, to: Place)
    }

    private let bytes: [UInt8]
    private var place = 0
    private var pen = Place(0, 0)
    private var wide = 0.0

    init(_ path: String) { bytes = Array(path.utf8) }

    mutating func next() -> Piece? {
        while place < bytes.count {
            let letter = bytes[place]
            place += 1
            switch letter {
            case UInt8(ascii: "M"): pen = Place(number(), number())
            case UInt8(ascii: "L"):
                let from = pen
                pen = Place(number(), number())
                return .line(from: from, to: pen)
            case UInt8(ascii: "h"):
                // The second one leads back.
                let size = number()
                if size > 0 { wide = size }
            case UInt8(ascii: "v"):
                let high = number()
                return .box(left: pen.x, top: pen.y, right: pen.x + wide, bottom: pen.y + high)
            default: break
            }
        }
        return nil
    }

    /// A number with its sign and at most two decimals.
    private mutating func number() -> Double {
        if place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
        var isNegative = false
        var (value, unit) = (0.0, 1.0)
        var isFraction = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                value = value * 10 + Double(bytes[place] - UInt8(ascii: "0"))
                if isFraction { unit *= 10 }
            default: return (isNegative ? -value : value) / unit
            }
            place += 1
        }
        return (isNegative ? -value : value) / unit
    }
}
