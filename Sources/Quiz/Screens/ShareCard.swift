package import Interface
import Text
import Tree

/// The result as a picture to pass on: an SVG document of 1200 by 630 units. It holds no answers, only the outcome or the
/// scores, and is made on the device.
package func shareCard(_ sitting: Sitting, _ findings: Findings, language: Language) -> String {
    let speaker = Speaker(language, sitting.definition)
    var drawing = CardDrawing()
    let outcomes = sitting.outcomes
    if let winner = findings.tally.winner, outcomes.indices.contains(winner) {
        drawing.text(outcomes[winner].emoji, y: 270, size: 200)
        drawing.lines(speaker.text(outcomes[winner].title), y: 390, size: 64, most: 30)
    } else if findings.scores.isEmpty {
        drawing.lines(speaker.words(.thanks), y: 330, size: 72, most: 28)
    } else {
        for (index, score) in findings.scores.prefix(6).enumerated() {
            let scale = sitting.definition.scales[score.position]
            drawing.bar(
                speaker.text(scale.name), score.value.map { speaker.number($0) } ?? Format.missing,
                share: score.share, y: 90 + index * 76)
        }
    }
    drawing.text(speaker.words(.cardLine, ("title", speaker.text(sitting.definition.title))), y: 580, size: 34)
    return drawing.document
}

extension Score {
    /// Where the score stands between the lowest and the highest, from 0 to 1.
    fileprivate var share: Double {
        guard let value, let lowest, let highest, highest > lowest else { return 0 }
        return max(0, min(1, (value - lowest) / (highest - lowest)))
    }
}

/// Writes the parts of a card.
private struct CardDrawing {
    private var bytes: [UInt8] = []

    mutating func text(_ text: String, y: Int, size: Int, x: Int = 600, anchor: String = "middle") {
        put("<text x=\"", x, "\" y=\"", y)
        bytes.append("\" font-size=\"")
        bytes.append(decimal: Int64(size))
        bytes.append("\" text-anchor=\"")
        bytes.append(anchor)
        bytes.append("\">")
        escape(text)
        bytes.append("</text>")
    }

    /// A text broken into at most three lines of about `most` characters.
    mutating func lines(_ whole: String, y: Int, size: Int, most: Int) {
        var lines: [[UInt8]] = [[]]
        for word in whole.bytes.split(separator: 0x20) {
            let last = lines.count - 1
            if !lines[last].isEmpty, lines[last].count + word.count >= most, lines.count < 3 {
                lines.append(Array(word))
            } else {
                if !lines[last].isEmpty { lines[last].append(0x20) }
                lines[last] += word
            }
        }
        for (index, line) in lines.enumerated() {
            text(String(bytes: line), y: y + index * (size + 12), size: size)
        }
    }

    mutating func bar(_ name: String, _ number: String, share: Double, y: Int) {
        text(name, y: y, size: 34, x: 100, anchor: "start")
        text(number, y: y, size: 34, x: 1100, anchor: "end")
        rectangle(y: y + 16, width: 1000, fill: "#16303d")
        rectangle(y: y + 16, width: Int((share * 1000).rounded()), fill: "#37a6ef")
    }

    private mutating func rectangle(y: Int, width: Int, fill: String) {
        put("<rect x=\"", 100, "\" y=\"", y)
        bytes.append("\" height=\"16\" rx=\"8\" width=\"")
        bytes.append(decimal: Int64(width))
        bytes.append("\" fill=\"")
        bytes.append(fill)
        bytes.append("\"/>")
    }

    private mutating func put(_ first: String, _ x: Int, _ second: String, _ y: Int) {
        bytes.append(first)
        bytes.append(decimal: Int64(x))
        bytes.append(second)
        bytes.append(decimal: Int64(y))
    }

    private mutating func escape(_ text: String) {
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: "&"): bytes.append("&amp;")
            case UInt8(ascii: "<"): bytes.append("&lt;")
            case UInt8(ascii: ">"): bytes.append("&gt;")
            // Control characters are not allowed in XML.
            case 0..<0x20: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }

    var document: String {
        var whole: [UInt8] = []
        whole.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" width=\"1200\" height=\"630\" ")
        whole.append("font-family=\"system-ui, sans-serif\" fill=\"#f6f8f9\">")
        whole.append("<rect width=\"1200\" height=\"630\" fill=\"#020c12\"/>")
        whole += bytes
        whole.append("</svg>\n")
        return String(bytes: whole)
    }
}
