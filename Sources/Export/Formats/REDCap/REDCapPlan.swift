import Interface
import Tasks

/// Makes the fields one after the other.
struct REDCapPlan {
    private let tables: StudyTables
    private let language: String
    private var names: REDCapNames
    private(set) var fields: [REDCapFields.Placed] = []

    init(_ tables: StudyTables, names: REDCapNames) {
        (self.tables, self.names) = (tables, names)
        language = tables.languages[0]
    }

    private mutating func add(
        _ table: StudyTable, _ place: Int, _ form: String, _ kind: REDCapField.Kind, _ column: Column
    ) {
        let text = REDCapField.line(column.detail.text(language))
        let label = language == "de" ? column.label.german : column.label.english
        let unit = column.unit.isEmpty ? column.detail.unit(language) : column.unit
        let field = REDCapField(
            name: names.free(column.name), form: form, kind: kind, label: text.isEmpty ? REDCapField.line(label) : text,
            unit: REDCapField.line(unit), minimum: column.detail.minimum, maximum: column.detail.maximum,
            isIdentifier: column.detail.disclosure != .none, source: "\(table.name).\(table.columns[place].name)")
        fields.append(REDCapFields.Placed(field: field, table: table.name, column: place))
    }

    /// The fields of the participation's form. The people's table has some columns that the other does not have.
    mutating func addParticipation(groups: [String], form: String) {
        let own = tables.participations
        for (place, column) in own.columns.enumerated() where column.name != "participation" {
            let levels = groups.map { group in ColumnLevel(group) { _ in group } }
            let isGroup = column.name == "group" && !groups.isEmpty
            add(
                own, place, form,
                isGroup ? .one(REDCapField.Choice.all(levels, in: language, isPlace: true)) : kind(column), column)
        }
        let known = Set(own.columns.map(\.name))
        for name in tables.columns.people.map(\.name) where !known.contains(name) {
            guard let place = place(name, in: tables.people) else { continue }
            let column = tables.people.columns[place]
            add(tables.people, place, form, kind(column), column)
        }
    }

    /// Where a table has a column; nil for one that is withheld.
    private func place(_ name: String, in table: StudyTable) -> Int? {
        table.columns.firstIndex { $0.name == name }
    }

    /// How REDCap asks for a column that no step has.
    private func kind(_ column: Column) -> REDCapField.Kind {
        switch column.kind {
        case .boolean: .yesNo
        case .integer: .integer
        case .number: .number
        case .text where !column.detail.levels.isEmpty:
            .one(REDCapField.Choice.all(column.detail.levels, in: language))
        case .text where column.detail.role == .day: .date
        // REDCap's own times have neither milliseconds nor a distance from universal time.
        case .instant: .text
        case .text: column.detail.disclosure == .none ? .text : .notes
        }
    }

    /// The fields of a step: answers and what follows from them, then figures.
    mutating func add(_ path: String, _ form: String) {
        let (answers, people) = (tables.answers, tables.people)
        for (column, origin) in zip(tables.answerColumns.columns, tables.answerColumns.origins)
        where origin.step == path {
            if let place = place(column.name, in: answers) { add(answer: origin, answers, place, form) }
        }
        for column in tables.peopleColumns.figures(at: path).map({ tables.peopleColumns.columns[$0] }) {
            if let place = place(column.name, in: people) { add(people, place, form, kind(column), column) }
        }
    }

    private mutating func add(answer origin: AnswerColumns.Origin, _ table: StudyTable, _ place: Int, _ form: String) {
        var column = table.columns[place]
        let levels = column.detail.levels
        let isAnswer = origin.part.role == .answer
        var kind = kind(column)
        if isAnswer, !origin.isIdentity, column.kind == .text, !levels.isEmpty {
            kind = .several(REDCapField.Choice.all(levels, in: language, isPlace: true))
        } else if !levels.isEmpty, column.kind != .boolean {
            kind = .one(REDCapField.Choice.all(levels, in: language, isPlace: origin.isIdentity))
        } else if isAnswer, isDate(origin) {
            kind = .date
        }
        if origin.isIdentity { column.detail.text = { _ in "" } }
        add(table, place, form, kind, column)
    }

    /// Whether the answer is a day in every version.
    private func isDate(_ origin: AnswerColumns.Origin) -> Bool {
        let forms = tables.taken.filter { $0.path == origin.step }.flatMap { step in
            step.family.items(in: step.definition).filter { $0.id == origin.part.item }.map(\.form)
        }
        return !forms.isEmpty && forms.allSatisfy { $0 == .date }
    }
}
