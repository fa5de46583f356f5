import Families
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
        #expect(page.state.running?.test?.phase == .saved && page.state.route == .session(id))
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
        #expect(page.state.index?.first?.stage == "saved")
        #expect(page.stored[id]?.last?.contains("saved") == true)
        // What happens beside the result is no part of the session.
        let entries = page.state.running?.document.entries.count
        page.send(.visibility(.hidden))
        page.frame()
        #expect(page.state.running?.document.entries.count == entries)
        page.send(.reaction(.control(.keep)))
        #expect(page.state.running == nil && page.state.viewed?.id == id)
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

    @Test func `a session that is left before anything was done is not stored`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.send(.reaction(.leave))
        #expect(page.state.running == nil)
        #expect(page.stored[id] == nil)
        #expect(page.state.index?.isEmpty == true)
    }

    @Test func `a session that is left in the middle is kept and can be continued`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        page.answer()
        page.answer()
        page.send(.path("/"))
        #expect(page.state.running == nil)
        #expect(page.state.unfinished.map { $0.id } == [id])
        page.send(.resume(id))
        // One press: it goes on at once.
        #expect(page.state.running?.test?.isRunning == true)
        #expect(page.state.running?.test?.reactionTimes.count == 2)
        for _ in 0..<3 { page.answer() }
        #expect(page.state.running?.test?.phase == .saved)
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `another tab that writes first ends this one's run and overwrites nothing`() throws {
        var page = Page()
        page.send(.reaction(.start))
        page.refusal = (.refused, "index taken")
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
        page.refusal = (.full, "quota")
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

    /// A session with some answers.
    ///
    /// - Parameter asks: whether the person wants to be asked before it is kept.
    static func begun(_ answers: Int, asks: Bool = true) -> Page {
        var page = Page()
        if asks { page.send(.runner(.askBeforeKeeping(true))) }
        page.send(.reaction(.start))
        for _ in 0..<answers { page.answer() }
        return page
    }

    static let saved = LabPhrase.sessionKept.text(in: .english)

    @Test func `a session that vanishes while it goes on is written again whole, and saved`() throws {
        var page = Self.begun(2)
        let id = try #require(page.state.running?.id)
        // Another tab, the browser's clearing or an eviction took it.
        page.stored[id] = nil
        page.answer()
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
        page.stored[id] = nil
        page.answer()
        page.answer()
        #expect(page.state.running?.test?.phase == .over && page.state.running?.storageFault == nil)
        let count = try #require(page.state.running?.document.entries.count)
        page.stored[id] = nil
        page.send(.reaction(.control(.keep)))
        #expect(page.state.message == Saying(Self.saved) && page.state.route == .session(id))
        #expect(page.stored[id]?.count == count + 1)
        #expect(page.state.kept.map(\.id) == [id] && page.state.runner.partings.isEmpty)
    }

    @Test func `a session that cannot be read back is written again before it counts as saved`() throws {
        var page = Self.begun(5)
        let id = try #require(page.state.running?.id)
        page.losses = 1
        page.send(.reaction(.control(.keep)))
        #expect(page.state.message == Saying(Self.saved) && page.stored[id] != nil)
        // A device that loses everything at once.
        page = Self.begun(5)
        page.losses = 9
        page.send(.reaction(.control(.keep)))
        #expect(page.state.message == nil && page.state.runner.partings.map(\.id) == [id])
        let html = labScreen(page.state).html()
        #expect(!html.contains(Self.saved) && html.contains("Export the session") && html.contains("Not kept"))
        page.send(.runner(.rescue(session: id)))
        #expect(page.effects.contains { $0.kind == .download && $0.arguments[2].contains(id) })
        page.losses = 0
        page.send(.runner(.tryAgain(session: id)))
        #expect(page.state.message == Saying(Self.saved) && page.state.runner.partings.isEmpty)
    }

    @Test func `a device that is full keeps the result on the screen, with the session as a file`() throws {
        var page = Self.begun(5)
        let id = try #require(page.state.running?.id)
        page.refusal = (.full, "quota")
        page.send(.reaction(.control(.keep)))
        #expect(page.state.running?.storageFault == .full && page.state.message == nil)
        let html = labScreen(page.state).html()
        #expect(html.contains("Export the session") && !html.contains(id) && !html.contains(Self.saved))
        page.send(.runner(.rescue(session: id)))
        let file = try #require(page.effects.first { $0.kind == .download })
        #expect(try SessionDocument(json: file.arguments[2]).session.id == id)
        page.refusal = nil
        page.send(.reaction(.control(.keep)))
        #expect(page.state.message == Saying(Self.saved) && page.state.route == .session(id))
    }

    @Test func `a session is kept and shown although an earlier write of it fails meanwhile`() throws {
        var page = Self.begun(5)
        let id = try #require(page.state.running?.id)
        let last = try #require(page.state.running?.document.entries.count)
        _ = page.state.reduce(LabAction(.reaction(.control(.keep)), at: page.time))
        func reply(_ through: Int, _ code: ReplyCode) -> [LabEffect] {
            page.state.reduce(
                LabAction(.reply(.stored(session: id, through: through), code: code, text: "aborted"), at: page.time))
        }
        _ = reply(last - 1, .failed)
        #expect(page.state.running?.storageFault == .refused("aborted"))
        // The later write finds a gap, so the session is written from its head on.
        #expect(reply(last, .vanished).contains { $0.kind == .keepSession })
        _ = reply(last, .done)
        #expect(page.state.running == nil && page.state.route == .session(id))
    }

    @Test func `a finished session that could not be saved stays in the tab while the next one runs`() throws {
        var page = Self.begun(5)
        let id = try #require(page.state.running?.id)
        page.refusal = (.full, "quota")
        page.send(.reaction(.again))
        #expect(page.state.running != nil && page.state.running?.id != id)
        #expect(page.state.runner.partings.map(\.fault) == [.full])
        #expect(!page.asked.contains { $0.kind == .releaseSession })
        page.send(.reaction(.leave))
        #expect(labScreen(page.state).html().contains("Not kept: Reaction"))
        page.refusal = nil
        page.send(.runner(.tryAgain(session: id)))
        #expect(page.state.runner.partings.isEmpty && page.stored[id] != nil)
        #expect(page.asked.contains { $0.kind == .releaseSession && $0.arguments == [id] })
        #expect(page.state.kept.map(\.id) == [id])
    }

    @Test func `a start in which nothing was done writes nothing, however it ends`() throws {
        var page = Page()
        page.send(.reaction(.start))
        for _ in 0..<5 { page.frame() }
        page.send(.visibility(.hidden))
        #expect(page.stored.isEmpty && page.summaries.isEmpty && page.state.index?.isEmpty == true)
        page.send(.path("/"))
        #expect(page.stored.isEmpty && page.state.unfinished.isEmpty && page.state.runner.partings.isEmpty)
    }

    @Test func `a session discarded before its last entries were confirmed can be restored whole`() throws {
        var page = Self.begun(4)
        let id = try #require(page.state.running?.id)
        page.isSlow = true
        page.answer()
        let entries = try #require(page.state.running?.document.entries.count)
        page.send(.reaction(.control(.discard)))
        #expect(page.state.shell.offer == .undoDiscard && page.state.runner.partings.map(\.id) == [id])
        page.send(.library(.undoDiscard))
        page.catchUp()
        #expect(page.stored[id]?.count == entries && page.state.runner.partings.isEmpty)
        #expect(page.state.unfinished.map(\.id) == [id])
    }

    @Test func `a session deleted while its last entries are on their way is not written again`() throws {
        var page = Self.begun(4)
        let id = try #require(page.state.running?.id)
        page.isSlow = true
        page.answer()
        page.send(.reaction(.control(.discard)))
        page.send(.path("/"))
        #expect(page.stored[id] == nil && page.state.runner.partings.isEmpty)
        page.catchUp()
        #expect(page.stored[id] == nil && page.state.index?.isEmpty == true && page.state.message?.isError != true)
    }

    @Test func `a session that runs in another tab is neither resumed nor deleted here`() throws {
        var page = Self.begun(2)
        let id = try #require(page.state.running?.id)
        page.send(.path("/results"))
        page.elsewhere = [id]
        page.send(.resume(id))
        #expect(page.state.running == nil && page.state.message?.isError == true)
        page.send(.library(.discard(id)))
        page.send(.path("/"))
        #expect(page.stored[id] != nil && page.state.index?.map(\.id) == [id] && page.state.message?.isError == true)
        page.send(.ask(.deleteEverything))
        page.send(.answer(true))
        #expect(page.stored[id] != nil && page.state.index?.map(\.id) == [id])
        page.elsewhere = []
        page.send(.ask(.deleteEverything))
        page.send(.answer(true))
        #expect(page.stored.isEmpty && page.state.index?.isEmpty == true)
    }
}
