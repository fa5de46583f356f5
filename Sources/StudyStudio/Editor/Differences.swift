import Editing
import Text
package import Tree

/// A place where two definitions differ, with both values.
package struct Difference: Equatable, Sendable {
    package let path: Path
    package let mine: Value?
    package let theirs: Value?
}

extension Difference {
    /// The places where two definitions differ, in the order of the first.
    package static func all(_ mine: Value?, _ theirs: Value?, at path: Path = Path()) -> [Difference] {
        switch (mine, theirs) {
        case (.node(let mine)?, .node(let theirs)?):
            let further = theirs.fields.filter { mine[$0.name] == nil }
            return (mine.fields + further).flatMap { field in
                all(mine[field.name], theirs[field.name], at: path.at(field.name.text))
            }
        case (.list(let mine)?, .list(let theirs)?):
            return (0..<max(mine.count, theirs.count)).flatMap { index in
                all(
                    index < mine.count ? mine[index] : nil, index < theirs.count ? theirs[index] : nil,
                    at: path.at(index))
            }
        default: return mine == theirs ? [] : [Difference(path: path, mine: mine, theirs: theirs)]
        }
    }

    /// The place and the values in a line: `title.en: Coffee → Tea`.
    package var line: String { path.description + ": " + Difference.shown(mine) + " → " + Difference.shown(theirs) }

    private static func shown(_ value: Value?) -> String {
        let text: String
        switch value {
        case nil, .null?: text = ""
        case .list(let values)?: text = Written.text(.list(values.map { .text(shown($0)) }), by: .comma)
        case .node?, .bool?: text = value?.json() ?? ""
        default: text = Written.text(value)
        }
        return text.byteCount == 0 ? "–" : text.shortened
    }
}
