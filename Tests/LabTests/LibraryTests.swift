import Families
import Foundation
import Interface
import Reaction
import Sessions
import StoreTesting
import Tasks
import Testing
import Tree

@testable import Lab

/// What is stored on the device, as the whole lab lives it: every effect and every change is stated.
@Suite struct LibraryTests {
    typealias Lab = TestStore<LabState, LabAction, LabEffect>

    private static func store(_ path: String = "/results") -> Lab {
        var boot = Boot()
        boot.path = path
        return TestStore(LabState(boot: boot), reducer: LabState.reducer)
    }

    private static func summary(_ id: String, at time: Double, stage: String = "saved") -> Summary {
        var summary = Summary()
        summary.id = id
        summary.started = time
        summary.stage = stage
        return summary
    }

    private static func deleting(_ id: String) -> LabEffect {
        LabEffect(.deleteSession, [id], request: .deleted(session: id))
    }

    private static func index(_ summaries: Summary...) -> String {
        summaries.map { $0.value.json() }.joined(separator: "\n")
    }

    @Test func `the index is newest first, keeps what began meanwhile, and leaves out what it cannot read`() throws {
        let store = Self.store()
        let (old, new) = (Self.summary("old", at: 1), Self.summary("new", at: 3))
        let begun = Self.summary("begun", at: 2, stage: "running")
        try store.send(
            LabAction(.started, at: 0), effects: [LabEffect(.loadIndex, request: .index), LabEffect(.upload)])
        try store.send(
            LabAction(.library(.put(begun)), at: 1),
            effects: [LabEffect(.saveSummary, ["begun", begun.value.json()])]
        ) {
            $0.library.index = [begun]
            $0.library.fresh = ["begun"]
        }
        let text = Self.index(old, new) + "\nnonsense\n[]\n"
        try store.send(LabAction(.reply(.index, code: .done, text: text), at: 2), effects: []) {
            $0.library.index = [new, begun, old]
            $0.library.fresh = []
        }
        #expect(store.state.kept == [new, old] && store.state.unfinished == [begun])
        // A line that comes again takes its own place.
        var kept = begun
        kept.stage = "saved"
        try store.send(
            LabAction(.library(.put(kept)), at: 3), effects: [LabEffect(.saveSummary, ["begun", kept.value.json()])]
        ) {
            $0.library.index = [new, kept, old]
            $0.library.fresh = ["begun"]
        }
        try store.finish()
    }

    @Test func `at most the two sessions ticked last stay ticked, and a removed one does not`() throws {
        let store = Self.store("/results/reaction")
        let all = ["a", "b", "c"].enumerated().map { Self.summary($1, at: Double($0)) }
        try store.send(
            LabAction(.reply(.index, code: .done, text: Self.index(all[2], all[1], all[0])), at: 0), effects: []
        ) { $0.library.index = [all[2], all[1], all[0]] }
        try store.send(LabAction(.library(.mark("a")), at: 0), effects: []) { $0.library.ticked = ["a"] }
        try store.send(LabAction(.library(.compareTicked), at: 0), effects: [])
        try store.send(LabAction(.library(.mark("b")), at: 0), effects: []) { $0.library.ticked = ["a", "b"] }
        try store.send(LabAction(.library(.mark("c")), at: 0), effects: []) { $0.library.ticked = ["b", "c"] }
        try store.send(LabAction(.library(.remove("b")), at: 0), effects: [Self.deleting("b")]) {
            $0.library.ticked = ["c"]
            $0.library.index = [all[2], all[0]]
            $0.library.deleting = [all[1]]
        }
        try store.send(LabAction(.reply(.deleted(session: "b"), code: .done, text: ""), at: 0), effects: []) {
            $0.library.deleting = []
        }
        try store.send(LabAction(.library(.mark("a")), at: 0), effects: []) { $0.library.ticked = ["c", "a"] }
        try store.send(
            LabAction(.library(.compareTicked), at: 0),
            effects: [
                LabEffect(.navigate, ["/results/compare/c/a", "push"]),
                LabEffect(.loadSession, ["c"], request: .document(session: "c", use: .compareFirst)),
                LabEffect(.loadSession, ["a"], request: .document(session: "a", use: .compareSecond)),
                LabEffect(.scrollTop),
            ]
        ) {
            $0.shell.route = .compare("c", "a")
            $0.library.comparison = Comparison(first: Viewed(id: "c"), second: Viewed(id: "a"))
        }
        try store.finish()
    }

    @Test func `a session that is looked at and deleted is gone, and leads to where it was listed`() throws {
        let store = Self.store("/results/session/a")
        let session = Self.summary("a", at: 0)
        try store.send(
            LabAction(.started, at: 0),
            effects: [
                LabEffect(.loadIndex, request: .index), LabEffect(.upload),
                LabEffect(.loadSession, ["a"], request: .document(session: "a", use: .view)),
            ]
        ) { $0.library.viewed = Viewed(id: "a") }
        try store.send(LabAction(.reply(.index, code: .done, text: Self.index(session)), at: 0), effects: []) {
            $0.library.index = [session]
        }
        // The answer to a question of before.
        try store.send(
            LabAction(.reply(.document(session: "b", use: .view), code: .refused, text: ""), at: 0), effects: [])
        try store.send(
            LabAction(.reply(.document(session: "a", use: .view), code: .refused, text: ""), at: 0), effects: []
        ) { $0.library.viewed?.content = .missing }
        try store.send(LabAction(.ask(.deleteSession("a")), at: 0), effects: []) {
            $0.shell.question = .deleteSession("a")
        }
        try store.send(
            LabAction(.answer(true), at: 0),
            effects: [
                Self.deleting("a"), LabEffect(.navigate, ["/results/reaction", "push"]),
                LabEffect(.scrollTop),
            ]
        ) {
            $0.shell.question = nil
            $0.library.index = []
            $0.library.viewed = nil
            $0.library.deleting = [session]
            $0.shell.route = .history("reaction")
        }
        // It goes on in another tab: it is still there, and said to be.
        try store.send(LabAction(.reply(.deleted(session: "a"), code: .refused, text: ""), at: 0), effects: []) {
            $0.library.deleting = []
            $0.library.index = [session]
            $0.library.fresh = ["a"]
            $0.shell.message = Saying(LabPhrase.notDeletedHeld.text(in: .english), isError: true)
        }
        try store.finish()
    }

    @Test func `examples come once, however often they are wanted in the same minute`() throws {
        var page = Page(path: "/results")
        page.send(.loadExamples)
        let once = page.state.kept.map(\.id)
        #expect(Set(once).count == once.count)
        page.send(.loadExamples)
        #expect(page.state.kept.map(\.id) == once)
        #expect(!page.effects.contains { $0.kind == .openSession })
    }

    @Test func `all sessions go into a file of the local day, whose form the page is told`() throws {
        var boot = Boot()
        boot.surroundings.now = 1_763_681_400_000  // 2025-11-20T23:30:00Z
        boot.surroundings.offset = 60
        let store = TestStore(LabState(boot: boot), reducer: LabState.reducer)
        let texts = SessionCollection.frame + ["progress"] + SessionCollection.progressFrame
        try store.send(
            LabAction(.library(.exportAll), at: 0),
            effects: [
                LabEffect(.exportAll, ["merkwelt-2025-11-21.json", "application/json"] + texts, request: .exported)
            ])
        try store.finish()
    }

    @Test func `the settings export all that the server keeps of a person into a file`() throws {
        var boot = Boot()
        boot.path = "/settings"
        let store = TestStore(LabState(boot: boot), reducer: LabState.reducer)
        #expect(labScreen(store.state).html().contains("Export what the server keeps"))
        try store.send(
            LabAction(.library(.exportOwnData), at: 0),
            effects: [LabEffect(.exportOwnData, ["merkwelt-my-data.json"], request: .exported)])
        try store.finish()
    }

    @Test func `a discarded session stays on the device until the discard can no longer be undone`() throws {
        let store = Self.store()
        let all = ["a", "b", "c"].enumerated().map { Self.summary($1, at: Double($0), stage: "running") }
        try store.send(
            LabAction(.reply(.index, code: .done, text: Self.index(all[2], all[1], all[0])), at: 0), effects: []
        ) { $0.library.index = [all[2], all[1], all[0]] }
        func said(_ state: LabState, _ line: Summary) -> Saying {
            Saying(LabPhrase.discarded.text(in: .english, ("what", line.fullTitle(in: .english))))
        }
        func lingers(_ number: Int) -> LabEffect { LabEffect(.linger, ["6000"], request: .lingered(number)) }
        try store.send(LabAction(.library(.discard("b")), at: 0), effects: [lingers(1)]) {
            $0.library.index = [all[2], all[0]]
            $0.library.discarded = all[1]
            $0.shell.message = said($0, all[1])
            $0.shell.offer = .undoDiscard
            $0.shell.passing = 1
        }
        #expect(labScreen(store.state).html().contains("Undo"))
        try store.send(LabAction(.library(.undoDiscard), at: 0), effects: []) {
            $0.library.index = [all[2], all[1], all[0]]
            $0.library.discarded = nil
            $0.library.fresh = ["b"]
            $0.shell.message = nil
            $0.shell.offer = nil
        }
        // Another discard, another place and another message each end the chance.
        try store.send(LabAction(.library(.discard("b")), at: 0), effects: [lingers(2)]) {
            $0.library.index = [all[2], all[0]]
            $0.library.discarded = all[1]
            $0.shell.message = said($0, all[1])
            $0.shell.offer = .undoDiscard
            $0.shell.passing = 2
        }
        try store.send(LabAction(.library(.discard("a")), at: 0), effects: [Self.deleting("b"), lingers(3)]) {
            $0.library.index = [all[2]]
            $0.library.discarded = all[0]
            $0.library.deleting = [all[1]]
            $0.shell.message = said($0, all[0])
            $0.shell.passing = 3
        }
        try store.send(
            LabAction(.go("/settings"), at: 0),
            effects: [
                LabEffect(.navigate, ["/settings", "push"]), Self.deleting("a"),
                LabEffect(.storageFacts, request: .storage), LabEffect(.scrollTop),
            ]
        ) {
            $0.shell.route = .settings
            $0.shell.message = nil
            $0.shell.offer = nil
            $0.library.discarded = nil
            $0.library.deleting = [all[1], all[0]]
        }
        try store.finish()
    }

    @Test func `a session of another tab is not offered, and the index is read anew when it is let go`() throws {
        let store = Self.store()
        let all = ["a", "b"].enumerated().map { Self.summary($1, at: Double($0), stage: "running") }
        try store.send(
            LabAction(.reply(.index, code: .done, text: Self.index(all[1], all[0])), at: 0), effects: []
        ) { $0.library.index = [all[1], all[0]] }
        try store.send(LabAction(.library(.heldElsewhere(["b", "c"])), at: 0), effects: []) {
            $0.library.elsewhere = ["b", "c"]
        }
        #expect(store.state.unfinished.map(\.id) == ["a"])
        try store.send(
            LabAction(.library(.heldElsewhere(["c"])), at: 0), effects: [LabEffect(.loadIndex, request: .index)]
        ) { $0.library.elsewhere = ["c"] }
        // What is gone from the device is gone from the list; what came meanwhile is not in what was read.
        let new = Self.summary("new", at: 9)
        try store.send(
            LabAction(.library(.put(new)), at: 1), effects: [LabEffect(.saveSummary, ["new", new.value.json()])]
        ) {
            $0.library.index = [new, all[1], all[0]]
            $0.library.fresh = ["new"]
        }
        try store.send(LabAction(.reply(.index, code: .done, text: Self.index(all[1])), at: 2), effects: []) {
            $0.library.index = [new, all[1]]
            $0.library.fresh = []
        }
        try store.finish()
    }

    @Test func `a place offers only the newest unfinished session, by name and on one line`() throws {
        var page = Page(path: "/")
        for _ in 0..<3 {
            page.send(.reaction(.start))
            page.answer()
            page.send(.path("/"))
            page.time += 60_000
        }
        let newest = try #require(page.state.unfinished.first)
        #expect(page.state.unfinished.count == 3)
        for path in ["/", "/reaction"] {
            page.send(.path(path))
            let html = labScreen(page.state).html()
            #expect(html.components(separatedBy: "notice-line").count == 2)
            #expect(html.contains(newest.fullTitle(in: .english)) && html.contains("1 trial<"))
            #expect(html.contains("2 more are not finished"))
        }
        page.send(.path("/results"))
        #expect(labScreen(page.state).html().components(separatedBy: "notice-line").count == 4)
    }
}
