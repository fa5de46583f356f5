import Interface
import Localisation
import Quiz
import Reaction
import Study
import Touch
public import Tree

/// What today's engine makes of a recorded session, and what it has that should be recorded.
///
/// The only file by which the golden tests, native and in WebAssembly, touch the engine: who moves the engine's parts
/// changes this file and leaves the tests and the recordings alone.
public enum GoldenReading {
    /// Replays the text of a session file.
    ///
    /// - Returns: a node of `results`; `summary`, the index's line; `unread`, the entries that were not understood;
    ///   `tables`, for each exported table the SHA-256 of its CSV; and `document`, that of the session written as a file
    ///   again without results. Where the file cannot be read or replayed, only `error`.
    public static func replay(_ text: String) -> Value {
        var node = Node()
        do throws(StudyError) {
            let document = try SessionDocument(json: text)
            let outcome = try document.replay()
            node["results"] = .node(outcome.results)
            node["summary"] = outcome.summary(of: document.session).value
            node["unread"] = .list(outcome.unread.map { .int($0) })
            node["document"] = .text(document.value().contentHash)
            var hashes = Node()
            let known = Family(rawValue: document.session.family)?.tables ?? []
            for (place, table) in document.tables(outcome).enumerated() where place < known.count {
                hashes[Name(known[place].name)] = .text(SHA256.hexadecimal(of: table.csv().bytes))
            }
            node["tables"] = .node(hashes)
        } catch {
            node["error"] = .text(error.description)
        }
        return .node(node)
    }

    /// What a person has reached after several recorded sessions: the progress after each, with what it newly earned.
    ///
    /// - Parameters:
    ///   - sessions: texts of session files that play levels; a text that is none of them is a chapter that is finished.
    ///   - content: names and texts of the collection's files.
    public static func progress(_ sessions: [String], content: [(name: String, text: String)]) -> Value {
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
            if let outcome = try? SessionDocument(json: text).replay() {
                if case .localisation(let listening, _) = outcome.state, let run = listening.run {
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

    /// Every protocol that comes with the engine: its family as sessions state it, its name, its definition.
    public static var protocols: [(family: String, name: String, definition: Node)] {
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
            let definition = ListeningDefinition(taking: preset.definition)
            protocols.append(("localisation", "hearing-" + preset.rawValue, definition.node))
        }
        return protocols
    }

    /// The words that definitions are made of, and under which property they stand.
    public static var vocabulary: [(family: String, property: String, words: [String])] {
        [
            ("reaction", "waiting", words(WaitRule.self)),
            ("touch", "task", words(TaskKind.self)),
            ("touch", "mode", words(Mode.self)),
            ("touch", "pointing", words(PointingStyle.self)),
            ("quiz", "type", words(QuestionType.self)),
            ("quiz", "method", words(Method.self)),
            ("quiz", "missing", words(MissingRule.self)),
            ("quiz", "random", words(Shuffled.self)),
            ("localisation", "kind", words(ListeningKind.self)),
            ("localisation", "kind", words(ProcedureKind.self)),
            ("localisation", "kind", GoalKind.standard.map { $0.name.text }),
        ]
    }

    private static func words<Word: Choice>(_ kind: Word.Type) -> [String] { kind.allCases.map { $0.rawValue } }

    /// The lessons that the levels in a collection of content bring with them, by their names and definitions.
    public static func lessons(of content: [(name: String, text: String)]) -> [(name: String, definition: Node)] {
        var library = Library()
        for file in content { try? library.take(file: file.name, text: file.text) }
        return library.lessons.map { ($0.id, ListeningDefinition(playing: $0, from: "lesson").node) }
    }
}
