#if !hasFeature(Embedded)
    import Definitions
    package import Interface
    import Paradigm
    package import Tasks
    package import Tree

    extension ParadigmFamily {
        /// The table of trials with a column for each column and each phase of the file.
        package static func ownTable(of definition: Node) -> TaskTable? {
            let definition = Paradigm.Definition(node: definition)
            let title = definition.title
            // What has no name has no table of its own: the one for all definitions has its trials.
            guard !definition.id.isEmpty else { return nil }
            return TaskTable("trials-" + definition.id, OwnColumns(definition).all) {
                "trials, " + title.text(in: $0.code)
            }
        }

        package static func ownRows(_ course: Course, _ figures: CourseFigures) -> [[Cell]] {
            guard course.plan != nil else { return [] }
            let columns = OwnColumns(course.definition).all
            return course.rows.map { columns.cells(of: $0) }
        }
    }

    /// The columns of one definition's trials: those of every paradigm, then what varies in this one, then its phases.
    private struct OwnColumns {
        private(set) var all = Course.columns
        private var taken: Set<String>

        init(_ definition: Paradigm.Definition) {
            taken = Set(all.map(\.name))
            let names = PlanMaker(definition, language: definition.languages.first ?? "en").names
            for name in names.compiler.scope.names where !Self.isEveryones(name) {
                addValue(name, names, definition)
            }
            var phases: [String] = []
            for form in definition.trialForms {
                for phase in form.phases where !phases.contains(phase.id) { phases.append(phase.id) }
            }
            for phase in phases { addPhase(phase) }
        }

        /// What every paradigm has, and what is kept beside the columns of the file.
        private static func isEveryones(_ name: String) -> Bool {
            [
                "language", "device.touch", "block", "run", "trial", "elapsed", "total", "turn", "place", "element",
                "rt",
                "response", "correct", "error",
            ].contains(name) || name.hasPrefix("response.") || name.hasSuffix(" for")
        }

        /// A name of letters, digits and underscores that no other column has.
        private mutating func free(_ wanted: String) -> String {
            let plain = String(wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            var (name, number) = (plain, 1)
            while !taken.insert(name).inserted {
                number += 1
                name = "\(plain)_\(number)"
            }
            return name
        }

        private mutating func addValue(_ name: String, _ names: DefinitionNames, _ definition: Paradigm.Definition) {
            let kind: Interface.Column.Kind =
                switch names.compiler.scope.meaning(of: name)?.type {
                case .number: Self.isWhole(name, definition) ? .integer : .number
                case .boolean: .boolean
                default: .text
                }
            let levels = (names.levels(of: name) ?? []).map { level in
                let told = definition.texts[Name(level)].flatMap { Texts($0) }
                return ColumnLevel(level) { told?.text(in: $0) ?? level }
            }
            all.append(
                RowColumn(
                    free(name), kind, "Column \(name) of the definition", en: name, de: name, levels: levels
                ) { Self.cell(name, kind, $0) })
        }

        /// Whether all numbers that a column can have are written as whole ones.
        private static func isWhole(_ name: String, _ definition: Paradigm.Definition) -> Bool {
            func areWhole(_ values: [Value]) -> Bool {
                !values.isEmpty && values.allSatisfy { if case .int = $0 { true } else { false } }
            }
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard let column = (definition.columnList + definition.betweenList).first(where: { $0.name == parts[0] })
            else { return false }
            if let levels = column.part.levels {
                return areWhole(parts.count > 1 ? levels.map { $0.node?[Name(parts[1])] ?? .null } : levels)
            }
            return column.part.draw?.list.map(areWhole) ?? (column.part.draw?.node?["integer"] != nil)
        }

        private static func cell(_ name: String, _ kind: Interface.Column.Kind, _ row: Course.Row) -> Cell {
            guard let maker = row.course.plan?.maker, let place = maker.place(of: name) else { return .empty }
            let table = row.course.table(of: row.trial)
            let datum = table[place, row.trial.row]
            switch (kind, datum) {
            case (_, .missing): return .empty
            case (.number, .number(let number)): return .number(number)
            case (.integer, .number(let number)): return Cell(Int(exactly: number))
            case (.boolean, .boolean(let isTrue)): return .boolean(isTrue)
            case (.text, _): return .text(maker.text(of: datum, table))
            default: return .empty
            }
        }

        /// The onset of a phase, how long it was to last, and how many frames it lasted; the first time where it came
        /// several times.
        private mutating func addPhase(_ id: String) {
            all += [
                RowColumn(
                    free("t_" + id), .number, unit: "ms", "Timestamp of the frame with which the phase \(id) began",
                    en: "Onset of \(id)", de: "Beginn von \(id)"
                ) { Cell(Self.phase(id, $0)?.onset.time) }.onClock,
                RowColumn(
                    free("planned_" + id), .number, unit: "ms",
                    "How long the phase \(id) was to last; empty where only a response ends it",
                    en: "Planned duration of \(id)",
                    de: "Geplante Dauer von \(id)"
                ) { Cell(Self.phase(id, $0)?.onset.planned) },
                RowColumn(
                    free("frames_" + id), .integer, "How long the phase \(id) lasted in frames of the device",
                    en: "Frames of \(id)", de: "Bilder von \(id)"
                ) { row in
                    Cell(
                        Self.phase(id, row).flatMap { phase in
                            phase.lasted.map { Int(($0 / phase.interval).rounded()) }
                        })
                },
            ]
        }

        private static func phase(_ id: String, _ row: Course.Row) -> Course.PhaseRow? {
            row.course.phaseRows(of: row.trial, number: row.number).first { $0.phase == id }
        }
    }
#endif
