import Families
import Interface
import Sessions
package import Tasks
import Text
import Tree

/// An export of a session: its file, one of its tables by position, or one of the family's own files.
package enum Export: Equatable, Sendable {
    case json
    case csv(Int)
    case file(TaskFile)
}

/// Exports of sessions as files, and the examples.
extension Library {
    func download(_ content: Viewed.Content, _ export: Export, _ surroundings: Surroundings) -> [LabStep] {
        switch content {
        case .ready(let document, let outcome):
            return download(document, outcome.finding, export, surroundings) ?? [failed]
        case .unknown(let document, _):
            // A session that this program cannot run can still be exported whole.
            guard export == .json else { return [failed] }
            return [json(document, results: nil)]
        case .loading, .missing, .fault: return [failed]
        }
    }

    var failed: LabStep { .then(.shell(.tell(.exportFailed, isError: true, detail: ""))) }

    func json(_ document: SessionDocument, results: Node?) -> LabStep {
        let text = document.json(results: results)
        return .page(.download, [document.fileName + ".json", "application/json", text])
    }

    func download(
        _ document: SessionDocument, _ finding: Finding, _ export: Export, _ surroundings: Surroundings
    ) -> [LabStep]? {
        let name = document.fileName
        switch export {
        case .json: return [json(document, results: finding.results)]
        case .csv(let place):
            let tables = document.tables(finding)
            let names = finding.activity.kind.tables
            guard tables.indices.contains(place), names.indices.contains(place) else { return nil }
            return [.page(.download, [name + "-" + names[place].name + ".csv", "text/csv", tables[place].csv()])]
        case .file(let file):
            let context = FileContext(
                isDark: surroundings.isDark, language: surroundings.language, started: document.session.started,
                sessionLanguage: document.session.language)
            switch finding.content(of: file, context) {
            case .text(let text)?: return [.page(.download, [name + file.suffix, file.mediaType, text])]
            case .picture(let picture)?:
                return [.page(.downloadPicture, [name + file.suffix, picture], request: .exported)]
            case nil: return nil
            }
        }
    }

    /// Exports all sessions of this device in one file. The page puts it together from what it stores.
    func exportAll(_ surroundings: Surroundings) -> LabStep {
        let day = Format.isoDay(surroundings.now, offset: surroundings.offset)
        let texts = SessionCollection.frame + ["progress"] + SessionCollection.progressFrame
        return .page(.exportAll, ["merkwelt-" + day + ".json", "application/json"] + texts, request: .exported)
    }

    /// Exports the data dictionaries of a card's tables.
    func dictionaries(of path: String) -> [LabStep] {
        guard let card = families.card(at: path) else { return [] }
        var steps: [LabStep] = []
        for family in families.families(at: card) {
            for table in family.exportedTables {
                let file = "merkwelt-" + family.facts.name + "-" + table.name + "-columns.csv"
                steps.append(.page(.download, [file, "text/csv", Table.dictionary(of: table.columns).csv()]))
            }
        }
        return steps
    }

    /// Adds sessions of a simulated person, so that newcomers can see what results look like.
    mutating func loadExamples(_ surroundings: Surroundings, seed: Int64) -> [LabStep] {
        var steps: [LabStep] = []
        var index = self.index ?? []
        for document in Examples.sessions(
            families, before: surroundings.now, offset: surroundings.offset, seed: seed)
        {
            // If they are wanted twice in the same minute, they are the same sessions.
            let isThere = index.contains { $0.id.isSame(as: document.session.id) }
            guard !isThere, let outcome = try? document.replay(families) else { continue }
            let summary = outcome.summary(of: document.session)
            let entries = SessionDocument.lines(of: document.entries[...])
            steps.append(.page(.openSession, [document.session.value.json(), document.session.id]))
            steps.append(.page(.appendEntries, [document.session.id, "0", entries]))
            steps.append(.page(.saveSummary, [summary.id, summary.value.json()]))
            index.append(summary)
        }
        self.index = Order.places(index.count) { index[$0].started > index[$1].started }.map { index[$0] }
        return steps + [.page(.upload)]
    }
}
