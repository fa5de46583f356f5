import Foundation
import Interface
import Testing
import Tree

@testable import Reaction
@testable import Tasks

/// One stimulus: the stage and the signal have the colours of the definition, whatever the page's appearance.
@Suite struct StageColourTests {
    /// srt5 as it was stored before definitions had colours, and its hash then.
    static let stored = """
        {"choices":1,"duration":0.0,"falseStart":100.0,"feedback":0.0,"lapse":500.0,"longestWait":5000.0,"practice":0,"preset":"srt5",\
        "shortestWait":1000.0,"timeout":10000.0,"trials":5,"waiting":"uniform"}
        """

    private func earlier() throws -> Node { try #require(try Value(json: Self.stored).node) }

    @Test func `a preset's signal has a contrast of 7 to 1 to the stage, and so have words`() throws {
        for preset in Preset.allCases {
            let colours = try #require(preset.definition.colours)
            let rest = try #require(StageColours.luminance(colours.rest))
            let signal = try #require(StageColours.luminance(colours.signal))
            #expect((signal + 0.05) / (rest + 0.05) >= 7, "\(preset)")
            #expect(colours.canBeSeen)
        }
        #expect(StageColours.luminance("#ffffff").map { abs($0 - 1) < 1e-12 } == true)
        #expect(StageColours.luminance("#000000") == 0)
        #expect(StageColours.luminance("white") == nil && StageColours.luminance("#FFFFFF") == nil)
    }

    @Test func `the style sheet's ink and blue are the colours of the definition`() throws {
        let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../../Page/styles/tokens.css").standardized
        let tokens = try String(contentsOf: file, encoding: .utf8)
        #expect(tokens.contains("--ink: \(StageColours().rest);"))
        #expect(tokens.contains("--blue: \(StageColours().signal);"))
    }

    @Test func `colours that cannot be seen are refused with the property and what is expected`() {
        let unseen = [
            ("#020c12", "#0a1922"), ("#f6f8f9", "#37a6ef"), ("#777777", "#ffffff"), ("ink", "#ffffff"),
        ]
        for (rest, signal) in unseen {
            var definition = Preset.srt5.definition
            definition.colours = StageColours(rest: rest, signal: signal)
            #expect(definition.fault?.property == "colours", "\(rest) \(signal)")
        }
        var node = Preset.srt5.definition.node
        node["colours"] = "blue"
        #expect(Definition(node: node).fault?.property == "colours")
    }

    @Test func `a definition of before keeps its bytes, and its session says nothing of the stimulus`() throws {
        let node = try earlier()
        #expect(Value.node(node).json() == Self.stored)
        let old = Definition(node: node)
        #expect(old.fault == nil && old.colours == nil && old.node == node)
        let driver = Driver(old)
        #expect(ReactionFamily.digest(driver.test, nil, language: .english).stimulus == nil)
        #expect(Value.node(Preset.srt5.definition.node).contentHash != Value.node(node).contentHash)
        // Who recorded the appearance had a stage of its own.
        var later = driver
        var device = Device()
        device.appearance = "dark"
        later.send(.prepared(device))
        #expect(later.test.stimulus == Driver().test.stimulus)
    }

    @Test func `two sessions that differ in colours alone are compared with a word about the colours`() throws {
        func taken(_ definition: Definition) -> Reaction.Test {
            var driver = Driver(definition)
            driver.send(.begun)
            for _ in 0..<5 { driver.answer(after: 0.25) }
            return driver.test
        }
        func compared(_ first: Reaction.Test, _ second: Reaction.Test) throws -> String {
            let sides = [first, second].map { ($0, Figures(of: $0)) }
            let contrast = try #require(ReactionFamily.contrast(sides[0], sides[1]))
            return comparisonScreen(
                Compared(name: "a", state: first, figures: sides[0].1),
                Compared(name: "b", state: second, figures: sides[1].1), contrast, language: .english
            ).html()
        }
        // Both as they are read from what was stored.
        let stored = try #require(try Value(json: Value.node(Preset.srt5.definition.node).json()).node)
        let (old, new) = (taken(Definition(node: try earlier())), taken(Definition(node: stored)))
        let word = TaskPhrase.otherStimulus.text(in: .english)
        let mixed = try compared(old, new)
        #expect(mixed.contains(word) && !mixed.contains(ReactionPhrase.compareDifferent.text(in: .english)))
        #expect(try !compared(new, new).contains(word))
    }

    @Test func `the appearance survives the log, and is absent where the page does not say it`() throws {
        let facts = try #require(DeviceFacts(json: #"{"frameInterval":16,"appearance":"dark more-contrast"}"#))
        let action = Action.prepared(Device(facts))
        let read = try #require(Action(try Value(json: action.value.json())))
        #expect(read == action && action.value.json().contains("dark more-contrast"))
        let silent = try #require(DeviceFacts(json: "{}"))
        #expect(!Action.prepared(Device(silent)).value.json().contains("appearance"))
    }

    @Test func `a signal that is not blue is not called blue`() {
        var definition = Preset.srt5.definition
        definition.colours = StageColours(rest: "#000000", signal: "#ffffff")
        for language in Language.allCases {
            let told = ReactionFamily.instruction(definition.node, language: language)
            #expect(told == ReactionPhrase.whatHappensColour.text(in: language))
        }
    }
}
