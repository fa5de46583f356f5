import Interface
import Studies
import Tasks
import Tree

/// What a script can make of a study's tables, by what is in them.
struct AnalysisPlan {
    /// How many lines a script may have, so that it is read and not only run.
    static let most = 148

    /// Where scripts lie in an export, and where the tables and the dictionary are that they read.
    struct Place {
        static let package = Place(scripts: "analysis", tables: nil)

        let scripts: String
        /// The folder of both; nil where it is the export's own.
        let tables: String?
    }

    /// The tables that scripts read, by their names. An export without that of people has no scripts.
    static let read: Set<String> = [
        "people", "answers", "reaction-trials", "touch-movements", "touch-trials", "hearing-trials",
    ]

    /// A scale of a questionnaire, by the columns of its items.
    struct Scale {
        let name: String
        let items: [String]
        /// The items whose values are turned round, with the sum of their lowest and highest value.
        let turned: [(item: String, sum: Double)]
    }

    /// A column of the table of answers with what its values mean.
    struct Labelled {
        let column: String
        let levels: [(value: String, name: String)]
    }

    let place: Place
    let people: StudyTable
    let answers: StudyTable
    let groups: [String]
    let scales: [Scale]
    let labelled: [Labelled]
    /// Whether there are questions.
    let hasAnswers: Bool
    /// Whether missing answers have codes.
    let hasCodes: Bool
    private let families: [StudyTable]

    init(_ facts: ExportFacts, in place: Place = .package) {
        self.place = place
        let tables = facts.tables
        (people, answers, groups) = (tables.people, tables.answers, tables.groups)
        families = tables.families.flatMap(\.tables).filter { !$0.isLeftOut }
        hasCodes = facts.options.hasMissingCodes
        let columns = tables.answerColumns.columns
        hasAnswers = !answers.isLeftOut && columns.contains { !$0.detail.missing.isEmpty }
        scales = Self.scales(tables)
        let language = tables.languages[0]
        labelled = columns.filter { $0.kind != .boolean && !$0.detail.isList && !$0.detail.levels.isEmpty }
            .map { column in
                var known: Set<String> = []
                return Labelled(
                    column: column.name,
                    levels: column.detail.levels.filter { known.insert($0.value).inserted }
                        .map { ($0.value, $0.name(language)) })
            }
    }

    /// A table of a family; nil if the study does not have it.
    func table(_ name: String) -> StudyTable? { families.first { $0.name == name } }

    private static func scales(_ tables: StudyTables) -> [Scale] {
        var scales: [Scale] = []
        for step in tables.taken {
            let columns = Dictionary(
                tables.answerColumns.answers(at: step.path).map { ($0.part.item, $0.column) },
                uniquingKeysWith: { first, _ in first })
            for scale in step.definition["scales"]?.list ?? [] {
                let (items, reversed) = (texts(scale, "items"), texts(scale, "reversed"))
                let found = items.compactMap { columns[$0].map { tables.answerColumns.columns[$0] } }
                guard found.count == items.count, items.count > 1, let id = scale.node?["id"]?.text else { continue }
                let name = step.prefix + "_" + id
                guard !scales.contains(where: { $0.name == name }) else { continue }
                let turned = zip(items, found).compactMap { item, column -> (String, Double)? in
                    guard reversed.contains(item), let low = column.detail.minimum, let high = column.detail.maximum
                    else { return nil }
                    return (column.name, low + high)
                }
                scales.append(Scale(name: name, items: found.map(\.name), turned: turned))
            }
        }
        return scales
    }

    private static func texts(_ value: Value, _ name: String) -> [String] {
        value.node?[Name(name)]?.list?.compactMap(\.text) ?? []
    }
}
