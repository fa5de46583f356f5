import Interface
import Studies
import Tasks

/// What a column's values mean, besides its name: what was asked, what numbers stand for, and between which ends they lie.
struct ColumnDetail: Sendable {
    /// What was asked, in the language of a code; empty for what asks nobody anything.
    var text: @Sendable (String) -> String = { _ in "" }
    /// The unit as an author wrote it.
    var unit: @Sendable (String) -> String = { _ in "" }
    var levels: [PartDetail.Level] = []
    var minimum: Double?
    var maximum: Double?
    /// Whether it holds what somebody answered, so that a missing value may have a code.
    var isAnswer = false

    init() {}

    init(_ levels: [PartDetail.Level]) { self.levels = levels }

    init(_ part: PartDetail) {
        (text, unit, levels) = (part.text, part.unit, part.levels)
        (minimum, maximum, isAnswer) = (part.minimum, part.maximum, part.part.role == .answer)
    }

    /// Of the identities of a choice.
    init(identitiesOf part: PartDetail) {
        self.init(part)
        levels = zip(part.identities, part.levels).map { PartDetail.Level($0, $1.name) }
        (minimum, maximum) = (nil, nil)
    }

    /// Yes and no.
    static let boolean = ColumnDetail([level("true", "Yes", "Ja"), level("false", "No", "Nein")])

    /// A value of the lab's own: other languages than German read it in English.
    static func level(_ value: String, _ english: String, _ german: String) -> PartDetail.Level {
        PartDetail.Level(value) { $0 == "de" ? german : english }
    }

    /// What stands for a missing answer, for whoever asks for codes.
    static let missing = [MissingAnswer.leftOut, .notAsked, .notReached].map { missing in
        let (english, german) =
            switch missing {
            case .leftOut: ("Left out", "Ausgelassen")
            case .notAsked: ("Not asked", "Nicht gefragt")
            case .notReached: ("Not reached", "Nicht erreicht")
            }
        return level(String(missing.code), english, german)
    }

    /// All values with their meanings in a language: `1 = Female; 2 = Male`.
    static func values(_ levels: [PartDetail.Level], in code: String) -> String {
        levels.map { "\($0.value) = \($0.name(code))" }.joined(separator: "; ")
    }
}

extension ColumnDetail {
    /// What is known of the columns of a table.
    ///
    /// - Parameters:
    ///   - columns: those of a study's table, or of a family's own.
    ///   - table: its name.
    ///   - kind: the family; nil for the study's own tables.
    static func known(_ columns: [Column], in table: String, _ kind: FamilyKind? = nil) -> [ColumnDetail] {
        let own = kind.map { read($0.columnLevels) } ?? [:]
        return columns.map { column in
            if column.kind == .boolean { return .boolean }
            if column.name == "step_kind" { return ColumnDetail(stepKinds) }
            if column.name == "preset", let kind { return ColumnDetail(presets(of: kind)) }
            let name = table + "." + column.name
            return ColumnDetail(own[name] ?? own[column.name] ?? common[name] ?? common[column.name] ?? [])
        }
    }

    private static func presets(of kind: FamilyKind) -> [PartDetail.Level] {
        kind.presets.map { preset in
            level(
                preset, kind.title(preset: preset, name: "", language: .english),
                kind.title(preset: preset, name: "", language: .german))
        }
    }

    private static let stepKinds = StepKind.allCases.map {
        level($0.rawValue, $0.text(in: .english), $0.text(in: .german))
    }

    private static let common = read(ofTables)

    private static func read(_ lines: String) -> [String: [PartDetail.Level]] {
        var levels: [String: [PartDetail.Level]] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|").map { String($0) }
            levels[parts[0], default: []].append(level(parts[1], parts[2], parts[3]))
        }
        return levels
    }
}
