import Text

extension Tag {
    /// The names in the order of the raw values; a test compares every one with its case.
    static let names: [String] = words(
        """
        main nav header footer section article aside h1 h2 h3 h4 p a button ul ol li dl dt dd \
        table caption colgroup col thead tbody tfoot tr th td \
        form label input select option optgroup datalist textarea fieldset legend output progress meter \
        details summary dialog figure figcaption \
        div span strong em small mark sub sup code pre kbd abbr time blockquote hr br wbr \
        img audio canvas \
        svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use \
        linearGradient radialGradient stop clipPath mask pattern image
        """)
}

/// The words of a text, split at single spaces. One literal with spaces is far smaller in the binary than an array of
/// literals.
func words(_ text: String) -> [String] {
    var result: [String] = []
    var word: [UInt8] = []
    for byte in text.bytes + [0x20] {
        if byte != 0x20 {
            word.append(byte)
        } else if !word.isEmpty {
            result.append(String(bytes: word))
            word = []
        }
    }
    return result
}
