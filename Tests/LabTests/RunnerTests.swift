import Families
import Interface
import Sessions
import StoreTesting
import Testing
import Tree

@testable import Lab
@testable import Reaction
@testable import Tasks

/// The life of a task as the whole lab lives it: every effect and every change is stated.
@Suite struct RunnerTests {
    typealias Lab = TestStore<LabState, LabAction, LabEffect>

    /// The lab at the card of reaction, with an empty device.
    private static func store() throws -> Lab {
        var boot = Boot()
        boot.path = "/reaction"
        boot.entropy = "entropy for tests"
        boot.engine = "engine"
        boot.surroundings.timeOrigin = 1_763_650_000_000
        boot.surroundings.offset = 60
        let store = TestStore(LabState(boot: boot), reducer: LabState.reducer)
        try store.send(
            LabAction(.started, at: 0), effects: [LabEffect(.loadIndex, request: .index), LabEffect(.upload)]
        ) { $0.runner.current = Runner.Current(room: 0, path: "") }
        try store.send(LabAction(.reply(.index, code: .done, text: ""), at: 0), effects: []) { $0.library.index = [] }
        return store
    }

    /// What a task that has just begun is in this lab.
    private static func begun(
        _ state: LabState, at time: Double
    ) throws -> (running: Running, generator: SeededGenerator) {
        var generator = state.runner.generator
        let family = try #require(families.family("reaction"))
        let session = Session(
            family: "reaction", id: generator.identifier(), definition: Preset.srt5.definition.node,
            seed: generator.seed(), started: 1_763_650_000_000 + time, offset: 60, language: "en", engine: "engine")
        let activity = try family.begin(session.definition, seed: session.seed)
        return (Running(document: SessionDocument(session: session, entries: []), activity: activity), generator)
    }

    private static func begin(_ store: Lab) throws -> Running {
        let (running, generator) = try begun(store.state, at: 1000)
        let id = running.id
        try store.send(
            LabAction(.reaction(.start), at: 1000),
            effects: [
                LabEffect(.navigate, ["/reaction/test", "push"]),
                LabEffect(.holdSession, [id], request: .held(session: id)),
                LabEffect(.fullscreen, ["on"]), LabEffect(.wakeLock, ["on"]),
                LabEffect(.measureDevice, ["1000"], request: .device(.test)),
            ]
        ) {
            $0.shell.route = .running("reaction")
            $0.runner.running = running
            $0.runner.generator = generator
        }
        return running
    }

    /// What the page does for every task that ends.
    private static func ended(_ id: String) -> [LabEffect] {
        [
            LabEffect(.frames, ["off"]), LabEffect(.fullscreen, ["off"]), LabEffect(.wakeLock, ["off"]),
            LabEffect(.releaseSession, [id]), LabEffect(.upload),
        ]
    }

    @Test func `a task that is left before anything was done leaves nothing`() throws {
        let store = try Self.store()
        let running = try Self.begin(store)
        let id = running.id
        try store.send(LabAction(.reply(.held(session: id), code: .done, text: ""), at: 1000), effects: [])
        try store.send(
            LabAction(.reaction(.leave), at: 1500),
            effects: Self.ended(id) + [LabEffect(.navigate, ["/reaction", "replace"]), LabEffect(.scrollTop)]
        ) {
            $0.runner.running = nil
            $0.shell.route = .room("reaction", "")
        }
        // The device's answer comes too late.
        try store.send(LabAction(.reply(.device(.test), code: .done, text: "{}"), at: 2000), effects: [])
        try store.finish()
    }

    @Test func `a device that refuses the session is told on the task, and another tab that has it ends it`() throws {
        let store = try Self.store()
        let id = try Self.begin(store).id
        try store.send(
            LabAction(.reply(.stored(session: id, through: 0), code: .full, text: "full"), at: 1000),
            effects: [LabEffect(.upload)]
        ) { $0.runner.running?.storageFault = .full }
        try store.send(
            LabAction(.reply(.held(session: id), code: .refused, text: ""), at: 1000),
            effects: [LabEffect(.frames, ["off"]), LabEffect(.fullscreen, ["off"]), LabEffect(.wakeLock, ["off"])]
        ) { $0.runner.running?.stage = .heldElsewhere }
        try store.finish()
    }

    @Test func `the measured device is logged and remembered, and the task begins by itself`() throws {
        let store = try Self.store()
        let running = try Self.begin(store)
        let id = running.id
        var facts = DeviceFacts()
        facts.frameInterval = 16.667
        facts.clockStep = 0.005
        let device = Device(facts)
        #expect(device.frameInterval == 16.667 && device.clockStep == 0.005)
        let actions: [Action] = [.opened(origin: 1_763_650_000_000), .prepared(device), .begun]
        let entries = actions.enumerated().map { Entry(index: $0, time: 2000, action: $1.value) }
        var activity = try #require(running.activity)
        for entry in entries {
            let isTaken = activity.take(entry.action.value, at: entry.time)
            #expect(isTaken)
        }
        let measured = #"{"frameInterval":16.667,"clockStep":0.005}"#
        // Nothing was done yet: nothing is written.
        try store.send(
            LabAction(.reply(.device(.test), code: .done, text: measured), at: 2000),
            effects: [LabEffect(.setPreference, ["device", measured]), LabEffect(.frames, ["on"])]
        ) {
            $0.host.device = facts
            $0.runner.running?.stage = .task
            $0.runner.running?.document.entries = entries
            $0.runner.running?.activity = activity
        }
        try store.send(
            LabAction(.reply(.stored(session: id, through: 2), code: .done, text: ""), at: 2001),
            effects: [LabEffect(.upload)]
        ) { $0.runner.running?.stored = 2 }
        // Answers may come in another order: what is safe stays so.
        try store.send(
            LabAction(.reply(.stored(session: id, through: 1), code: .done, text: ""), at: 2001),
            effects: [LabEffect(.upload)])
        // A refusal is told, and what was refused is offered again with what comes next.
        try store.send(
            LabAction(.reply(.stored(session: id, through: 2), code: .full, text: "quota"), at: 2002),
            effects: [LabEffect(.upload)]
        ) { $0.runner.running?.storageFault = .full }
        try store.send(
            LabAction(.reply(.stored(session: "another", through: 2), code: .refused, text: ""), at: 2003), effects: [])
        try store.finish()
    }

    @Test func `a result that is kept is stored, then shown, and said to be kept once it was read back`() throws {
        var page = Page()
        page.send(.runner(.askBeforeKeeping(true)))
        page.send(.reaction(.start))
        for _ in 0..<5 { page.answer() }
        let running = try #require(page.state.running)
        #expect(running.isOver && running.isStored)
        let id = running.id
        let entry = Entry(index: running.document.entries.count, time: 99_000, action: Action.saved.value)
        var activity = try #require(running.activity)
        let isTaken = activity.take(entry.action.value, at: entry.time)
        #expect(isTaken)
        let summary = Summary(of: running.document.session, activity, running.finding)
        #expect(summary.stage == "saved" && summary.figure != nil)
        let store = TestStore(page.state, reducer: LabState.reducer)
        var document = running.document
        document.entries.append(entry)
        try store.send(
            LabAction(.reaction(.control(.keep)), at: 99_000),
            effects: [
                LabEffect(
                    .appendEntries, [id, "\(entry.index)", entry.value.json()],
                    request: .stored(session: id, through: entry.index)),
                LabEffect(.saveSummary, [id, summary.value.json()]),
            ]
        ) {
            $0.runner.running?.document = document
            $0.runner.running?.activity = activity
            $0.runner.running?.sent = entry.index
            $0.runner.running?.isKeeping = true
            $0.library.index = [summary]
        }
        // The lock is not given back yet, and nothing is said.
        try store.send(
            LabAction(.reply(.stored(session: id, through: entry.index), code: .done, text: ""), at: 99_001),
            effects: [
                LabEffect(.upload), LabEffect(.frames, ["off"]), LabEffect(.fullscreen, ["off"]),
                LabEffect(.wakeLock, ["off"]), LabEffect(.upload),
                LabEffect(.navigate, ["/results/session/" + id, "replace"]),
                LabEffect(.loadSession, [id], request: .document(session: id, use: .view)), LabEffect(.scrollTop),
            ]
        ) {
            $0.runner.running = nil
            $0.runner.current = nil
            $0.runner.partings = [
                Parting(document: document, header: running.header, summary: summary, isKept: true)
            ]
            $0.library.viewed = Viewed(id: id)
            $0.shell.route = .session(id)
        }
        #expect(!labScreen(store.state).html().contains(LabPhrase.sessionKept.text(in: .english)))
        let text = document.session.value.json() + "\n" + SessionDocument.lines(of: document.entries[...])
        let content = Viewed.content(code: .done, text: text)
        try store.send(
            LabAction(.reply(.document(session: id, use: .view), code: .done, text: text), at: 99_002),
            effects: [
                LabEffect(.releaseSession, [id]), LabEffect(.upload),
                LabEffect(.linger, ["6000"], request: .lingered(1)),
            ]
        ) {
            $0.shell.passing = 1
            $0.runner.partings = []
            $0.library.viewed?.content = content
            $0.library.viewed?.replay = Playback(document, families).map { ReplayPosition($0) }
            $0.shell.message = Saying(LabPhrase.sessionKept.text(in: .english))
        }
        // A late answer has nothing to tell any more.
        try store.send(
            LabAction(.reply(.stored(session: id, through: entry.index), code: .full, text: ""), at: 99_003),
            effects: [])
        try store.finish()
    }

    @Test func `a session that cannot be gone on with is held no longer`() throws {
        let store = try Self.store()
        try store.send(
            LabAction(.resume("a"), at: 0), effects: [LabEffect(.holdSession, ["a"], request: .held(session: "a"))])
        try store.send(
            LabAction(.reply(.held(session: "a"), code: .done, text: ""), at: 0),
            effects: [LabEffect(.loadSession, ["a"], request: .document(session: "a", use: .resume))])
        try store.send(
            LabAction(.reply(.document(session: "a", use: .resume), code: .refused, text: ""), at: 0),
            effects: [LabEffect(.releaseSession, ["a"])]
        ) { $0.shell.message = Saying(LabPhrase.cannotResume.text(in: .english), isError: true) }
        // Another tab has it.
        try store.send(LabAction(.reply(.held(session: "a"), code: .refused, text: ""), at: 0), effects: []) {
            $0.shell.message = Saying(LabPhrase.heldByOtherTab.text(in: .english), isError: true)
        }
        try store.finish()
    }
}
