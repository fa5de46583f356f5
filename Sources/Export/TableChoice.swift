import Interface
import Studies
import Tasks

/// Which tables an export has. Those of people and of sessions are always there, since all others refer to them.
package struct TableChoice: Equatable, Sendable {
    /// The names of the families whose tables are written; nil for all.
    package var families: Set<String>?
    /// The names of tables that are left out.
    package var without: Set<String>

    private static let needed = ["participations", "sessions"]

    package init(families: Set<String>? = nil, without: Set<String> = []) {
        (self.families, self.without) = (families, without)
    }

    var isAll: Bool { families == nil && without.isEmpty }

    /// Whether it leaves a table out.
    func leavesOut(_ table: StudyTable) -> Bool {
        if without.contains(table.name) { return true }
        guard let families, let family = table.family else { return false }
        return !families.contains(family.facts.name)
    }

    /// The choice as descriptors and the audit log have it.
    var fields: [(name: String, value: String)] {
        (families.map { [("families", $0.sorted().joined(separator: ","))] } ?? [])
            + (without.isEmpty ? [] : [("without", without.sorted().joined(separator: ","))])
    }

    /// - Throws: ``ExportError`` for a name that no family and no table of the study has.
    fileprivate func check(_ tables: StudyTables) throws {
        func check(_ option: String, _ what: String, _ names: Set<String>, _ known: [String]) throws {
            guard let name = names.sorted().first(where: { !known.contains($0) }) else { return }
            throw ExportError(.options, "\(option): expected \(what) (\(known.joined(separator: ", "))), found \(name)")
        }
        try check("families", "families of the study", families ?? [], tables.families.map(\.kind.facts.name))
        let known = tables.all.map(\.name).filter { !Self.needed.contains($0) }
        try check("without", "tables that can be left out", without, known)
    }
}

extension ExportForm {
    /// Whether it is made of tables, each of which may be missing.
    fileprivate var takesChoice: Bool {
        switch self {
        case .package, .json: true
        case .sessions, .table, .spreadsheet: false
        case .format(let format): ![.fhir, .fhirR4B, .redcap].contains(format)
        }
    }
}

extension StudyTables {
    /// The tables with what a choice leaves out marked.
    func chosen(by choice: TableChoice) -> StudyTables { marked { choice.leavesOut($0) } }

    /// The names of the tables that are left out.
    var leftOut: [String] { everything.filter(\.isLeftOut).map(\.name) }
}

extension StudyExporter {
    /// Checks a choice of tables before anything is written.
    ///
    /// - Throws: ``ExportError`` for unknown names, and for a form whose tables belong together.
    func check(_ choice: TableChoice, _ form: ExportForm?, for study: ExportedStudy) throws {
        guard !choice.isAll else { return }
        if let form, !form.takesChoice {
            throw ExportError(
                .options,
                "families, without: tables are chosen in forms that have all of them, such as zip, csv, json, sav, dta and xlsx"
            )
        }
        try choice.check(StudyTables(study, families, columns))
    }
}
