import Families
import Interface
import Reaction
import Sessions
import Testing

@testable import Lab
@testable import Tasks

/// What becomes of a result: kept, discarded, had back, sent.
@Suite struct KeptResultTests {
    @Test func `a result that is discarded can be had back`() throws {
        var page = SessionFlowTests.begun(5)
        let id = try #require(page.state.running?.id)
        page.send(.reaction(.control(.askToDiscard)))
        page.send(.reaction(.control(.discard)))
        #expect(page.state.running == nil && page.state.unfinished.isEmpty)
        #expect(page.stored[id] != nil && page.state.shell.offer == .undoDiscard)
        page.send(.library(.undoDiscard))
        #expect(page.state.unfinished.map(\.id) == [id] && page.state.message == nil)
        page.send(.resume(id))
        #expect(page.state.running?.test?.phase == .over)
        page.send(.reaction(.control(.discard)))
        page.send(.path("/"))
        #expect(page.stored[id] == nil && page.state.unfinished.isEmpty)
    }

    @Test func `a kept result is discarded in one press, and comes back whole with Undo`() throws {
        var page = SessionFlowTests.begun(5, asks: false)
        let id = try #require(page.state.running?.id)
        let entries = try #require(page.state.running?.document.entries.count)
        page.send(.reaction(.control(.discard)))
        #expect(page.state.running == nil && page.state.kept.isEmpty && page.state.shell.offer == .undoDiscard)
        page.send(.library(.undoDiscard))
        #expect(page.state.kept.map(\.id) == [id] && page.state.route == .session(id))
        #expect(page.stored[id]?.count == entries && page.state.viewed?.replay != nil)
        #expect(page.state.message == nil && page.state.runner.partings.isEmpty)
        // Without Undo it goes.
        page.send(.go(.room("reaction", "")))
        page.send(.library(.discard(id)))
        page.send(.path("/"))
        #expect(page.stored[id] == nil)
    }

    @Test func `a full device is told beside the result, which is kept once there is room`() throws {
        var page = SessionFlowTests.begun(4, asks: false)
        let id = try #require(page.state.running?.id)
        page.refusal = (.full, "quota")
        page.answer()
        func shows(_ phrase: TaskPhrase) -> Bool { labScreen(page.state).html().contains(phrase.text(in: .english)) }
        #expect(page.state.running?.isOver == true && page.state.route != .session(id))
        #expect(shows(.storageFull) && shows(.notKept) && !shows(.kept))
        // What cannot be had back is asked for.
        page.send(.reaction(.control(.askToDiscard)))
        #expect(shows(.discardQuestion))
        page.send(.reaction(.control(.cancelDiscard)))
        page.refusal = nil
        page.send(.runner(.tryAgain(session: id)))
        #expect(shows(.kept) && !shows(.storageFull) && page.state.route == .session(id))
        #expect(page.stored[id]?.count == page.state.running?.document.entries.count)
    }

    @Test func `a kept result that cannot be read back is written again, and never said to be kept before`() throws {
        var page = SessionFlowTests.begun(4, asks: false)
        let id = try #require(page.state.running?.id)
        page.losses = 1
        page.answer()
        #expect(page.state.route == .session(id) && page.stored[id] != nil)
        page = SessionFlowTests.begun(4, asks: false)
        page.losses = 9
        page.answer()
        let lost = try #require(page.state.running?.id)
        #expect(page.state.route != .session(lost))
        #expect(!labScreen(page.state).html().contains(TaskPhrase.kept.text(in: .english)))
        // It is not forgotten when the result is left.
        page.send(.path("/"))
        #expect(page.state.runner.partings.map(\.id) == [lost])
        page.losses = 0
        page.send(.runner(.tryAgain(session: lost)))
        #expect(page.state.runner.partings.isEmpty && page.stored[lost] != nil)
    }

    @Test func `a result that is left before the device answered is safe afterwards and held no longer`()
        throws
    {
        var page = SessionFlowTests.begun(4, asks: false)
        let id = try #require(page.state.running?.id)
        page.isSlow = true
        page.answer()
        let entries = try #require(page.state.running?.document.entries.count)
        // Nothing is said before the device has it.
        let html = labScreen(page.state).html()
        #expect(html.contains(TaskPhrase.keepingNow.text(in: .english)) && page.state.route != .session(id))
        #expect(!html.contains(TaskPhrase.kept.text(in: .english)))
        page.send(.path("/"))
        #expect(page.state.runner.partings.map(\.id) == [id])
        page.asked = []
        page.catchUp()
        #expect(page.stored[id]?.count == entries && page.state.runner.partings.isEmpty)
        #expect(page.asked.contains { $0.kind == .releaseSession && $0.arguments == [id] })
    }

    @Test func `who wants to be asked is asked before a session is kept, and that is remembered`() throws {
        var page = SessionFlowTests.begun(5)
        #expect(page.preferences["asks"] == "yes")
        #expect(page.state.running?.test?.phase == .over && page.state.kept.isEmpty)
        let html = labScreen(page.state).html()
        #expect(html.contains(TaskPhrase.notKeptYet.text(in: .english)))
        #expect(html.contains(TaskPhrase.againKeeps.text(in: .english)))
        page.send(.path("/results"))
        #expect(labScreen(page.state).html().contains("not kept yet"))
        // An old one that is looked at is kept once nobody wants to be asked any more.
        let id = try #require(page.state.unfinished.first?.id)
        page.send(.runner(.askBeforeKeeping(false)))
        #expect(page.preferences["asks"]?.isEmpty != false)
        page.send(.resume(id))
        #expect(page.state.kept.map(\.id) == [id] && page.state.route == .session(id))
    }

    @Test func `a result is sent as a picture with words and the address of the same test alone`() throws {
        var page = SessionFlowTests.begun(5, asks: false)
        let session = try #require(page.state.running?.document.session)
        page.send(.reaction(.control(.share)))
        let effect = try #require(page.asked.first { $0.kind == .shareCard })
        #expect(effect.arguments[0] == "merkwelt.png" && effect.arguments[3] == "/reaction/srt-5")
        #expect(effect.arguments[2].hasPrefix("Reaction, ") && effect.arguments[1].contains("{address}"))
        for text in effect.arguments {
            for told in [session.id, Format.isoDay(session.started, offset: session.offset), "Chrom"] {
                #expect(!text.contains(told))
            }
        }
        page.reply(to: .shared, text: "copied")
        #expect(page.state.message == Saying(LabPhrase.cardSaved.text(in: .english)))
        page.reply(to: .shared, code: .cancelled)
        page.reply(to: .shared, code: .refused)
        #expect(page.state.message == Saying(LabPhrase.cardUncopied.text(in: .english)))
        page.reply(to: .shared, code: .failed)
        #expect(page.state.message?.isError == true)
        // The same from the session's page.
        let sent = effect.arguments
        page.send(.reaction(.control(.keep)))
        guard case .ready(_, let outcome)? = page.state.viewed?.content else { throw Failure() }
        page.send(.library(.share(outcome.finding)))
        #expect(page.asked.first { $0.kind == .shareCard }?.arguments == sent)
    }

    @Test func `the examples have cards of at most 150 kB, in words too`() throws {
        var seen: Set<String> = []
        for document in Examples.sessions(families, before: 1_763_654_400_000, offset: 60, seed: 3) {
            let finding = try document.replay(families).finding
            seen.insert(document.session.family)
            for language in Language.allCases {
                let card = finding.card(language: language)
                #expect(card.picture.utf8.count < 150_000 && card.picture.hasPrefix("<svg"))
                #expect(card.text.utf8.count > 20 && card.path.hasPrefix("/"))
                #expect(!card.picture.contains(document.session.id))
            }
        }
        #expect(seen == ["reaction", "touch"])
    }

    private struct Failure: Error {}
}
