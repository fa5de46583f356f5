/// Chooses a language by a browser's `Accept-Language` (RFC 9110, section 12.5.4; lookup of RFC 4647).
enum LanguageChoice {
    /// - Parameters:
    ///   - header: the value of `Accept-Language`, if there is one.
    ///   - available: the available languages; the first is the answer if none of them is asked for.
    static func language(_ header: String?, among available: [String]) -> String {
        let fallback = available.first ?? "en"
        guard let header, header.utf8.count <= 1_000 else { return fallback }
        var wishes: [(language: String, weight: Double)] = []
        for part in header.split(separator: ",").prefix(50) {
            let pieces = part.split(separator: ";").map { $0.trimmed.lowercased() }
            guard let language = pieces.first, !language.isEmpty else { continue }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }
            let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > 0 { wishes.append((language, weight)) }
        }
        // Sorting keeps the order of equal weights.
        for wish in wishes.enumerated().sorted(by: { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) })
        {
            var wanted = wish.element.language[...]
            while true {
                if let match = available.first(where: { $0.lowercased() == wanted }) { return match }
                guard let dash = wanted.lastIndex(of: "-") else { break }
                wanted = wanted[..<dash]
            }
            if wish.element.language == "*" { return fallback }
        }
        return fallback
    }
}
