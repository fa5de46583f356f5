import Interface
import Tree
import Wire

/// What two versions differ in: lines with a sign and a word, below what they stand in. What is equal is folded.
struct ComparisonFigures {
    typealias Part = Markup<Void>

    let facts: API.StudyComparison
    let telling: StudyTelling

    init(_ facts: API.StudyComparison, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
    }

    var all: Part {
        let (removed, added) = (facts.removed, facts.added)
        let isSame = removed == 0 && added == 0
        return element(.div, .class("comparison")) {
            element(.p, .class("comparison-counts"), .role("status")) {
                title + ": "
                    + (isSame
                        ? telling.say(.comparedSame)
                        : telling.say(
                            .comparedCounts, ("added", telling.number(added)), ("removed", telling.number(removed))))
            }
            // What belongs to another pair is never made to look like this one.
            element(.div, .class("comparison-parts"), .attribute(.dataKey, title)) {
                if !isSame {
                    for part in facts.parts { self.part(part) }
                }
            }
        }
    }

    private var title: String {
        let older = telling.number(facts.older)
        guard let newer = facts.newer else { return telling.say(.comparedTitleDraft, ("older", older)) }
        return telling.say(.comparedTitle, ("older", older), ("newer", telling.number(newer)))
    }

    @MarkupBuilder<Void> private func part(_ part: API.StudyComparison.Part) -> Part {
        if part.kind == "equal" {
            let count = telling.say(.linesEqual, ("n", telling.number(part.count ?? 0)))
            if let lines = part.lines {
                disclosure(count) {
                    element(.ol, .class("comparison-lines")) {
                        for line in Self.even(lines.compactMap(\.text)) { item("", nil, line) }
                    }
                }
            } else {
                element(.p, .class("note")) { count }
            }
        } else {
            let path = part.path ?? []
            let place = path.isEmpty ? telling.say(.ofStudyItself) : path.joined(separator: " / ")
            let lines = (part.lines ?? []).compactMap(\.node).map { API.StudyComparison.Line(node: $0) }
            element(.section, .label(telling.say(.linesOf, ("place", place)))) {
                heading(3, place, .class("comparison-place"))
                element(.ol, .class("comparison-lines")) {
                    for (line, text) in zip(lines, Self.even(lines.map(\.text))) {
                        switch line.kind {
                        case "added": item("+", .lineAdded, text, "comparison-added")
                        case "removed": item("−", .lineRemoved, text, "comparison-removed")
                        default: item("", nil, text)
                        }
                    }
                }
            }
        }
    }

    private func item(_ sign: String, _ word: FigurePhrase?, _ line: String, _ kind: String = "") -> Part {
        element(.li, .class(kind.isEmpty ? "comparison-line" : "comparison-line " + kind)) {
            element(.span, .class("comparison-mark")) {
                if let word {
                    element(.span, .attribute(.ariaHidden, "true")) { sign + " " }
                    text(telling.say(word))
                }
            }
            element(.code) { line }
        }
    }

    /// What all lines are indented by is left out, and the rest is halved: a telephone has forty signs in a row.
    private static func even(_ lines: [String]) -> [String] {
        func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        let least = lines.map(depth).min() ?? 0
        return lines.map { line in
            String(repeating: " ", count: (depth(line) - least) / 2) + line.drop { $0 == " " }
        }
    }
}
