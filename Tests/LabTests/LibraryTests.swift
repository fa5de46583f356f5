import Families
import Interface
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
        ) { $0.library.index = [begun] }
        let text = Self.index(old, new) + "\nnonsense\n[]\n"
        try store.send(LabAction(.reply(.index, code: 0, text: text), at: 2), effects: []) {
            $0.library.index = [new, begun, old]
        }
        #expect(store.state.kept == [new, old] && store.state.unfinished == [begun])
        // A line that comes again takes its own place.
        var kept = begun
        kept.stage = "saved"
        try store.send(
            LabAction(.library(.put(kept)), at: 3), effects: [LabEffect(.saveSummary, ["begun", kept.value.json()])]
        ) { $0.library.index = [new, kept, old] }
        try store.finish()
    }

    @Test func `at most two are ticked, the older makes room, and a removed one is ticked no more`() throws {
        let store = Self.store("/results/reaction")
        let all = ["a", "b", "c"].enumerated().map { Self.summary($1, at: Double($0)) }
        try store.send(
            LabAction(.reply(.index, code: 0, text: Self.index(all[2], all[1], all[0])), at: 0), effects: []
        ) { $0.library.index = [all[2], all[1], all[0]] }
        try store.send(LabAction(.library(.mark("a")), at: 0), effects: []) { $0.library.ticked = ["a"] }
        try store.send(LabAction(.library(.compareTicked), at: 0), effects: [])
        try store.send(LabAction(.library(.mark("b")), at: 0), effects: []) { $0.library.ticked = ["a", "b"] }
        try store.send(LabAction(.library(.mark("c")), at: 0), effects: []) { $0.library.ticked = ["b", "c"] }
        try store.send(LabAction(.library(.remove("b")), at: 0), effects: [LabEffect(.deleteSession, ["b"])]) {
            $0.library.ticked = ["c"]
            $0.library.index = [all[2], all[0]]
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
        try store.send(LabAction(.reply(.index, code: 0, text: Self.index(session)), at: 0), effects: []) {
            $0.library.index = [session]
        }
        // The answer to a question of before.
        try store.send(
            LabAction(.reply(.document(session: "b", use: .view), code: 1, text: ""), at: 0), effects: [])
        try store.send(
            LabAction(.reply(.document(session: "a", use: .view), code: 1, text: ""), at: 0), effects: []
        ) { $0.library.viewed?.content = .missing }
        try store.send(LabAction(.ask(.deleteSession("a")), at: 0), effects: []) {
            $0.shell.question = .deleteSession("a")
        }
        try store.send(
            LabAction(.answer(true), at: 0),
            effects: [
                LabEffect(.deleteSession, ["a"]), LabEffect(.navigate, ["/results/reaction", "push"]),
                LabEffect(.scrollTop),
            ]
        ) {
            $0.shell.question = nil
            $0.library.index = []
            $0.library.viewed = nil
            $0.shell.route = .history("reaction")
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
}
