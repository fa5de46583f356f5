import Interface

extension Picture {
    /// The size of a legend's text in a drawing of that width: a wide stage is shown smaller, its words are not to be.
    static func legendText(width: Double) -> Double { max(12, width / 45) }

    /// Room below the stage for the legend.
    static func legendHeight(width: Double) -> Double { 22 + 3.5 * legendText(width: width) }

    /// Where the scale of colours begins.
    var legendTop: Double {
        height - Picture.legendHeight(width: width) + 10 + 1.5 * Picture.legendText(width: width)
    }

    /// The line above the scale: what is shown, and how long a centimetre is (or 100 px).
    ///
    /// - Parameters:
    ///   - title: what is shown.
    ///   - perPixel: cm of a px; nil without calibration.
    ///   - language: of the numbers.
    mutating func addHead(_ title: String, perPixel: Double?, _ language: Language) {
        let size = Picture.legendText(width: width)
        let base = height - Picture.legendHeight(width: width) + 4 + size
        texts.append(Text(x: 16, y: base, anchor: "start", text: title, size: size))
        // As long as a seventh of the picture or less, a round number.
        let most = width / 7 * (perPixel ?? 1)
        let length = Legend.end(below: Legend.end(for: most))
        let wide = perPixel.map { length / $0 } ?? length
        let label = Format(language).significant(length, 1) + Format.space + (perPixel == nil ? "px" : "cm")
        let letters = 0.55 * size * Double(title.utf8.count + label.utf8.count + 2)
        guard length > 0, wide >= 4, wide + letters + 32 < width else { return }
        let right = width - 16 - 0.6 * size * Double(label.utf8.count + 1)
        var bar = PathData()
        bar.rectangle(right - wide, base - 0.45 * size, wide, 2)
        bar.rectangle(right - wide, base - 0.75 * size, 2, 0.6 * size + 2)
        bar.rectangle(right - 2, base - 0.75 * size, 2, 0.6 * size + 2)
        fill(bar, "#7d93a0")
        texts.append(Text(x: width - 16, y: base, anchor: "end", text: label, size: size))
    }

    /// The numbers below a scale that runs from 16 px to 16 px before the end; the last one carries the unit. Those that
    /// would run into others are left out.
    ///
    /// - Parameters:
    ///   - values: from 0 to the end.
    ///   - decimals: that they need.
    ///   - unit: of all of them.
    ///   - language: of the numbers.
    ///   - scale: where the scale ends that they stand below.
    ///   - colours: how values become places of the scale.
    ///   - isClipped: whether the end stands for everything above it too.
    mutating func addMarks(
        _ values: [Double], decimals: Int, unit: String, language: Language, below scale: Double,
        colours: ColourScale = .linear, isClipped: Bool = false
    ) {
        guard let top = values.last else { return }
        let format = Format(language)
        let size = Picture.legendText(width: width)
        let (left, right) = (16.0, width - 16)
        let last = (isClipped ? "≥" + Format.space : "") + format.fixed(top, decimals) + Format.space + unit
        // Digits are about as wide as 0.6 of their height.
        let letter = 0.6 * size
        let most = right - letter * Double(last.utf8.count + 1)
        var free = -Double.infinity
        for (index, value) in values.enumerated() {
            let isLast = index == values.count - 1
            let text = isLast ? last : format.fixed(value, decimals)
            let wide = letter * Double(text.utf8.count)
            let x = left + (right - left) * (top > 0 ? colours.place(value / top) : 0)
            let begin = index == 0 ? x : isLast ? x - wide : x - wide / 2
            if !isLast, begin < free || begin + wide > most { continue }
            free = begin + wide + letter
            texts.append(
                Text(
                    x: x, y: scale + 4 + size, anchor: index == 0 ? "start" : isLast ? "end" : "middle", text: text,
                    size: size))
        }
    }
}
