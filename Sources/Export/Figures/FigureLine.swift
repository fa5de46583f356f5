import Interface
import Tasks
import Tree

/// A line of a family's figures; see `TaskFamily/figureLines`.
struct FigureLine: Sendable {
    /// The name with its stars.
    let name: String
    let label: ColumnLabel
    /// The number of elements of a list for which it is a main figure; 0 if it is none.
    let mainPlaces: Int
    /// Whether it is the score of a scale, one for each scale.
    let isScore: Bool
    /// Whether the line is no figure but says that a number of the results is left out.
    let isLeftOut: Bool
    private let path: [String]
    private let lower: [String]
    private let upper: [String]
    private let counts: [[String]]
    private let unit: FigureUnit

    init(_ line: Substring) {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        var name = Substring(parts[0])
        var places = 0
        isScore = name.first == "+"
        if isScore { name = name.dropFirst() }
        if name.first == "!" {
            name = name.dropFirst()
            let digits = name.prefix { $0.isNumber }
            places = Int(digits) ?? 1
            name = name.dropFirst(digits.count)
        }
        self.name = String(name)
        mainPlaces = places
        isLeftOut = parts[1] == "-"
        unit = FigureUnit(parts[1])
        path = Self.path(parts[0].isEmpty ? "" : self.name)
        (lower, upper) = (Self.path(parts[2]), Self.path(parts[3]))
        counts = parts[4].split(separator: "+").map { Self.path(String($0)) }
        label = ColumnLabel(parts[5], parts[6])
    }

    private static func path(_ name: String) -> [String] { name.split(separator: ".").map { String($0) } }

    /// The figures of a session that the line names.
    func figures(in results: Node) -> [SessionFigure] {
        let unit = unit.chosen(in: results)
        return Self.leaves(path[...], of: .node(results)).map { found in
            func number(_ path: [String]) -> Double? {
                guard !path.isEmpty else { return nil }
                var filled: [String] = []
                var stars = found.stars[...]
                for part in path { filled.append(part.hasSuffix("*") ? stars.popFirst() ?? part : part) }
                return Self.value(at: filled, in: .node(results)).flatMap { Double($0) }
            }
            let known = counts.compactMap { number($0) }
            return SessionFigure(
                name: found.name.joined(separator: "."), value: Double(found.value), unit: unit, lower: number(lower),
                upper: number(upper),
                count: counts.isEmpty || known.count < counts.count ? nil : Int(known.reduce(0, +)))
        }
    }

    /// The numbers at a path with stars. Paths that are not defined are left out.
    ///
    /// - Returns: each number with its whole name and with what the stars stand for.
    private static func leaves(
        _ path: ArraySlice<String>, of value: Value
    ) -> [(name: [String], stars: [String], value: Value)] {
        guard let part = path.first else {
            switch value {
            case .int, .double, .null: return [([], [], value)]
            case .bool, .text, .list, .node: return []
            }
        }
        let isStar = part.hasSuffix("*")
        let names = isStar ? self.names(of: value, from: String(part.dropLast())) : [part]
        return names.flatMap { name in
            (self.value(at: [name], in: value).map { leaves(path.dropFirst(), of: $0) } ?? []).map { found in
                ([name] + found.name, (isStar ? [name] : []) + found.stars, found.value)
            }
        }
    }

    /// The sorted names in an object that begin with a text, or the positions of a list.
    private static func names(of value: Value, from start: String) -> [String] {
        if let list = value.list { return list.indices.map { String($0 + 1) } }
        return (value.node?.fields.map { $0.name.text } ?? []).filter { $0.hasPrefix(start) }.sorted()
    }

    private static func value(at path: [String], in value: Value) -> Value? {
        path.reduce(value) { value, name in
            if let list = value?.list {
                return Int(name).flatMap { (1...list.count).contains($0) ? list[$0 - 1] : nil }
            }
            return value?.node?[Name(name)]
        }
    }
}

extension FigureLine {
    /// Whether a figure's whole name is one of the line's, whose stars stand for any part, or for the rest of one.
    func names(_ figure: String) -> Bool {
        let (own, other) = (name.split(separator: "."), figure.split(separator: "."))
        guard own.count == other.count else { return false }
        return zip(own, other).allSatisfy { $0 == $1 || $0.hasSuffix("*") && $1.hasPrefix($0.dropLast()) }
    }

    /// What the stars stand for in the name of a figure of the line.
    func stars(in figure: String) -> [String] {
        zip(name.split(separator: "."), figure.split(separator: ".")).filter { $0.0.hasSuffix("*") }
            .map { String($0.1) }
    }

    /// Whether a figure is one of those that are told of a person: a main figure, or the score of a scale.
    func isMain(_ figure: String) -> Bool {
        guard isScore || mainPlaces > 0, names(figure) else { return false }
        return isScore || stars(in: figure).allSatisfy { Int($0).map { $0 <= mainPlaces } ?? true }
    }
}

extension FigureLine {
    /// A column in the table with a row for each person.
    struct PersonColumn {
        /// The figure that it holds, and its unit.
        let figure: String
        let unit: String
        /// The part of its name after the step.
        let name: String
        let label: ColumnLabel
    }

    /// The columns of a main figure: one for each position of a list and for each unit that a session can have.
    var personColumns: [PersonColumn] {
        guard mainPlaces > 0 else { return [] }
        let isList = path.contains("*")
        return (1...mainPlaces).flatMap { place in
            unit.all.map { one in
                let suffix = isList ? "_\(place)" : ""
                let measure = unit.all.count > 1 ? "_" + one.filter { $0.isLetter } : ""
                let ordinal = isList ? " \(place)" : ""
                let told = unit.all.count > 1 ? " (\(one))" : ""
                return PersonColumn(
                    figure: path.map { $0 == "*" ? String(place) : $0 }.joined(separator: "."), unit: one,
                    name: Self.snake(ownName) + suffix + measure,
                    label: ColumnLabel(label.english + ordinal + told, label.german + ordinal + told))
            }
        }
    }

    /// The last part of the name; of a figure that is an object's value the object's name.
    private var ownName: String {
        let parts = path.last == "value" ? path.dropLast() : path[...]
        return parts.last ?? ""
    }

    /// `responseSpeed` as columns are written: `response_speed`.
    private static func snake(_ name: String) -> String {
        name.reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += "_" }
            text += letter.lowercased()
        }
    }
}

/// The unit of a figure, or several of which a session has one.
private struct FigureUnit: Sendable {
    /// All possible units.
    let all: [String]
    /// The name of the result that tells the unit.
    private let chooser: String?
    private let choices: [String]

    init(_ text: String) {
        guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}") else {
            (all, chooser, choices) = ([text], nil, [])
            return
        }
        let parts = text[text.index(after: open)..<close].split(separator: ":").map { String($0) }
        let choices = parts[1].split(separator: ",").map { String($0) }
        let rest = text[text.index(after: close)...]
        (all, chooser, self.choices) = (choices.map { $0 + rest }, parts[0], choices)
    }

    func chosen(in results: Node) -> String {
        guard let chooser, let said = results[Name(chooser)]?.text, let place = choices.firstIndex(of: said) else {
            return all[0]
        }
        return all[place]
    }
}
