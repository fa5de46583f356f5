import Interface

extension Picture {
    /// The size of a legend's text in a drawing of that width: a wide stage is shown smaller, its words are not to be.
    static func legendText(width: Double) -> Double { max(12, width / 45) }

    /// Room below the stage for the legend.
    static func legendHeight(width: Double) -> Double { 22 + 2 * legendText(width: width) }

    /// The numbers below a scale that runs from 16 px to 16 px before the end; the last one carries the unit. Those that
    /// would run into others are left out.
    mutating func addMarks(_ values: [Double], decimals: Int, unit: String, language: Language, below scale: Double) {
        guard let top = values.last else { return }
        let format = Format(language)
        let size = Picture.legendText(width: width)
        let (left, right) = (16.0, width - 16)
        let last = format.fixed(top, decimals) + Format.space + unit
        // Digits are about as wide as 0.6 of their height.
        let letter = 0.6 * size
        let most = right - letter * Double(last.utf8.count + 1)
        var free = -Double.infinity
        for (index, value) in values.enumerated() {
            let isLast = index == values.count - 1
            let text = isLast ? last : format.fixed(value, decimals)
            let wide = letter * Double(text.utf8.count)
            let x = left + (right - left) * (top > 0 ? value / top : 0)
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
