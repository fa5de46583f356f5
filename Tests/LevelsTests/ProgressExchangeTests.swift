import Levels
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// What was reached goes to the server and comes back from there, and nobody waits for it.
@Suite struct ProgressExchangeTests {
    private static let elsewhere = #"{"achievements":["first-win"],"results":[{"id":"pond-2","score":800,"wins":1}]}"#

    /// What the page was asked to send; nil if nothing.
    private static func sent(_ wishes: [Wish]) -> Progress? {
        arguments(.exchangeProgress, wishes).last.flatMap { try? Progress(json: $0[0]) }
    }

    /// What the page was asked to keep on the device last; nil if nothing.
    private static func kept(_ wishes: [Wish]) -> String? {
        arguments(.setPreference, wishes).last { $0[0] == "progress" }?[1]
    }

    private static func arguments(_ kind: EffectKind, _ wishes: [Wish]) -> [[String]] {
        wishes.compactMap { wish in
            guard case .effect(let effect) = wish, effect.kind == kind else { return nil }
            return effect.arguments
        }
    }

    private static func sent(_ playing: Playing) -> Progress? { sent(playing.room.wishes) }
    private static func kept(_ playing: Playing) -> String? { kept(playing.room.wishes) }

    @Test func `entering asks once, and what the server knows is kept here too`() throws {
        var playing = try Playing("")
        #expect(playing.room.place.exchange == .asked(isBehind: false))
        playing.room.enter("scenarios")
        #expect(Self.sent(playing) == nil, "the answer is on its way")
        playing.room.answer(.progress, text: Self.elsewhere)
        #expect(playing.room.place.progress.isWon("pond-2"))
        #expect(try Progress(json: #require(Self.kept(playing))) == playing.room.place.progress)
        playing.room.enter("")
        #expect(Self.sent(playing) == nil, "both are in step")
        playing.room.leave()
        playing.room.enter("")
        #expect(Self.sent(playing) == playing.room.place.progress, "another device may have gone further meanwhile")
        playing.room.answer(.progress, text: playing.room.place.progress.json())
        #expect(Self.kept(playing) == nil, "nothing new is not written again")
    }

    @Test func `a level that has ended is sent, and nothing while it runs`() throws {
        var playing = try Playing()
        playing.room.answer(.progress, text: "{}")
        try playing.start("pond-1")
        playing.send(.occurrence(.online(true)))
        #expect(Self.sent(playing) == nil)
        let wishes = playing.win()
        let sent = try #require(Self.sent(wishes))
        #expect(sent.isWon("pond-1"))
        #expect(try Progress(json: #require(Self.kept(wishes))) == sent)
        // What is over is written before anything is sent: the page sends nothing while frames run.
        let finish = try #require(wishes.firstIndex(of: .finish))
        let exchange = wishes.firstIndex { wish in
            if case .effect(let effect) = wish { return effect.kind == .exchangeProgress }
            return false
        }
        #expect(finish < (try #require(exchange)))
    }

    @Test func `what comes while an answer is awaited is sent after it`() throws {
        var playing = try Playing()
        try playing.start("pond-1")
        #expect(Self.sent(playing.win()) == nil)
        playing.room.answer(.progress, text: "{}")
        #expect(Self.sent(playing)?.isWon("pond-1") == true)
    }

    @Test func `offline nothing is lost; back online it is sent`() throws {
        var playing = try Playing()
        playing.room.answer(.progress, code: .refused)
        playing.room.input.surroundings.isOnline = false
        try playing.start("pond-1")
        let wishes = playing.win()
        #expect(Self.sent(wishes) == nil && Self.kept(wishes)?.contains("pond-1") == true)
        playing.end()
        playing.room.leave()
        playing.room.input.surroundings.isOnline = true
        playing.send(.occurrence(.online(true)))
        #expect(Self.sent(playing)?.isWon("pond-1") == true)
    }

    @Test(
        arguments: [(.refused, ""), (.failed, "no network"), (.done, "<html>a hotel's page</html>"), (.done, "[]")]
            as [(ReplyCode, String)])
    func `an answer that is none is asked for again on the next occasion`(code: ReplyCode, text: String) throws {
        var playing = try Playing()
        playing.room.answer(.progress, code: code, text: text)
        #expect(playing.room.place.progress == Progress())
        playing.room.enter("scenarios")
        #expect(Self.sent(playing) != nil)
    }

    @Test func `two tabs keep what both have reached, and come to rest`() throws {
        var (here, there) = (try Playing(), try Playing())
        func tell(_ text: String, _ playing: inout Playing) {
            playing.send(.occurrence(.keptElsewhere(name: "progress", text: text)))
        }
        try here.start("pond-1")
        tell(try #require(Self.kept(here.win())), &there)
        #expect(Self.kept(there) == nil, "it knew nothing that the other did not")
        try there.start("pond-2")
        let kept = try #require(Self.kept(there.win()))
        let both = try Progress(json: kept)
        #expect(both.isWon("pond-1") && both.isWon("pond-2"))
        tell(kept, &here)
        #expect(here.room.place.progress == there.room.place.progress && Self.kept(here) == nil)
        tell("nonsense", &here)
        #expect(here.room.place.progress.isWon("pond-1"))
        tell("", &here)
        #expect(here.room.place.progress == Progress(), "the other tab has deleted everything")
    }

    @Test func `deleting everything forgets it, whatever is still on its way`() throws {
        var playing = try Playing()
        playing.room.answer(.progress, text: Self.elsewhere)
        playing.send(.occurrence(.forgotten))
        #expect(Self.kept(playing) == "" && playing.room.place.progress == Progress())
        playing.room.answer(.progress, text: Self.elsewhere)
        #expect(playing.room.place.progress == Progress())
    }
}
