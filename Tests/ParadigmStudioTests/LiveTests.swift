import Definitions
import Editing
import Interface
import Paradigm
import ParadigmTask
import Testing
import Tree

@testable import ParadigmStudio

/// The live trial, the plan and the simulated people.
@Suite struct LiveTests {
    @Test func `the phases of a trial follow each other, and the first look is at the critical one`() throws {
        let editor = try Samples.editor()
        let trial = try #require(editor.live.trial)
        #expect(trial.stretches.map(\.phase) == ["fixation", "target", "gap"])
        #expect(trial.stretches[0].isDrawn && trial.stretches[1].isCritical && trial.stretches[1].takesResponse)
        #expect(editor.live.time == trial.stretches[1].onset && trial.stretches[1].onset == trial.stretches[0].length)
        #expect(trial.length == trial.stretches.reduce(0) { $0 + $1.length })
        #expect((400...800).contains(trial.stretches[0].length) && trial.stretches[2].length == 500)
    }

    @Test func `the stage shows what stands at the moment`() throws {
        var editor = try Samples.editor()
        let trial = try #require(editor.live.trial)
        #expect(trial.told(at: 0) == "+")
        let colour = try #require(trial.values.first { $0.name == "colour" }?.text)
        let word = try #require(trial.values.first { $0.name == "word" }?.text)
        let label = editor.definition.texts[Name(word)]?.node?["en"]?.text
        #expect(trial.told(at: editor.live.time) == label)
        let drawn = editor.definition.colour(colour)
        #expect(trial.stage(at: editor.live.time).html().contains("fill=\"\(drawn ?? "?")\""))
        editor.act(.live(.time(trial.length)))
        #expect(paradigmEditorScreen(editor, language: .english).html().contains("Nothing is on the stage."))
        // The right answer is told by the file's own rule.
        #expect(trial.answers.filter { $0.isRight == true }.map(\.choice) == [colour])
    }

    @Test func `a phase without an end lasts until the answer`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.set(Path(dots: "trial.1.for"), nil)))
        let trial = try #require(editor.live.trial)
        #expect(trial.stretches[1].isOpen && trial.stretches[1].length == PreviewedTrial.usualAnswer)
    }

    @Test func `another block, trial and device are looked at, and nothing beyond what there is`() throws {
        var editor = try Samples.editor()
        editor.act(.live(.block(1)))
        editor.act(.live(.row(500)))
        #expect(editor.live.block == 1 && editor.live.row == 119)
        editor.act(.live(.block(9)))
        #expect(editor.live.block == 1)
        editor.act(.live(.row(-3)))
        #expect(editor.live.row == 0)
        editor.act(.live(.device(.desktop)))
        #expect(editor.live.trial != nil)
        editor.act(.select(Path(dots: "trial.0")))
        #expect(editor.live.time == 0)
        editor.act(.select(Path(dots: "blocks.0")))
        #expect(editor.live.block == 0)
    }

    @Test func `trials stay in sight while the definition has an error, and say that they are old`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.set(Path(dots: "correct"), "response == nothing_there")))
        #expect(editor.isPreviewOld && editor.live.trial != nil)
        #expect(paradigmEditorScreen(editor, language: .english).html().contains("before the last changes"))
        editor.act(.undo)
        #expect(!editor.isPreviewOld)
    }

    @Test func `the plan tells counts, runs and repeats, and its CSV has all trials`() throws {
        var editor = try Samples.editor()
        editor.act(.tab(.plan))
        let html = paradigmEditorScreen(editor, language: .english).html()
        #expect(html.contains("120 trials, in 4 runs, 8 combinations, 15 trials each"), "\(html)")
        let asked = editor.act(.downloadPlan)
        guard case .download(let file, let type, let text)? = asked.first else {
            Issue.record("nothing to download")
            return
        }
        #expect(file == "stroop-plan.csv" && type == "text/csv")
        #expect(text.split(separator: "\r\n").count == 1 + editor.preview!.plan.count)
        let before = text
        editor.act(.live(.seed("2")))
        guard case .download(_, _, let other)? = editor.act(.downloadPlan).first else { return }
        #expect(other != before)
        editor.act(.live(.seed("x")))
        #expect(editor.live.seed == 2)
    }

    @Test func `a hundred people go through a few at a time, and the file's effect is there`() throws {
        var editor = try Samples.editor("flanker")
        #expect(editor.act(.simulate) == [.simulate])
        var steps = 0
        while editor.act(.simulateMore) == [.simulate] { steps += 1 }
        let run = try #require(editor.people)
        #expect(run.isOver && run.durations.count == 100 && steps > 5)
        let cost = try #require(run.figures.first { $0.part.isEmpty && $0.level.isEmpty && $0.unit == .seconds })
        #expect((cost.mean ?? 0) > 0.005, "\(cost)")
        #expect(run.guessed == [])
        editor.act(.tab(.people))
        #expect(paradigmEditorScreen(editor, language: .german).html().contains("100 von 100 sind durch"))
        // Nobody is sent through what cannot be drawn.
        editor.act(.edit(.set(Path(dots: "correct"), "nothing_there")))
        #expect(editor.act(.simulate) == [] && editor.people == nil)
        editor.act(.undo)
        #expect(editor.act(.simulate) == [.simulate])
        // Another definition is not theirs.
        editor.act(.edit(.set(Path(dots: "minutes"), 2)))
        #expect(editor.people == nil)
    }
}
