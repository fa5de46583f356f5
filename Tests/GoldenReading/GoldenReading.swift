import Families
import Hearing
import Interface
import Levels
import Quiz
import Reaction
import Sessions
import Space
import Tasks
import Text
import Touch
package import Tree

/// What today's engine makes of a recorded session, and what it has that should be recorded.
///
/// The only file by which the golden tests, native and in WebAssembly, touch the engine: who moves the engine's parts
/// changes this file and leaves the tests and the recordings alone.
package enum GoldenReading {
    /// Replays the text of a session file.
    ///
    /// - Returns: a node of `results`; `summary`, the index's line; `unread`, the entries that were not understood;
    ///   `tables`, for each exported table the SHA-256 of its CSV; and `document`, that of the session written as a file
    ///   again without results. Where the file cannot be read or replayed, only `error`.
    package static func replay(_ text: String) -> Value {
        var node = Node()
        do throws(SessionError) {
            let document = try SessionDocument(json: text)
            if let participation = participation(document) { return participation }
            let outcome = try document.replay(families)
            node["results"] = .node(Later.earlierResults(outcome, recordedIn: text))
            let line = outcome.summary(of: document.session)
            node["summary"] = Later.earlierLine(
                Later.withInterval(line, outcome.activity.kind.facts, recordedIn: text), outcome)
            node["unread"] = .list(outcome.unread.map { .int($0) })
            node["document"] = .text(hash(of: document))
            node["tables"] = .node(tables(of: document, outcome))
        } catch {
            node["error"] = .text(error.description)
        }
        return .node(node)
    }

    /// The index's line of a session whose figures nobody has computed, as the lab keeps it while the session goes on;
    /// nil where the session is over or cannot be read.
    package static func runningLine(_ text: String) -> Node? {
        guard let document = try? SessionDocument(json: text), let outcome = try? document.replay(families),
            outcome.activity.standing.stage == .running
        else { return nil }
        return Summary(of: document.session, outcome.activity, nil).node
    }

    /// The hash of the session written as a file, in the form of the recordings' time: a branch was its entry alone.
    static func hash(of document: SessionDocument) -> String {
        guard let value = try? Value(json: document.json()), case .node(var node) = value else { return "" }
        if !document.branches.isEmpty { node[Name("branches")] = .list(document.branches.map { $0.entry.value }) }
        return Value.node(node).contentHash
    }

    /// The hashes of the tables of all families that have had the session's family name: where several shared one, a
    /// session's rows stand in its own family's tables, and those of the others are empty.
    private static func tables(of document: SessionDocument, _ outcome: Sessions.Outcome) -> Node {
        var hashes = Node()
        let name = document.session.family
        for kind in families.families {
            let names = [kind.facts.name] + kind.facts.formerNames
            guard names.contains(where: { $0.isSame(as: name) }) else { continue }
            let isOwn = kind === outcome.activity.kind
            let tables =
                isOwn
                ? document.exported(Later.earlierTables(outcome.finding), outcome.finding)
                : kind.exportedTables.map { Table(columns: $0.columns) }
            for (table, known) in zip(tables, kind.tables) where !Later.isLater(known.name, of: kind.facts.name) {
                // Where two families have a table of the same name, the one with rows counts.
                if !isOwn, hashes[Name(known.name)] != nil { continue }
                let earlier = Later.earlier(table, known.name, of: kind.facts.name)
                hashes[Name(known.name)] = .text(SHA256.hexadecimal(of: Later.text(of: earlier)))
            }
        }
        return hashes
    }

    /// What a person has reached after several recorded sessions: the progress after each, with what it newly earned.
    ///
    /// - Parameters:
    ///   - sessions: texts of session files that play levels; a text that is none of them is a chapter that is finished.
    ///   - content: names and texts of the collection's files.
    package static func progress(_ sessions: [String], content: [(name: String, text: String)]) -> Value {
        var library = Library()
        for file in content {
            do throws(TreeError) {
                try library.take(file: file.name, text: file.text)
            } catch {
                return .text(error.description)
            }
        }
        var progress = Progress()
        var steps: [Value] = []
        for text in sessions {
            var earned: [String] = []
            if let outcome = try? SessionDocument(json: text).replay(families) {
                if let run = outcome.activity.state(of: LevelsFamily.self)?.run {
                    earned = progress.take(run, library: library)
                }
            } else {
                earned = progress.finish(chapter: text, library: library)
            }
            var step = Node()
            step["earned"] = .list(earned.map { .text($0) })
            step["score"] = .int(progress.score(in: library))
            step["open"] = .list(
                library.scenarios.filter { progress.isOpen($0, in: library) }.map { .text($0.id) })
            steps.append(.node(step))
        }
        var node = Node()
        node["steps"] = .list(steps)
        node["progress"] = progress.value
        return .node(node)
    }

    /// The names under which sessions of a family are stored: its own, and those that it had before.
    package static func names(of family: String) -> [String] {
        guard let facts = families.family(family)?.facts else { return [family] }
        return [facts.name] + facts.formerNames
    }

    /// Every protocol that comes with the engine: its family, its name, its definition.
    package static var protocols: [(family: String, name: String, definition: Node)] {
        var protocols: [(family: String, name: String, definition: Node)] = []
        for preset in Reaction.Preset.allCases {
            for rule in WaitRule.allCases {
                var definition = preset.definition
                definition.waiting = rule
                protocols.append(("reaction", preset.rawValue + "-" + rule.rawValue, definition.complete.node))
            }
        }
        for preset in Touch.Preset.allCases {
            protocols.append(("touch", preset.rawValue, preset.definition.node))
        }
        for preset in HearingPreset.allCases {
            let definition = HearingSession(taking: preset.definition)
            protocols.append(("hearing", "hearing-" + preset.rawValue, definition.node))
        }
        return protocols
    }

    /// The words that definitions are made of, and under which property they stand.
    package static var vocabulary: [(family: String, property: String, words: [String])] {
        [
            ("reaction", "waiting", words(WaitRule.self)),
            ("touch", "task", words(TaskKind.self)),
            ("touch", "mode", words(Mode.self)),
            ("touch", "pointing", words(PointingStyle.self)),
            ("quiz", "type", words(QuestionType.self)),
            ("quiz", "method", words(Method.self)),
            ("quiz", "missing", words(MissingRule.self)),
            ("quiz", "random", words(Shuffled.self)),
            ("hearing", "kind", words(ListeningKind.self)),
            ("hearing", "kind", words(ProcedureKind.self)),
            ("hearing", "words", words(SentenceMatrix.self)),
            ("levels", "kind", GoalKind.standard.map { $0.name.text }),
        ]
    }

    static func words<Word: Choice>(_ kind: Word.Type) -> [String] { kind.allCases.map { $0.rawValue } }

    /// The lessons that the levels in a collection of content bring with them, by their names and definitions.
    package static func lessons(of content: [(name: String, text: String)]) -> [(name: String, definition: Node)] {
        var library = Library()
        for file in content { try? library.take(file: file.name, text: file.text) }
        return library.lessons.map { ($0.id, LevelDefinition(playing: $0, from: "lesson").node) }
    }
}
