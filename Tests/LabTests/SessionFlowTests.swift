import Interface
import Reaction
import Sessions
import Testing

@testable import Lab
@testable import Tasks

@Suite struct SessionFlowTests {
    @Test func `a test goes from the card to a kept session, and every entry is stored`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        for _ in 0..<5 { page.answer() }
        #expect(page.state.running?.test?.phase == .over)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
        page.send(.reaction(.keep))
        #expect(page.state.running == nil)
        #expect(page.state.route == .session(id))
        #expect(page.state.index?.first?.stage == "saved")
        #expect(page.stored[id]?.last?.contains("saved") == true)
    }

    @Test func `the next wait begins only when what was done is stored`() throws {
        var page = Page()
        page.send(.reaction(.start))
        page.answer()
        page.refusal = nil
        var silent = page
        // A page that never answers: the test must not go on.
        let effects = silent.state.reduce(LabAction(.reaction(.leave), at: silent.time))
        #expect(effects.contains { $0.kind == .appendEntries })
        var waiting = page.state
        waiting.runner.running?.stored = -1
        let running = try #require(waiting.running?.activity)
        var test = try #require(running.state(of: ReactionFamily.self))
        test.phase = .settling
        waiting.runner.running?.activity = Activity(
            running.kind, TypedTask<ReactionFamily>(test, ReactionFamily.makeCompanion()))
        for step in 1...200 { _ = waiting.reduce(LabAction(.frame, at: page.time + Double(step) * 16.7)) }
        #expect(waiting.running?.test?.phase == .settling)
    }

    @Test func `leaving before anything was done leaves nothing behind`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.send(.reaction(.leave))
        #expect(page.state.running == nil)
        #expect(page.stored[id] == nil)
        #expect(page.state.index?.isEmpty == true)
    }

    @Test func `going back in the middle keeps the session and it can be continued`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.answer()
        page.answer()
        page.lastHead = page.state.running?.document.session
        page.send(.path("/"))
        #expect(page.state.running == nil)
        #expect(page.state.unfinished.map { $0.id } == [id])
        page.send(.resume(id))
        #expect(page.state.running?.test?.phase == .ready(.interrupted))
        #expect(page.state.running?.test?.reactionTimes.count == 2)
        page.send(.reaction(.goOn))
        for _ in 0..<3 { page.answer() }
        #expect(page.state.running?.test?.phase == .over)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `another tab that writes first ends this one's run and overwrites nothing`() throws {
        var page = Page()
        page.send(.reaction(.start))
        page.refusal = (1, "index taken")
        page.answer()
        #expect(page.state.running?.stage == .heldElsewhere)
        #expect(page.effects.isEmpty == false)
    }

    @Test func `a full device is told, the test goes on, and refused entries are offered again`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.answer()
        let before = page.stored[id]?.count ?? 0
        page.refusal = (2, "quota")
        page.answer()
        #expect(page.state.running?.storageFault == .full)
        #expect(page.stored[id]?.count == before)
        page.refusal = nil
        page.answer()
        #expect(page.state.running?.storageFault == nil)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `every place has a path that leads back to it`() {
        let places: [Route] = [
            .now, .results, .history("reaction"), .session("abc"), .compare("a", "b"), .room("create", ""), .settings,
            .room("reaction", ""), .room("touch", ""), .running("reaction"),
        ]
        for place in places { #expect(Route(path: place.path) == place) }
        #expect(Route(path: "/nowhere/at/all") == .notFound("/nowhere/at/all"))
        #expect(Route(path: "/settings?x=1#y") == .settings)
    }

    @Test func `every place can be drawn in both languages, as commands and as HTML`() {
        for path in ["/", "/results", "/results/reaction", "/create", "/settings", "/reaction", "/touch", "/x"] {
            for language in Language.allCases {
                var page = Page(path: path)
                page.send(.language(language))
                let html = labScreen(page.state).html()
                #expect(html.contains("<main"), "\(path)")
                #expect(!html.contains("{n}"), "\(path)")
            }
        }
    }

    @Test func `the examples are listed and can be removed together`() {
        var page = Page(path: "/results")
        page.send(.loadExamples)
        #expect(page.state.kept.count == 19)
        #expect(labScreen(page.state).html().contains("invented person"))
        page.send(.removeExamples)
        #expect(page.state.index?.isEmpty == true)
    }
}
