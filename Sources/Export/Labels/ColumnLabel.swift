import Interface
import Tasks

/// What a column is called in a table that people read, in each language: at most 80 signs.
struct ColumnLabel: Equatable, Sendable {
    let english: String
    let german: String

    func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .german: german
        }
    }

    /// Its name with blanks, for a column that nobody has given a label.
    init(unnamed name: String) {
        english = name.split(separator: "_").joined(separator: " ")
        german = english
    }

    init(_ english: String, _ german: String) { (self.english, self.german) = (english, german) }

    /// The label of a column of a study's own tables.
    ///
    /// - Parameters:
    ///   - column: its name.
    ///   - table: the table's.
    /// - Returns: nil for one that nobody has given a label.
    static func known(_ column: String, in table: String) -> ColumnLabel? {
        common[table + "." + column] ?? common[column]
    }

    /// By the name that a column has in all tables, or behind its table's name where it means something else there.
    private static let common = read(ofStudies + "\n" + ofSessions)

    private static func read(_ lines: String) -> [String: ColumnLabel] {
        var labels: [String: ColumnLabel] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|").map { String($0) }
            labels[parts[0]] = ColumnLabel(parts[1], parts[2])
        }
        return labels
    }

    /// The labels of a family's table: the family's own words, and then what several families have.
    ///
    /// - Parameters:
    ///   - table: the family's.
    ///   - kind: the family.
    /// - Returns: one for each column, in their order.
    static func labels(of table: TaskTable, _ kind: FamilyKind) -> [ColumnLabel] {
        let own = read(kind.columnLabels)
        return table.columns.map { column in
            own[table.name + "." + column.name] ?? own[column.name] ?? known(column.name, in: table.name)
                ?? ColumnLabel(unnamed: column.name)
        }
    }
}

extension ColumnLabel {
    /// What an answer, a score or a time of a step is called in the wide table of answers.
    ///
    /// - Parameters:
    ///   - part: what the column is of.
    ///   - step: with its rounds.
    init(of part: WidePart, at step: String) {
        let item = part.item
        let own: ColumnLabel =
            switch part.role {
            case .answer: ColumnLabel("\(item), answer", "\(item), Antwort")
            case .time: ColumnLabel("\(item), time of the answer", "\(item), Zeit der Antwort")
            case .score: ColumnLabel("\(item), score", "\(item), Punktwert")
            case .points: ColumnLabel("\(item), points", "\(item), Punkte")
            case .duration: ColumnLabel("Time that pages were on screen", "Zeit, die Seiten zu sehen waren")
            case .stoppedEarly: ColumnLabel("Left before the end", "Vor dem Ende gegangen")
            case .outcome: ColumnLabel("Outcome shown", "Gezeigtes Ergebnis")
            case .tied: ColumnLabel("Outcome shared the highest points", "Ergebnis mit gleich vielen Punkten")
            case .session: ColumnLabel("Session", "Sitzung")
            case .language: ColumnLabel("Language", "Sprache")
            }
        self = own.at(step)
    }

    /// What the identity of a chosen answer is called.
    init(identityOf item: String, at step: String) {
        self = ColumnLabel("\(item), identity of the answer", "\(item), Kennung der Antwort").at(step)
    }

    /// The same of a step.
    func at(_ step: String) -> ColumnLabel {
        ColumnLabel(Self.short("\(step): \(english)"), Self.short("\(step): \(german)"))
    }

    /// Statistics programs take no more.
    private static let most = 80

    private static func short(_ text: String) -> String { text.count <= most ? text : text.prefix(most - 1) + "…" }
}
