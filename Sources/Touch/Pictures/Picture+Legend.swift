import Interface

extension Picture {
    /// The size of a legend's text in a drawing of that width: a wide stage is shown smaller, its words are not to be.
    static func legendText(width: Double) -> Double { max(12, width / 45) }

    /// Room below the stage for the legend.
    static func legendHeight(width: Double) -> Double { 22 + 2 * legendText(width: width) }

    /// The numbers below a scale that runs from 16 px to 16 px before the end; the last one carries the unit. Where they
    /// would run into each other, only the middle and the end are named, or the end alone.
    mutating func addMarks(_ values: [Double], decimals: Int, unit: String, language: Language, below scale: Double) {
        guard let top = values.last else { return }
        let format = Format(language)
        let size = Picture.legendText(width: width)
        let (left, right) = (16.0, width - 16)
        let last = format.fixed(top, decimals) + Format.space + unit
        // Digits are about as wide as 0.6 of their height; half of a mark's width lies to the left of its place.
        let room = (right - left) / Double(max(1, values.count - 1)) / (0.6 * size)
        let wanted = Double(last.utf8.count) + Double(format.fixed(top, decimals).utf8.count) / 2 + 1
        var step = 1
        while step < values.count - 1, (values.count - 1) % step != 0 || room * Double(step) < wanted { step += 1 }
        for index in stride(from: 0, to: values.count, by: step) {
            let isLast = index == values.count - 1
            texts.append(
                Text(
                    x: left + (right - left) * (top > 0 ? values[index] / top : 0), y: scale + 4 + size,
                    anchor: index == 0 ? "start" : isLast ? "end" : "middle",
                    text: isLast ? last : format.fixed(values[index], decimals), size: size))
        }
    }
}
