import Foundation
import Interface
import Lab
import Localisation
import Quiz
import Server
import Study
import Tree

/// What the server is given of the modules it does not know: scoring, columns, and the first screen.
enum Wiring {
    /// Replays a session's log and returns its results as JSON.
    static let scorer = Scorer(engine: Version.text) { document in
        let session = try SessionDocument(Value(json: document))
        return try session.replay().results.value.json()
    }

    /// The messages of `merkwelt check`, for the quizzes that sessions bring along.
    static let check = DefinitionCheck { family, definition in
        guard Family(rawValue: family) == .quiz else { return [] }
        return Lint.faults(in: definition).filter { $0.severity == .error }.map { $0.description(file: "definition") }
    }

    static let columns = ColumnExporter(
        header: { name in
            // The server ends the line itself.
            Family(rawValue: name).map { String(Table(columns: $0.tables[0].columns).csv().dropLast()) }
        },
        rows: { _, document in
            // A session that cannot be replayed has no rows; the JSON export still holds all of it.
            guard let value = try? Value(json: document), let session = try? SessionDocument(value),
                let outcome = try? session.replay()
            else { return "" }
            return session.tables(outcome)[0].csv(withHeader: false)
        })

    /// Brings what a profile's devices have reached in the levels together.
    static let progress = ProgressKeeper { stored, sent throws(TreeError) in
        try Localisation.Progress.merge(stored: stored, sent: sent)
    }

    /// The first screen as HTML, from the same view tree that the browser builds. What only the device knows (its
    /// sessions, its clock) comes a moment later.
    static let firstScreen: FirstScreenRenderer = { path, code in
        let language = Language(code: code) ?? .english
        var boot = Boot()
        boot.language = language
        let now = Date()
        boot.now = (now.timeIntervalSince1970 * 1000).rounded(.down)
        boot.offset = TimeZone.current.secondsFromGMT(for: now) / 60
        boot.version = Version.text
        var state = LabState(boot: boot, route: Route(path: path))
        state.tellTime()
        return FirstScreen(
            language: language.code, direction: language.direction, title: state.title,
            html: labScreen(state).html())
    }
}
