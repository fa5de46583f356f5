import Interface
import Testing
import Tree

@testable import Studies

/// The flow chart of a study.
@Suite struct FlowTests {
    private func chart(_ json: String = SoundStudy.json, _ language: Language = .english) throws -> FlowChart {
        FlowChart(try Study(json: json), language: language)
    }

    private func steps(_ steps: String) -> String { #"{"id": "x", "languages": ["en"], "steps": ["# + steps + "]}" }

    @Test func `every step stands in it, in the order in which it is gone through, with what decides there`() throws {
        let study = try Study(json: SoundStudy.json)
        let lines = FlowChart(study, language: .english).lines
        var place = -1
        study.forEachStep { step, _, _ in
            // What only some see is named by its groups.
            guard step.kind != .only else { return }
            let found = lines.indices.first { $0 > place && lines[$0].text.contains(": \(step.id)") }
            #expect(found != nil, "\(step.id)")
            place = found ?? place
        }
        let words = lines.map(\.text)
        for text in [
            "Screen out: adult · ends here unless about.age ≥ 18", "Quota: full · women ≤ 100 · men ≤ 100",
            "Check of the device: display · Screen's refresh rate ≥ 60", "Groups: groups · coffee, decaf · Blocks",
            "Only coffee",
            "Order: tests · Williams square", "Task: pvt · reaction · srt5",
            "Repeat: rounds · up to 3 times, until once.median < 0.3", "Branch: way · display was passed",
            "Wait for a visit: week · Visit 2, after 7 days",
        ] { #expect(words.contains(text), "\(text)\n\(words)") }
        #expect(lines.first { $0.text.contains(": cup") }?.depth == 1)
        #expect(lines.first { $0.text.contains(": fast") }?.depth == 2)
    }

    @Test func `steps of groups that share nobody stand beside each other, others below`() throws {
        let only = { (id: String, group: String) in
            #"{"id": "\#(id)", "kind": "only", "groups": ["\#(group)"], "steps": [{"id": "in-\#(id)", "kind": "information"}]}"#
        }
        let apart = try chart(steps([only("one", "a"), only("two", "b")].joined(separator: ",")))
        #expect(apart.items.count == 1 && apart.items[0].lanes.map(\.label) == ["Only a", "Only b"])
        let shared = try chart(steps([only("one", "a"), only("two", "a")].joined(separator: ",")))
        #expect(shared.items.count == 2)
    }

    @Test func `no line of words is wider than its box, and no box lies over another one`() throws {
        let long = String(repeating: "W", count: 90)
        let nested = steps(
            #"{"id": "\#(long)", "kind": "branch", "when": {"step": "\#(long)", "item": "m", "equals": "ö ö ö"}, "then": [{"id": "a", "kind": "order", "steps": [{"id": "b", "kind": "task"}, {"id": "c", "kind": "task"}]}], "otherwise": []}, {"id": "end", "kind": "finish"}"#
        )
        for json in [SoundStudy.json, nested] {
            let drawing = FlowDrawing(try chart(json))
            for box in drawing.boxes {
                for line in box.title + box.details {
                    // The widest sign of usual fonts is as wide as their size, 13 px.
                    let width = FlowText.tenths(Array(line.utf8)) / 10
                    #expect(width <= box.width - 16, "\(line)")
                }
                #expect(box.x >= 0 && box.x + box.width <= drawing.width, "\(box)")
                #expect(box.y + box.height <= drawing.height, "\(box)")
            }
            let leaves = drawing.boxes.filter { $0.shape != .frame }
            for (place, one) in leaves.enumerated() {
                for other in leaves.dropFirst(place + 1) {
                    let isApart =
                        one.x + one.width <= other.x || other.x + other.width <= one.x
                        || one.y + one.height <= other.y || other.y + other.height <= one.y
                    #expect(isApart, "\(one.title) \(other.title)")
                }
            }
        }
    }

    @Test func `words are broken between words, and cut where one alone is too long`() {
        #expect(FlowText.lines("one two three", width: 62, most: 4) == ["one two", "three"])
        let cut = FlowText.lines(String(repeating: "é", count: 40), width: 100, most: 9)
        #expect(cut.joined() == String(repeating: "é", count: 40) && cut.count > 2)
        #expect(FlowText.lines("a b c d e f g h", width: 20, most: 2).last?.hasSuffix("…") == true)
        #expect(FlowText.lines("", width: 20, most: 2) == [])
    }

    @Test func `a draft with every fault is drawn all the same`() throws {
        for json in [
            steps(""), steps(#"{"id": "", "kind": "nothing"}"#), steps(#"{"kind": "branch", "when": {"a": 1}}"#),
            steps(#"{"kind": "repeat", "times": 9223372036854775807}"#), steps(#"{"kind": "only"}"#),
            steps(#"{"kind": "quota", "cells": [{"maximum": -9223372036854775808}]}"#),
        ] {
            let node = try #require(try Value(json: json).node)
            let figure: Markup<Never> = FlowChart(Study(node: node), language: .english).figure()
            #expect(figure.html().contains("<svg"), "\(json)")
        }
        // What is deeper than a study may be is left out.
        var deep = #"{"id": "leaf", "kind": "finish"}"#
        for number in 1...20 { deep = #"{"id": "r\#(number)", "kind": "repeat", "steps": [\#(deep)]}"# }
        #expect(try chart(steps(deep)).lines.count == Study.greatestDepth)
    }

    @Test func `its words and its drawing are there in every language, and say the same`() throws {
        #expect(VocabularyCheck.problems(in: FlowPhrase.self) == [])
        let german: Markup<Never> = try chart(SoundStudy.json, .german).figure()
        let html = german.html()
        for text in ["Ablaufplan", "Ausschließen: adult", "endet hier, außer wenn about.age ≥ 18", "Nur coffee"] {
            #expect(html.contains(text), "\(text)")
        }
        let study = try chart(
            SoundStudy.json.replacing(#""id": "cup""#, with: #""id": "<script>""#))
        let hostile: Markup<Never> = study.figure()
        #expect(!hostile.html().contains("<script>"))
    }
}
