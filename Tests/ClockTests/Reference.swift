import Foundation

@testable import Clock

/// What open clocks say, see `Fixtures/reference.py`.
struct Reference {
    struct Line {
        let hour: Int
        let isOfDay: Bool
        let slot: Int
        let phrase: String

        var minute: Int { hour * 60 + slot * 5 }
    }

    struct Source {
        let letter: Character
        let language: String
        let name: String
        var lines: [Line] = []
    }

    static let sources: [Source] = load()

    private static func load() -> [Source] {
        guard let url = Bundle.module.url(forResource: "Fixtures/reference", withExtension: "tsv"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return [] }
        var sources: [Source] = []
        var hour = ""
        for row in text.split(separator: "\n") {
            let fields = row.split(separator: "\t").map(String.init)
            switch fields[0] {
            case "=": sources.append(Source(letter: Character(fields[1]), language: fields[2], name: fields[3]))
            case "@": hour = fields[2]
            default:
                let isOfDay = !hour.hasSuffix(".")
                let line = Line(
                    hour: Int(hour.filter(\.isNumber)) ?? -1, isOfDay: isOfDay, slot: Int(fields[0]) ?? -1,
                    phrase: fields[1])
                for index in sources.indices where fields[2].contains(sources[index].letter) {
                    sources[index].lines.append(line)
                }
            }
        }
        return sources
    }
}
