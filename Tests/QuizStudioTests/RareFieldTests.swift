import Definitions
import Editing
import Foundation
import Interface
import Quiz
import QuizExamples
import QuizStudio
import Testing
import Tree

/// What few authors need: weights, several outcomes, published tables, keying and notes.
@Suite struct RareFieldTests {
    private static let answers = Path().at("questions").at(1).at("answers")
    private static let percentiles = Path().at("scales").at(0).at("norms").at(0).at("percentiles")

    private static func state(_ part: EditorPart) throws -> EditorState {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.select(part), at: 0)
        return state
    }

    private static func actions(_ state: EditorState, _ kind: EventKind, _ text: String = "") -> [EditorAction] {
        let renderer = Renderer<EditorAction>()
        _ = renderer.render(editorScreen(state, language: .english))
        return (0..<6000).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    /// The screen as it is while everything is folded.
    private static func unfolded(_ state: EditorState) -> String {
        var (depth, shown) = (0, "")
        for (place, part) in editorScreen(state, language: .english).html().components(separatedBy: "<details")
            .enumerated()
        {
            if place > 0 { depth += 1 }
            for (end, rest) in part.components(separatedBy: "</details>").enumerated() {
                if end > 0 { depth -= 1 }
                if depth == 0 { shown += rest }
            }
        }
        return shown
    }

    @Test func `an answer speaks for several outcomes, each as much as is written beside it`() throws {
        var state = try Self.state(.question(1))
        let changed = Self.actions(state, .change, "0,25")
        // "Sleep" speaks for both already, "Eat" for none beside its own.
        let sleep = EditorAction.edit(.set(Self.answers.at(1).at("outcomes"), ["cat": 0.25, "dog": 0.5]))
        #expect(changed.contains(sleep))
        #expect(changed.contains(.edit(.set(Self.answers.at(2).at("outcomes"), ["cat": 0.25]))))
        #expect(changed.contains(.edit(.set(Self.answers.at(2).at("weight"), 0.25))))
        #expect(Self.actions(state, .change, "").contains(.edit(.set(Self.answers.at(0).at("weight"), nil))))
        _ = state.reduce(sleep, at: 1)
        #expect(state.isUsable)
        var player = Player(state.definition)
        player.step("food", "fish")
        player.step("fun", ["sleep"])
        #expect(player.sitting.tally.votes.map { $0.points } == [1, 0.5, 0.25])
    }

    @Test func `a quiz without outcomes asks nothing about them`() throws {
        var state = try Self.state(.question(1))
        for _ in 0..<2 { _ = state.reduce(.edit(.remove(from: Path().at("outcomes"), at: 0)), at: 1) }
        _ = state.reduce(.select(.question(0)), at: 1)
        // What still names one of those that have gone can be taken out.
        #expect(
            Self.actions(state, .change, "").contains(
                .edit(.set(Path().at("questions").at(0).at("answers").at(0).at("outcome"), nil))))
        _ = state.reduce(.select(.question(4)), at: 1)
        let html = editorScreen(state, language: .english).html()
        for words in ["Weight for the outcome", "Several outcomes", "Speaks for"] {
            #expect(!html.contains(words))
        }
    }

    @Test func `a scale weights the items that it holds, and no others`() throws {
        var state = try Self.state(.scale(1))
        let weights = Path().at("scales").at(1).at("weights")
        let changed = Self.actions(state, .change, "3")
        #expect(changed.contains(.edit(.set(weights, ["i1": 2, "i3": 3]))))
        #expect(
            !changed.contains {
                if case .edit(.set(weights, let value?)) = $0 { value.node?["car"] != nil } else { false }
            })
        #expect(Self.actions(state, .change, "").contains(.edit(.set(weights, nil))))
        // An item that leaves the scale leaves its weight to be seen.
        _ = state.reduce(.edit(.set(Path().at("scales").at(1).at("items"), ["i2", "i3"])), at: 1)
        #expect(state.faults.contains { $0.code == .scaleWeight })
        let html = editorScreen(state, language: .english).html()
        #expect(html.contains(">i1</label>") && html.contains("More, with a problem: Weights of items"))
        #expect(Self.actions(state, .change, "").contains(.edit(.set(weights, nil))))
    }

    @Test func `a published table is pasted into a norm, and gives the percentile of a score`() throws {
        var state = try Self.state(.scale(0))
        let table = "Score\tPercentile\n3\t2,5\n5\t50\n9\t99,5\n"
        #expect(Self.actions(state, .change, table).contains(.addLines(table, to: Self.percentiles)))
        _ = state.reduce(.addLines(table, to: Self.percentiles), at: 1)
        let norm = state.definition.scales[0].norms[0]
        #expect(norm.percentiles.map { $0.score } == [3, 5, 9])
        #expect(norm.percentiles.map { $0.percentile } == [2.5, 50, 99.5])
        #expect(state.isUsable)
        let html = editorScreen(state, language: .english).html()
        #expect(html.contains("Percentiles (3)") && html.contains("Move up: 2. 5"))
        let row = Self.percentiles.at(1).at("percentile")
        #expect(Self.actions(state, .change, "49,5").contains(.edit(.set(row, 49.5))))
        _ = state.reduce(.edit(.set(row, 1)), at: 2)
        #expect(state.faults.contains { $0.code == .percentileOrder })
        for _ in 0..<2 { _ = state.reduce(.undo, at: 3) }
        #expect(state.definition.scales[0].norms[0].percentiles.isEmpty && !state.canUndo)
        // Nothing that is no table is taken for one.
        #expect(state.reduce(.addLines("Score\n", to: Self.percentiles), at: 4).isEmpty && !state.canUndo)
        _ = state.reduce(.add(.percentile(scale: 0, norm: 0)), at: 5)
        #expect(state.definition.scales[0].norms[0].percentiles.count == 1)
    }

    @Test func `keying is one of three, and not saying it leaves nothing in the file`() throws {
        var state = try Self.state(.question(4))
        let keyed = Path().at("questions").at(4).at("items").at(0).at("keyed")
        #expect(Self.actions(state, .change, "minus").contains(.edit(.set(keyed, "minus"))))
        #expect(Self.actions(state, .change, "").contains(.edit(.set(keyed, nil))))
        _ = state.reduce(.edit(.set(keyed, "minus")), at: 1)
        #expect(state.faults.contains { $0.code == .reverseMissing })
        // A question of rows has none: its rows do.
        #expect(
            !Self.actions(state, .change, "minus").contains(
                .edit(.set(Path().at("questions").at(4).at("keyed"), "minus"))))
    }

    @Test func `the kind of a question is always written`() throws {
        let state = try Self.state(.question(1))
        let type = Path().at("questions").at(1).at("type")
        #expect(Self.actions(state, .change, "single").contains(.edit(.set(type, "single"))))
        let method = Path().at("scales").at(1).at("method")
        #expect(Self.actions(try Self.state(.scale(1)), .change, "sum").contains(.edit(.set(method, nil))))
    }

    @Test func `every part has a note, folded, which no one who answers sees`() throws {
        for part: EditorPart in [.about, .question(7), .question(4), .scale(0), .outcome(0)] {
            var state = try Self.state(part)
            let notes = Self.actions(state, .input, "Ask Eva").compactMap { action -> Path? in
                if case .type(.set(let path, "Ask Eva")) = action, path.steps.last == .name("note") {
                    path
                } else {
                    nil
                }
            }
            #expect(!notes.isEmpty && !Self.unfolded(state).contains("-note\""), "\(part)")
            for note in notes { _ = state.reduce(.type(.set(note, "Ask Eva")), at: 1) }
            #expect(state.isUsable && editorScreen(state, language: .english).html().contains("More: Note"), "\(part)")
            // Without a text there is none.
            let empty = Self.actions(state, .input, "")
            for note in notes { #expect(empty.contains(.type(.set(note, nil))), "\(note)") }
            _ = state.reduce(.mode(.preview), at: 2)
            _ = state.reduce(.trial(.start), at: 3)
            #expect(!editorScreen(state, language: .english).html().contains("Ask Eva"))
        }
    }
}
