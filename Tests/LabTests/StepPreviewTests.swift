import Attendance
import Interface
import Studies
import Testing
import Tree

/// A step of a draft as participants see it.
@Suite struct StepPreviewTests {
    private static let definition = """
        {"format":"merkwelt.study","id":"class","languages":["en","de"],"title":{"en":"Class","de":"Klasse"},
         "contact":{"name":"Ms Lab","email":"lab@example.org"},
         "retention":{"data":"10 y","withdrawUntil":"2027-06-30T23:59+02:00"},
         "steps":[
          {"id":"hello","kind":"information","text":{"en":"# Welcome\\nFive minutes.","de":"# Willkommen\\nFünf Minuten."}},
          {"id":"consent","kind":"consent","sections":[{"id":"purpose","text":{"en":"Why.","de":"Warum."}}],
           "items":[{"id":"voluntary","required":true,"text":{"en":"I want to.","de":"Ich will."}}]},
          {"id":"groups","kind":"allot","groups":["tea","water"]},
          {"id":"drink","kind":"only","groups":["tea"],"steps":[
           {"id":"cup","kind":"information","text":{"en":"# Your cup","de":"# Deine Tasse"}}]},
          {"id":"react","kind":"task","family":"reaction","preset":"srt5"},
          {"id":"way","kind":"branch","when":{"step":"react","figure":"median","less":0.3},
           "then":[{"id":"fast","kind":"information","text":{"en":"# Fast","de":"# Schnell"}}],
           "otherwise":[{"id":"slow","kind":"information","text":{"en":"# Slow","de":"# Langsam"}}]},
          {"id":"week","kind":"wait","visit":2,"after":"7 d","text":{"en":"See you","de":"Bis dann"}},
          {"id":"end","kind":"finish","text":{"en":"You were great.","de":"Das war gut."}}]}
        """

    private func preview(_ place: String, _ group: String? = "tea", _ language: Language = .english) throws
        -> StepPreview?
    {
        StepPreview(
            try Study(json: Self.definition), at: place, group: group, language: language, now: 1_799_568_000_000,
            offset: 60)
    }

    private func html(_ place: String, _ group: String? = "tea", _ language: Language = .english) throws -> String {
        try #require(try preview(place, group, language)).screen.html()
    }

    @Test func `each step is the participant's own screen, at its part of the way, in their language`() throws {
        let hello = try html("/steps/0")
        #expect(hello.contains("Welcome") && hello.contains("Five minutes.") && hello.contains("Step 1 of about"))
        #expect(try html("/steps/0", "tea", .german).contains("Willkommen"))
        let consent = try html("/steps/1")
        #expect(consent.contains("Why.") && consent.contains("Step 2 of about"))
        // What is generated follows from the whole study.
        #expect(consent.contains("Reaction: "))
        let task = try html("/steps/4")
        #expect(task.contains("Reaction") && task.contains("Step 4 of about 5"), "\(task)")
        #expect(!task.contains("aria-disabled"), "it could begin")
        #expect(try html("/steps/5/then/0").contains("Fast") && html("/steps/5/otherwise/0").contains("Slow"))
        #expect(try html("/steps/6").contains("See you"))
        #expect(try html("/steps/7").contains("You were great."))
    }

    @Test func `a step that shows nothing by itself is the next one that does, and each group has its own`() throws {
        #expect(try preview("/steps/2", "tea")?.step == "cup")
        #expect(try preview("/steps/2", "water")?.step == "react")
        #expect(try preview("/steps/3/steps/0", "tea")?.step == "cup")
        #expect(try preview("/steps/3/steps/0", "water") == nil, "nobody who drinks water comes to it")
        #expect(try preview("/steps/5")?.step == "fast")
        #expect(try html("/steps/4", "water").contains("Step 3 of about 4"), "one step fewer than with tea")
        for place in ["", "/steps", "/steps/99", "/title", "nonsense"] {
            #expect(try preview(place) == nil, "\(place)")
        }
    }
}
