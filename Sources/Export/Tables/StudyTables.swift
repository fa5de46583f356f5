import Interface
import Sessions
import Studies
import Tasks
import Tree

/// All tables of an export. They follow from the definitions and the list of families and not from the data, so exports
/// of an empty study, of simulated people and of the field have the same columns.
struct StudyTables: Sendable {
    /// The tables of a family, in its order.
    struct Family: Sendable {
        let kind: FamilyKind
        /// Those of all its sessions, then those of the definitions that have columns of their own.
        fileprivate(set) var tables: [StudyTable]
        let own: OwnTables
        let figures: FigureList
    }

    private(set) var participations: StudyTable
    private(set) var sessions: StudyTable
    private(set) var answers: StudyTable
    private(set) var steps: StudyTable
    private(set) var figures: StudyTable
    private(set) var people: StudyTable
    private(set) var ledger: StudyTable
    private(set) var externals: StudyTable
    /// The families' files of sessions, for formats that take them. They are in no package.
    private(set) var files: StudyTable
    private(set) var families: [Family]
    /// The columns of the tables that are about the study itself.
    let columns: StudyColumns
    let answerColumns: AnswerColumns
    let peopleColumns: PeopleColumns
    /// The steps with sessions of all versions.
    let taken: [TakenStep]
    /// The definitions, the newest last.
    let definitions: [Study]
    /// The steps that allot groups, and the groups in the newest definition's order.
    let allotting: Set<String>
    let groups: [String]
    /// What is taken, by hashes of versions and by steps.
    private let tasks: [String: [String: String]]
    /// The definitions by hashes of versions.
    private let versions: [String: Study]

    init(_ study: ExportedStudy, _ list: FamilyList, _ columns: StudyColumns = StudyColumns()) throws {
        var definitions: [Study] = []
        for version in study.versions {
            guard let node = try Value(json: version.json).node else {
                throw ExportError(
                    .format, "\(study.key): version \(version.number): expected an object, found another value")
            }
            definitions.append(Study(node: node))
        }
        var allotting: Set<String> = []
        var groups: [String] = []
        var used: [FamilyKind] = []
        for definition in definitions {
            definition.forEachStep { step, _, _ in
                guard let form = step.form else { return }
                if case .allot(let allot) = form {
                    allotting.insert(step.id)
                    groups = allot.groups
                }
                guard let kind = form.orderedTask?.found(in: list)?.family, !used.contains(where: { $0 === kind })
                else { return }
                used.append(kind)
            }
        }
        (self.definitions, self.allotting) = (definitions, allotting)
        let taken = definitions.flatMap { TakenStep.all(of: $0, list) }
        self.taken = taken
        self.groups = study.isBlinded ? [] : groups
        self.columns = columns
        let place = columns.place.heads()
        let families = list.families.filter { kind in used.contains { $0 === kind } }.map { kind in
            let steps = taken.filter { $0.family === kind }
            let own = OwnTables(kind, steps.map(\.definition))
            return Family(
                kind: kind,
                tables: StudyTable.named(
                    (kind.exportedTables + own.tables).map {
                        StudyTable(of: kind, $0, behind: place, study: study.key)
                    }), own: own, figures: FigureList(kind, steps.map(\.definition)))
        }
        answerColumns = AnswerColumns(definitions, list, behind: columns.person.heads())
        peopleColumns = PeopleColumns(definitions, list, answerColumns, behind: columns.people.heads())
        func table(_ name: String, _ columns: [Column], _ words: TablePhrase) -> StudyTable {
            StudyTable(
                name: name, file: StudyTable.path(study: study.key, description: name), columns: columns, words)
        }
        participations = table("participations", columns.participations.heads(), .participations)
        sessions = table("sessions", columns.sessions.heads(), .sessions)
        answers = table("answers", columns.person.heads() + answerColumns.columns, .answers)
        people = table("people", columns.people.heads() + peopleColumns.columns, .people)
        figures = table("figures", Self.figures(columns.figures.heads(), families), .figures)
        steps = table("steps", columns.steps.heads(), .steps)
        ledger = StudyTable(name: "ledger", file: "ledger.csv", columns: columns.ledger.heads(), .ledger)
        externals = StudyTable(
            name: "external-ids", file: "external-ids.csv", columns: columns.externals.heads(), .externals)
        files = table("files", FileRow.columns.heads(), .sessionFiles)
        self.families = families
        versions = Dictionary(zip(study.versions, definitions).map { ($0.hash, $1) }, uniquingKeysWith: { $1 })
        tasks = Dictionary(
            zip(study.versions, definitions).map { ($0.hash, Self.tasks(of: $1, list)) }, uniquingKeysWith: { $1 })
    }

    /// The columns of the table of figures with what their names mean.
    private static func figures(_ columns: [Column], _ families: [Family]) -> [Column] {
        var (columns, levels) = (columns, [ColumnLevel]())
        for line in families.flatMap(\.figures.lines) where !levels.contains(where: { $0.value == line.name }) {
            levels.append(ColumnLevel(line.name, line.label.english, line.label.german))
        }
        if let place = columns.firstIndex(where: { $0.name == "figure" }) { columns[place].detail.levels = levels }
        return columns
    }

    /// The study's languages, the first that of its origin.
    var languages: [String] { definitions.last.map { $0.languages.isEmpty ? ["en"] : $0.languages } ?? ["en"] }

    /// What is taken at each step with sessions: the family's name of the protocol, or else the step.
    private static func tasks(of study: Study, _ list: FamilyList) -> [String: String] {
        var tasks: [String: String] = [:]
        study.forEachStep { step, _, _ in
            guard let (family, definition) = step.form?.orderedTask?.found(in: list) else { return }
            let preset = (try? family.begin(definition, seed: 0))?.finding().digest(language: .english).preset ?? ""
            tasks[step.id] = preset.isEmpty ? step.id : preset
        }
        return tasks
    }

    /// The tables as an export with these options has them.
    func disguised(by options: ExportOptions) -> StudyTables {
        options.isPlain ? self : changed { $0.disguise(options) }
    }

    /// The tables with those marked that are left out.
    func marked(_ isLeftOut: (StudyTable) -> Bool) -> StudyTables { changed { $0.isLeftOut = isLeftOut($0) } }

    /// The tables after each of them was changed.
    private func changed(_ change: (inout StudyTable) -> Void) -> StudyTables {
        var tables = self
        change(&tables.participations)
        change(&tables.sessions)
        change(&tables.answers)
        change(&tables.steps)
        change(&tables.figures)
        change(&tables.people)
        change(&tables.ledger)
        change(&tables.externals)
        change(&tables.files)
        for family in tables.families.indices {
            for table in tables.families[family].tables.indices { change(&tables.families[family].tables[table]) }
        }
        return tables
    }

    /// The definition of a hash; nil for one that is not in this export.
    func definition(of hash: String) -> Study? { versions[hash] }

    /// What was taken at a step; nil if the version does not have the step.
    ///
    /// - Parameters:
    ///   - step: its path, with rounds.
    ///   - hash: the version's.
    func task(at step: String, of hash: String) -> String? {
        let id = step.split(separator: "/").last.map { $0.prefix { $0 != "." } }
        return id.flatMap { tasks[hash]?[String($0)] }
    }

    /// All tables that are not left out, in the order in which they are written.
    var all: [StudyTable] { everything.filter { !$0.isLeftOut } }

    /// The same with those that are left out.
    var everything: [StudyTable] { families.flatMap(\.tables) + waiting + [participations, ledger] }

    /// The tables of the study whose rows come with each participation and wait on the disk.
    var waiting: [StudyTable] { [sessions, answers, steps, figures, people] }

    /// The table that is written while sessions are read, which is the one with the most rows.
    var streamed: StudyTable { families.flatMap(\.tables).first { !$0.isLeftOut } ?? sessions }
}
