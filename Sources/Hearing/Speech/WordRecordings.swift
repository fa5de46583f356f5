import SoundCommands
import Text
package import Tree

/// The recordings of a matrix's words, as the page found them, and the spectrum of the noise that goes with them. They are
/// an entry of the log, so that it says what was heard and a replay needs nothing else.
package struct WordRecordings: Equatable, Sendable {
    package let matrix: SentenceMatrix
    /// The page's file with all of them, one after the other; begins with `/`.
    package let address: String
    /// How long each lasts in ms, and its bytes: the first column's ten words, then the second one's.
    package let durations: [Double]
    package let sizes: [Int]
    /// dB of their power in each band of `SpeechNoise`.
    package let spectrum: [Double]

    /// nil unless there are fifty durations from 50 to 5000 ms, as many sizes, and a spectrum.
    package init?(_ matrix: SentenceMatrix, address: String, durations: [Double], sizes: [Int], spectrum: [Double]) {
        let count = SentenceMatrix.columns * SentenceMatrix.rows
        guard address.utf8.first == 0x2F, address.utf8.count <= 200, !address.utf8.contains(0x23),
            durations.count == count, sizes.count == count, spectrum.count == SpeechNoise.bands,
            durations.allSatisfy({ (50...5000).contains($0) }), sizes.allSatisfy({ (1...1_000_000).contains($0) }),
            spectrum.allSatisfy({ (-200...200).contains($0) })
        else { return nil }
        self.matrix = matrix
        self.address = address
        self.durations = durations
        self.sizes = sizes
        self.spectrum = spectrum
    }

    /// Reads the index that packing has made: the file's address, a line for each word with its key, ms and bytes, and
    /// `spectrum` with its numbers. nil for anything else.
    package init?(index: String, _ matrix: SentenceMatrix) {
        var (address, durations, sizes, spectrum): (String, [Double], [Int], [Double]) = ("", [], [], [])
        for line in index.utf8.split(separator: 0x0A) {
            let fields = line.split(separator: 0x20).map { String(decoding: Array($0), as: UTF8.self) }
            if line.first == 0x2F {
                address = String(decoding: Array(line), as: UTF8.self)
            } else if fields.first?.isSame(as: "spectrum") == true {
                spectrum = fields.dropFirst().compactMap { WordRecordings.number($0) }
            } else if fields.count == 3, let duration = WordRecordings.number(fields[1]),
                let size = WordRecordings.number(fields[2]), (0...1e6).contains(size)
            {
                durations.append(duration)
                sizes.append(Int(size))
            }
        }
        self.init(matrix, address: address, durations: durations, sizes: sizes, spectrum: spectrum)
    }

    private static func number(_ text: String) -> Double? {
        (try? Value(json: text, file: "index")).flatMap { Double($0) }
    }

    /// What the page fetches a word by.
    package func name(_ column: Int, _ place: Int) -> String {
        let index = column * SentenceMatrix.rows + place
        guard sizes.indices.contains(index) else { return "" }
        let first = sizes[..<index].reduce(0, +)
        return "voice:\(address)#\(first),\(sizes[index])"
    }

    /// How long the longest sentence lasts in ms. Noise lasts as long around every one, and tells nothing of its words.
    package var longest: Double {
        var sum = 0.0
        for column in 0..<SentenceMatrix.columns {
            let own = durations[(column * SentenceMatrix.rows)..<((column + 1) * SentenceMatrix.rows)]
            sum += own.reduce(0) { max($0, $1) }
        }
        return sum
    }
}

extension WordRecordings: Storable {
    /// Reads what a log holds; nil for another shape.
    package init?(_ value: Value) {
        guard let node = value.node, let matrix = SentenceMatrix.named(node["words"]?.text ?? ""),
            let address = node["address"]?.text
        else { return nil }
        func numbers(_ name: String) -> [Double] { (node[name]?.list ?? []).compactMap { Double($0) } }
        self.init(
            matrix, address: address, durations: numbers("durations"),
            sizes: (node["sizes"]?.list ?? []).compactMap { Int($0) }, spectrum: numbers("spectrum"))
    }

    package var value: Value {
        var node = Node()
        node["words"] = .text(matrix.rawValue)
        node["address"] = .text(address)
        node["durations"] = .list(durations.map { .double($0) })
        node["sizes"] = .list(sizes.map { .int($0) })
        node["spectrum"] = .list(spectrum.map { .double($0) })
        return .node(node)
    }
}

extension SentenceMatrix {
    /// The matrix of this name.
    static func named(_ name: String) -> SentenceMatrix? { allCases.first { $0.rawValue.isSame(as: name) } }

    /// Where the page finds out about its recordings.
    package var indexPath: String { "/hearing/words." + rawValue + ".txt" }
}
