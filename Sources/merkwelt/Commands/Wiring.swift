import Families
import Interface
import Lab
import Server
import Sessions
import Tasks
import Tools
import Tree

/// What the server is given of the modules it does not know: scoring, columns, and the first screen.
enum Wiring {
    /// Replays a session's log and returns its results as JSON.
    static let scorer = Scorer(engine: Version.text) { document in
        let session = try SessionDocument(Value(json: document))
        return try session.replay(families).finding.results.value.json()
    }

    /// Why a definition that a session brings along cannot be run; nothing for a family that this program does not know.
    static let check = DefinitionCheck { family, definition in
        guard case .node(let node) = definition, let kind = families.family(family, definition: node) else { return [] }
        return kind.faults(in: node).map { "definition" + $0.description }
    }

    static let columns = ColumnExporter(
        header: { name in
            // The server ends the line itself.
            families.family(name).map { String(Table(columns: $0.exportedTables[0].columns).csv().dropLast()) }
        },
        rows: { name, document in
            // A session that cannot be replayed has no rows; the JSON export still holds all of it.
            guard let value = try? Value(json: document), let session = try? SessionDocument(value),
                let kind = families.family(name), session.session.kind(families) === kind,
                let outcome = try? session.replay(families)
            else { return "" }
            return session.tables(outcome.finding)[0].csv(withHeader: false)
        })

    /// Brings what a profile's devices have reached together.
    static let progress = ProgressKeeper { stored, sent throws(TreeError) in
        try tools.merged("progress", stored: stored, sent: sent)
    }

    /// The first screen as HTML, from the same view tree that the browser builds. What only the device knows (its sessions,
    /// its clock) comes a moment later: the server never says its own hour, which is another one where the reader is.
    static let firstScreen: FirstScreenRenderer = { path, code in
        let language = Language(code: code) ?? .english
        var boot = Boot()
        boot.path = path
        boot.surroundings.language = language
        boot.version = Version.text
        let state = LabState(boot: boot)
        return FirstScreen(
            language: language.code, direction: language.direction, title: state.title,
            html: labScreen(state).html(), withoutScripts: LabPhrase.withoutScripts.text(in: language))
    }
}
