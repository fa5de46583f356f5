/// A kind of element. The raw value is its number in the command stream, so cases are only ever appended to their half.
///
/// Everything from ``firstVector`` on lives in the SVG namespace.
public enum Tag: UInt8, CaseIterable, Sendable {
    case main, nav, header, footer, section, article, aside, h1, h2, h3, h4, p, a, button
    case ul, ol, li, dl, dt, dd
    case table, caption, colgroup, col, thead, tbody, tfoot, tr, th, td
    case form, label, input, select, option, optgroup, datalist, textarea, fieldset, legend, output, progress, meter
    case details, summary, dialog, figure, figcaption
    case div, span, strong, em, small, mark, sub, sup, code, pre, kbd, abbr, time, blockquote, hr, br, wbr
    case img, audio, canvas
    case svg, g, path, rect, circle, ellipse, line, polyline, polygon, text, tspan, title, desc, defs, symbol, use
    case linearGradient, radialGradient, stop, clipPath, mask, pattern, image

    /// The first tag of the SVG namespace.
    package static let firstVector = Tag.svg

    /// Whether elements of this kind live in the SVG namespace.
    package var isVector: Bool { rawValue >= Tag.firstVector.rawValue }

    /// Whether HTML forbids content and an end tag.
    package var isVoid: Bool {
        switch self {
        case .input, .hr, .br, .wbr, .img, .col: true
        default: false
        }
    }

    /// The name as HTML and SVG spell it.
    public var name: String { Tag.names[Int(rawValue)] }
}
