import Tree

/// Fifty everyday words in five columns of ten, of which sentences are made that nobody can guess: name, verb, number,
/// adjective, noun (a matrix test: Hagerman 1982; Kollmeier et al. 2015). The words are our own choice.
///
/// A sentence is told as one number of five digits, the place of each of its words in its column.
package enum SentenceMatrix: String, Choice {
    case english = "en"
    case german = "de"

    /// How many words a sentence has, and how many there are to choose from for each.
    package static var columns: Int { 5 }
    package static var rows: Int { 10 }
    /// How many sentences there are.
    package static var sentences: Int { 100_000 }

    /// The words of a column in the order in which they are shown: by the alphabet, numbers by their size.
    package func words(_ column: Int) -> [String] {
        let all = self == .english ? SentenceMatrix.englishWords : SentenceMatrix.germanWords
        return all.indices.contains(column) ? all[column] : []
    }

    /// The places of a sentence's words in their columns.
    package static func places(of sentence: Int) -> [Int] {
        var rest = min(sentences - 1, max(0, sentence))
        var places = [Int](repeating: 0, count: columns)
        for column in (0..<columns).reversed() {
            places[column] = rest % rows
            rest /= rows
        }
        return places
    }

    /// The sentence of words at these places; nil where they are none.
    package static func sentence(of places: [Int]) -> Int? {
        guard places.count == columns, places.allSatisfy({ (0..<rows).contains($0) }) else { return nil }
        return places.reduce(0) { $0 * rows + $1 }
    }

    /// How many words two sentences have in common.
    package static func score(_ said: Int, _ chosen: Int) -> Int {
        let chosen = places(of: chosen)
        var count = 0
        for (column, place) in places(of: said).enumerated() where chosen[column] == place { count += 1 }
        return count
    }

    /// The words of a sentence.
    package func text(of sentence: Int) -> String {
        var text = ""
        for (column, place) in SentenceMatrix.places(of: sentence).enumerated() {
            if column > 0 { text += " " }
            text += words(column)[place]
        }
        return text
    }

    /// Ten sentences in which every word comes once, in an order that nobody knows.
    static func ten(_ generator: inout SeededGenerator) -> [Int] {
        var sentences = [Int](repeating: 0, count: rows)
        for _ in 0..<columns {
            var column = Array(0..<rows)
            generator.shuffle(&column)
            for index in sentences.indices { sentences[index] = sentences[index] * rows + column[index] }
        }
        return sentences
    }

    private static var englishWords: [[String]] {
        [
            ["Alice", "Brian", "Daisy", "Edward", "Holly", "Martin", "Nora", "Oscar", "Susan", "Tony"],
            ["brings", "counts", "draws", "finds", "hides", "loses", "moves", "packs", "shows", "takes"],
            ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"],
            ["blue", "clean", "dusty", "empty", "heavy", "narrow", "round", "silver", "warm", "yellow"],
            [
                "apples", "baskets", "bottles", "buttons", "candles", "carpets", "lemons", "mirrors", "pencils",
                "plates",
            ],
        ]
    }

    private static var germanWords: [[String]] {
        [
            ["Anna", "Emil", "Greta", "Jonas", "Klara", "Lukas", "Marie", "Oskar", "Paula", "Timo"],
            ["bringt", "findet", "holt", "leiht", "packt", "sucht", "trägt", "wäscht", "zählt", "zeigt"],
            ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf"],
            ["blaue", "breite", "bunte", "frische", "gelbe", "leere", "neue", "runde", "warme", "weiche"],
            ["Äpfel", "Bälle", "Becher", "Bücher", "Hemden", "Körbe", "Lampen", "Nadeln", "Taschen", "Teller"],
        ]
    }
}
