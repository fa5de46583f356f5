import Lab
import Levels
import Tasks
import Testing
import Tree

/// What was reached goes to the server and comes back from there, and nobody waits for it.
@Suite struct ProgressFlowTests {
    /// What the page was asked to send; nil if nothing.
    private static func sent(_ page: Page) -> Progress? {
        page.asked.last { $0.kind == .exchangeProgress }.flatMap { try? Progress(json: $0.arguments[0]) }
    }

    /// What the page was asked to keep on the device last; nil if nothing.
    private static func kept(_ page: Page) -> String? {
        page.asked.last { $0.kind == .setPreference && $0.arguments[0] == "progress" }?.arguments[1]
    }

    private static let elsewhere = #"{"achievements":["first-win"],"results":[{"id":"pond-2","score":800,"wins":1}]}"#

    @Test func `entering the family asks once, and what the server knows is kept here too`() throws {
        var page = Page(path: "/")
        page.send(.go("/hearing"))
        #expect(Self.sent(page) == Progress())
        page.send(.go("/hearing/scenarios"))
        #expect(Self.sent(page) == nil, "the answer is on its way")
        page.reply(to: .levels(.progress), text: Self.elsewhere)
        #expect(page.state.levels.progress.isWon("pond-2"))
        #expect(try Progress(json: #require(Self.kept(page))) == page.state.levels.progress)
        page.send(.go("/hearing"))
        #expect(Self.sent(page) == nil, "both are in step")
        page.send(.go("/"))
        page.send(.go("/hearing"))
        #expect(Self.sent(page) == page.state.levels.progress, "another device may have gone further meanwhile")
        page.reply(to: .levels(.progress), text: page.state.levels.progress.json())
        #expect(Self.kept(page) == nil, "nothing new is not written again")
    }

    @Test func `a level that has ended is sent, and nothing while it runs`() throws {
        var page = try HearingFlowTests.opened()
        page.reply(to: .levels(.progress), text: "{}")
        page.send(.level(.start(level: "pond-1")))
        #expect(Self.sent(page) == nil)
        page.send(.online(true))
        #expect(Self.sent(page) == nil)
        HearingFlowTests.win(&page)
        let sent = try #require(Self.sent(page))
        #expect(sent.isWon("pond-1"))
        #expect(try Progress(json: #require(Self.kept(page))) == sent)
        // Frames stop before anything is sent: the page sends nothing while they run.
        let frames = page.asked.firstIndex { $0.kind == .frames && $0.arguments == ["off"] }
        let exchange = page.asked.firstIndex { $0.kind == .exchangeProgress }
        #expect(try #require(frames) < #require(exchange))
        page.reply(to: .levels(.progress), text: Self.elsewhere)
        #expect(page.state.levels.progress.isWon("pond-1") && page.state.levels.progress.isWon("pond-2"))
    }

    @Test func `what comes while an answer is awaited is sent after it`() throws {
        var page = try HearingFlowTests.opened()
        #expect(page.state.levels.exchange == .asked(isBehind: false))
        page.send(.level(.start(level: "pond-1")))
        HearingFlowTests.win(&page)
        #expect(Self.sent(page) == nil)
        page.reply(to: .levels(.progress), text: "{}")
        #expect(Self.sent(page)?.isWon("pond-1") == true)
    }

    @Test func `offline nothing is lost and nothing is said; back online it is sent`() throws {
        var page = try HearingFlowTests.opened()
        page.reply(to: .levels(.progress), code: .refused)
        page.send(.online(false))
        page.send(.level(.start(level: "pond-1")))
        HearingFlowTests.win(&page)
        #expect(Self.sent(page) == nil)
        #expect(Self.kept(page)?.contains("pond-1") == true)
        page.send(.level(.leave))
        #expect(Self.sent(page) == nil)
        #expect(page.state.message?.isError != true && page.state.levels.contents.fault == "")
        page.send(.go("/"))
        page.send(.online(true))
        #expect(Self.sent(page)?.isWon("pond-1") == true)
    }

    @Test(
        arguments: [(.refused, ""), (.failed, "no network"), (.done, "<html>a hotel's page</html>"), (.done, "[]")]
            as [(ReplyCode, String)])
    func `an answer that is none is asked for again on the next occasion`(code: ReplyCode, text: String) throws {
        var page = try HearingFlowTests.opened()
        page.reply(to: .levels(.progress), code: code, text: text)
        #expect(page.state.levels.progress == Progress() && page.state.message == nil)
        page.send(.go("/hearing/scenarios"))
        #expect(Self.sent(page) != nil)
    }

    @Test func `what two devices earn together is an achievement, and goes to the server as well`() throws {
        var page = try HearingFlowTests.opened()
        let library = try #require(page.state.levels.contents.library)
        let scenario = try #require(library.scenarios.first)
        let results = scenario.levels.map { #"{"id":"\#($0)","score":1000,"stars":3,"runs":1,"wins":1}"# }
        page.reply(to: .levels(.progress), text: #"{"results":[\#(results.joined(separator: ","))]}"#)
        #expect(!page.state.levels.progress.achievements.isEmpty)
        #expect(Self.sent(page)?.achievements == page.state.levels.progress.achievements)
    }

    @Test func `two tabs keep what both have reached, and come to rest`() throws {
        var here = try HearingFlowTests.opened()
        var there = try HearingFlowTests.opened()
        here.send(.level(.start(level: "pond-1")))
        HearingFlowTests.win(&here)
        there.send(.keptElsewhere("progress", try #require(Self.kept(here))))
        #expect(Self.kept(there) == nil, "it knew nothing that the other did not")
        there.send(.level(.start(level: "pond-2")))
        HearingFlowTests.win(&there)
        let kept = try Progress(json: #require(Self.kept(there)))
        #expect(kept.isWon("pond-1") && kept.isWon("pond-2"))
        here.send(.keptElsewhere("progress", kept.value.json()))
        #expect(here.state.levels.progress == there.state.levels.progress)
        #expect(Self.kept(here) == nil)
        // Both at once: the later writer is told of the other and writes both.
        here.send(.keptElsewhere("progress", Self.elsewhere))
        let both = try Progress(json: #require(Self.kept(here)))
        #expect(both.isWon("pond-1") && both.achievements.contains("first-win"))
        here.send(.keptElsewhere("progress", "nonsense"))
        #expect(here.state.levels.progress.isWon("pond-1"))
        here.send(.keptElsewhere("progress", ""))
        #expect(here.state.levels.progress == Progress(), "the other tab has deleted everything")
    }

    @Test func `deleting everything forgets it, whatever is still on its way`() throws {
        for hasReached in [false, true] {
            var page = try HearingFlowTests.opened()
            if hasReached {
                page.reply(to: .levels(.progress), text: Self.elsewhere)
                #expect(page.state.levels.progress != Progress())
            }
            page.send(.ask(.deleteEverything))
            page.send(.answer(true))
            #expect(Self.kept(page) == "")
            #expect(page.state.levels.progress == Progress())
            page.reply(to: .levels(.progress), text: Self.elsewhere)
            #expect(page.state.levels.progress == Progress())
        }
    }
}
